// The part of the GNU C++ library that is neither in its headers nor about streams, written against them. Functions that
// a program needs are linked to it; those that it defines itself win.

#include <bits/functexcept.h>
#include <cassert>
#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <exception>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <time.h>
#include <typeinfo>
#include <unordered_map>
#include <variant>

#define WEAK __attribute__((weak))

// ---- operators new and delete

extern "C" {
// A block, or null; the last argument tells `new[]` from `new`.
void *__fathom_new(std::size_t size, std::size_t align, int array);
void __fathom_delete(void *block, int array);
}

static const std::size_t usual = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

static void *made(std::size_t size, std::size_t align, int array) {
    for (;;) {
        if (void *block = __fathom_new(size, align, array)) return block;
        std::new_handler handler = std::get_new_handler();
        if (!handler) throw std::bad_alloc();
        handler();
    }
}

static std::new_handler new_handler;
std::new_handler std::set_new_handler(std::new_handler handler) noexcept {
    std::new_handler old = ::new_handler;
    ::new_handler = handler;
    return old;
}
std::new_handler std::get_new_handler() noexcept { return ::new_handler; }
const std::nothrow_t std::nothrow = std::nothrow_t{};

WEAK void *operator new(std::size_t size) { return made(size, usual, 0); }
WEAK void *operator new[](std::size_t size) { return made(size, usual, 1); }
WEAK void *operator new(std::size_t size, const std::nothrow_t &) noexcept { return __fathom_new(size, usual, 0); }
WEAK void *operator new[](std::size_t size, const std::nothrow_t &) noexcept { return __fathom_new(size, usual, 1); }
WEAK void *operator new(std::size_t size, std::align_val_t align) { return made(size, std::size_t(align), 0); }
WEAK void *operator new[](std::size_t size, std::align_val_t align) { return made(size, std::size_t(align), 1); }
WEAK void *operator new(std::size_t size, std::align_val_t align, const std::nothrow_t &) noexcept {
    return __fathom_new(size, std::size_t(align), 0);
}
WEAK void *operator new[](std::size_t size, std::align_val_t align, const std::nothrow_t &) noexcept {
    return __fathom_new(size, std::size_t(align), 1);
}
WEAK void operator delete(void *block) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block) noexcept { __fathom_delete(block, 1); }
WEAK void operator delete(void *block, std::size_t) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block, std::size_t) noexcept { __fathom_delete(block, 1); }
WEAK void operator delete(void *block, const std::nothrow_t &) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block, const std::nothrow_t &) noexcept { __fathom_delete(block, 1); }
WEAK void operator delete(void *block, std::align_val_t) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block, std::align_val_t) noexcept { __fathom_delete(block, 1); }
WEAK void operator delete(void *block, std::size_t, std::align_val_t) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block, std::size_t, std::align_val_t) noexcept { __fathom_delete(block, 1); }
WEAK void operator delete(void *block, std::align_val_t, const std::nothrow_t &) noexcept { __fathom_delete(block, 0); }
WEAK void operator delete[](void *block, std::align_val_t, const std::nothrow_t &) noexcept { __fathom_delete(block, 1); }

// ---- type information

std::type_info::~type_info() {}
bool std::type_info::__is_pointer_p() const { return false; }
bool std::type_info::__is_function_p() const { return false; }
bool std::type_info::__do_catch(const std::type_info *, void **, unsigned) const { std::abort(); }
bool std::type_info::__do_upcast(const __cxxabiv1::__class_type_info *, void **) const { std::abort(); }

namespace __cxxabiv1 {
// Their destructors make the compiler write the tables, and the information of fundamental types.
__fundamental_type_info::~__fundamental_type_info() {}
__array_type_info::~__array_type_info() {}
__function_type_info::~__function_type_info() {}
bool __function_type_info::__is_function_p() const { return true; }
__enum_type_info::~__enum_type_info() {}
__pbase_type_info::~__pbase_type_info() {}
bool __pbase_type_info::__do_catch(const std::type_info *, void **, unsigned) const { std::abort(); }
__pointer_type_info::~__pointer_type_info() {}
bool __pointer_type_info::__is_pointer_p() const { return true; }
bool __pointer_type_info::__pointer_catch(const __pbase_type_info *, void **, unsigned) const { std::abort(); }
__pointer_to_member_type_info::~__pointer_to_member_type_info() {}
bool __pointer_to_member_type_info::__pointer_catch(const __pbase_type_info *, void **, unsigned) const { std::abort(); }
__class_type_info::~__class_type_info() {}
__si_class_type_info::~__si_class_type_info() {}
__vmi_class_type_info::~__vmi_class_type_info() {}

__forced_unwind::~__forced_unwind() noexcept {}
__foreign_exception::~__foreign_exception() noexcept {}

extern "C" void __cxa_bad_cast() { throw std::bad_cast(); }
extern "C" void __cxa_bad_typeid() { throw std::bad_typeid(); }
extern "C" void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
}

// ---- exceptions

namespace std {
exception::~exception() noexcept {}
const char *exception::what() const noexcept { return "std::exception"; }
bad_exception::~bad_exception() noexcept {}
const char *bad_exception::what() const noexcept { return "std::bad_exception"; }
bad_alloc::~bad_alloc() noexcept {}
const char *bad_alloc::what() const noexcept { return "std::bad_alloc"; }
bad_array_new_length::~bad_array_new_length() noexcept {}
const char *bad_array_new_length::what() const noexcept { return "std::bad_array_new_length"; }
bad_cast::~bad_cast() noexcept {}
const char *bad_cast::what() const noexcept { return "std::bad_cast"; }
bad_typeid::~bad_typeid() noexcept {}
const char *bad_typeid::what() const noexcept { return "std::bad_typeid"; }
bad_function_call::~bad_function_call() noexcept {}
const char *bad_function_call::what() const noexcept { return "bad_function_call"; }
bad_weak_ptr::~bad_weak_ptr() noexcept {}
const char *bad_weak_ptr::what() const noexcept { return "bad_weak_ptr"; }

// The text of an exception: shared by its copies, behind the number of its owners.
static const char *shared(const char *text, size_t size) {
    char *block = static_cast<char *>(::operator new(sizeof(long) + size + 1));
    *reinterpret_cast<long *>(block) = 1;
    std::memcpy(block + sizeof(long), text, size + 1);
    return block + sizeof(long);
}
static long &owners(const char *text) { return *reinterpret_cast<long *>(const_cast<char *>(text) - sizeof(long)); }
static void leave(const char *text) {
    if (--owners(text) == 0) ::operator delete(const_cast<char *>(text) - sizeof(long));
}

__cow_string::__cow_string(const string &s) : _M_p(shared(s.c_str(), s.size())) {}
__cow_string::__cow_string(const char *s, size_t n) : _M_p(shared(s, n)) {}
__cow_string::__cow_string(const __cow_string &other) noexcept : _M_p(other._M_p) { ++owners(_M_p); }
__cow_string &__cow_string::operator=(const __cow_string &other) noexcept {
    ++owners(other._M_p);
    leave(_M_p);
    _M_p = other._M_p;
    return *this;
}
__cow_string::~__cow_string() { leave(_M_p); }

logic_error::logic_error(const string &s) : _M_msg(s) {}
logic_error::logic_error(const char *s) : _M_msg(s, std::strlen(s)) {}
logic_error::logic_error(const logic_error &other) noexcept : exception(other), _M_msg(other._M_msg) {}
logic_error &logic_error::operator=(const logic_error &other) noexcept {
    _M_msg = other._M_msg;
    return *this;
}
logic_error::logic_error(logic_error &&other) noexcept : exception(other), _M_msg(other._M_msg) {}
logic_error &logic_error::operator=(logic_error &&other) noexcept {
    _M_msg = other._M_msg;
    return *this;
}
logic_error::~logic_error() noexcept {}
const char *logic_error::what() const noexcept { return _M_msg._M_p; }

runtime_error::runtime_error(const string &s) : _M_msg(s) {}
runtime_error::runtime_error(const char *s) : _M_msg(s, std::strlen(s)) {}
runtime_error::runtime_error(const runtime_error &other) noexcept : exception(other), _M_msg(other._M_msg) {}
runtime_error &runtime_error::operator=(const runtime_error &other) noexcept {
    _M_msg = other._M_msg;
    return *this;
}
runtime_error::runtime_error(runtime_error &&other) noexcept : exception(other), _M_msg(other._M_msg) {}
runtime_error &runtime_error::operator=(runtime_error &&other) noexcept {
    _M_msg = other._M_msg;
    return *this;
}
runtime_error::~runtime_error() noexcept {}
const char *runtime_error::what() const noexcept { return _M_msg._M_p; }

#define DERIVED(name, base) \
    name::name(const string &s) : base(s) {} \
    name::name(const char *s) : base(s) {} \
    name::~name() noexcept {}
DERIVED(domain_error, logic_error)
DERIVED(invalid_argument, logic_error)
DERIVED(length_error, logic_error)
DERIVED(out_of_range, logic_error)
DERIVED(range_error, runtime_error)
DERIVED(overflow_error, runtime_error)
DERIVED(underflow_error, runtime_error)

void __throw_bad_exception() { throw bad_exception(); }
void __throw_bad_alloc() { throw bad_alloc(); }
void __throw_bad_array_new_length() { throw bad_array_new_length(); }
void __throw_bad_cast() { throw bad_cast(); }
void __throw_bad_typeid() { throw bad_typeid(); }
void __throw_logic_error(const char *s) { throw logic_error(s); }
void __throw_domain_error(const char *s) { throw domain_error(s); }
void __throw_invalid_argument(const char *s) { throw invalid_argument(s); }
void __throw_length_error(const char *s) { throw length_error(s); }
void __throw_out_of_range(const char *s) { throw out_of_range(s); }
void __throw_runtime_error(const char *s) { throw runtime_error(s); }
void __throw_range_error(const char *s) { throw range_error(s); }
void __throw_overflow_error(const char *s) { throw overflow_error(s); }
void __throw_underflow_error(const char *s) { throw underflow_error(s); }
void __throw_bad_function_call() { throw bad_function_call(); }
void __throw_out_of_range_fmt(const char *format, ...) {
    char text[512];
    va_list list;
    va_start(list, format);
    std::vsnprintf(text, sizeof text, format, list);
    va_end(list);
    throw out_of_range(text);
}
void __glibcxx_assert_fail(const char *file, int line, const char *function, const char *condition) noexcept {
    __assert_fail(condition, file, line, function);
}

// ---- trees of map and set

static _Rb_tree_node_base *next(_Rb_tree_node_base *x) {
    if (x->_M_right) return _Rb_tree_node_base::_S_minimum(x->_M_right);
    _Rb_tree_node_base *up = x->_M_parent;
    for (; x == up->_M_right; up = up->_M_parent) x = up;
    // At the largest element of a tree whose root has no right side, the way up ends at the header.
    return x->_M_right != up ? up : x;
}
static _Rb_tree_node_base *before(_Rb_tree_node_base *x) {
    if (x->_M_color == _S_red && x->_M_parent->_M_parent == x) return x->_M_right;
    if (x->_M_left) return _Rb_tree_node_base::_S_maximum(x->_M_left);
    _Rb_tree_node_base *up = x->_M_parent;
    for (; x == up->_M_left; up = up->_M_parent) x = up;
    return up;
}
_Rb_tree_node_base *_Rb_tree_increment(_Rb_tree_node_base *x) noexcept { return next(x); }
const _Rb_tree_node_base *_Rb_tree_increment(const _Rb_tree_node_base *x) noexcept {
    return next(const_cast<_Rb_tree_node_base *>(x));
}
_Rb_tree_node_base *_Rb_tree_decrement(_Rb_tree_node_base *x) noexcept { return before(x); }
const _Rb_tree_node_base *_Rb_tree_decrement(const _Rb_tree_node_base *x) noexcept {
    return before(const_cast<_Rb_tree_node_base *>(x));
}

using Node = _Rb_tree_node_base;

// Puts `child` where `x` was.
static void replace(Node *x, Node *child, Node *&root) {
    if (x == root) root = child;
    else if (x == x->_M_parent->_M_left) x->_M_parent->_M_left = child;
    else x->_M_parent->_M_right = child;
}
static void turn(Node *x, Node *&root, bool left) {
    Node *y = left ? x->_M_right : x->_M_left;
    Node *inner = left ? y->_M_left : y->_M_right;
    (left ? x->_M_right : x->_M_left) = inner;
    if (inner) inner->_M_parent = x;
    y->_M_parent = x->_M_parent;
    replace(x, y, root);
    (left ? y->_M_left : y->_M_right) = x;
    x->_M_parent = y;
}
static bool is_red(const Node *x) { return x && x->_M_color == _S_red; }

void _Rb_tree_insert_and_rebalance(const bool left, Node *x, Node *up, Node &header) noexcept {
    Node *&root = header._M_parent;
    x->_M_parent = up;
    x->_M_left = x->_M_right = nullptr;
    x->_M_color = _S_red;
    if (left) {
        up->_M_left = x;
        if (up == &header) {
            header._M_parent = x;
            header._M_right = x;
        } else if (up == header._M_left) {
            header._M_left = x;
        }
    } else {
        up->_M_right = x;
        if (up == header._M_right) header._M_right = x;
    }
    while (x != root && x->_M_parent->_M_color == _S_red) {
        Node *above = x->_M_parent->_M_parent;
        bool on_left = x->_M_parent == above->_M_left;
        Node *uncle = on_left ? above->_M_right : above->_M_left;
        if (is_red(uncle)) {
            x->_M_parent->_M_color = uncle->_M_color = _S_black;
            above->_M_color = _S_red;
            x = above;
            continue;
        }
        if (x == (on_left ? x->_M_parent->_M_right : x->_M_parent->_M_left)) {
            x = x->_M_parent;
            turn(x, root, on_left);
        }
        x->_M_parent->_M_color = _S_black;
        above->_M_color = _S_red;
        turn(above, root, !on_left);
    }
    root->_M_color = _S_black;
}

Node *_Rb_tree_rebalance_for_erase(Node *const z, Node &header) noexcept {
    Node *&root = header._M_parent;
    Node *y = z, *x, *up;
    if (!z->_M_left) x = z->_M_right;
    else if (!z->_M_right) x = z->_M_left;
    else {
        y = Node::_S_minimum(z->_M_right);
        x = y->_M_right;
    }
    _Rb_tree_color gone = y->_M_color;
    if (y != z) {
        // The next node takes the place of the one that goes.
        z->_M_left->_M_parent = y;
        y->_M_left = z->_M_left;
        if (y != z->_M_right) {
            up = y->_M_parent;
            if (x) x->_M_parent = up;
            up->_M_left = x;
            y->_M_right = z->_M_right;
            z->_M_right->_M_parent = y;
        } else {
            up = y;
        }
        replace(z, y, root);
        y->_M_parent = z->_M_parent;
        y->_M_color = z->_M_color;
    } else {
        up = z->_M_parent;
        if (x) x->_M_parent = up;
        replace(z, x, root);
        if (header._M_left == z) header._M_left = z->_M_right ? Node::_S_minimum(x) : up;
        if (header._M_right == z) header._M_right = z->_M_left ? Node::_S_maximum(x) : up;
    }
    if (gone == _S_red) return z;
    while (x != root && !is_red(x)) {
        bool on_left = x == up->_M_left;
        Node *beside = on_left ? up->_M_right : up->_M_left;
        if (is_red(beside)) {
            beside->_M_color = _S_black;
            up->_M_color = _S_red;
            turn(up, root, on_left);
            beside = on_left ? up->_M_right : up->_M_left;
        }
        Node *near = on_left ? beside->_M_left : beside->_M_right;
        Node *far = on_left ? beside->_M_right : beside->_M_left;
        if (!is_red(near) && !is_red(far)) {
            beside->_M_color = _S_red;
            x = up;
            up = up->_M_parent;
            continue;
        }
        if (!is_red(far)) {
            near->_M_color = _S_black;
            beside->_M_color = _S_red;
            turn(beside, root, !on_left);
            beside = on_left ? up->_M_right : up->_M_left;
        }
        beside->_M_color = up->_M_color;
        up->_M_color = _S_black;
        far = on_left ? beside->_M_right : beside->_M_left;
        if (far) far->_M_color = _S_black;
        turn(up, root, on_left);
        break;
    }
    if (x) x->_M_color = _S_black;
    return z;
}

// ---- lists

namespace __detail {
void _List_node_base::_M_hook(_List_node_base *const at) noexcept {
    _M_next = at;
    _M_prev = at->_M_prev;
    at->_M_prev->_M_next = this;
    at->_M_prev = this;
}
void _List_node_base::_M_unhook() noexcept {
    _M_prev->_M_next = _M_next;
    _M_next->_M_prev = _M_prev;
}
void _List_node_base::_M_transfer(_List_node_base *const first, _List_node_base *const last) noexcept {
    if (this == last) return;
    _List_node_base *end = last->_M_prev, *ahead = first->_M_prev, *mine = _M_prev;
    ahead->_M_next = last;
    last->_M_prev = ahead;
    mine->_M_next = first;
    first->_M_prev = mine;
    end->_M_next = this;
    _M_prev = end;
}
void _List_node_base::_M_reverse() noexcept {
    _List_node_base *at = this;
    do {
        _List_node_base *next = at->_M_next;
        at->_M_next = at->_M_prev;
        at->_M_prev = next;
        at = next;
    } while (at != this);
}
void _List_node_base::swap(_List_node_base &a, _List_node_base &b) noexcept {
    bool a_full = a._M_next != &a, b_full = b._M_next != &b;
    _List_node_base old_a = a, old_b = b;
    auto take = [](_List_node_base &to, const _List_node_base &from, bool full) {
        if (full) {
            to = from;
            to._M_next->_M_prev = to._M_prev->_M_next = &to;
        } else {
            to._M_next = to._M_prev = &to;
        }
    };
    take(a, old_b, b_full);
    take(b, old_a, a_full);
}

// ---- hash tables

// Numbers of buckets of the native library, so that elements have the same order.
static const unsigned long sizes[] = {
#include "buckets.inc"
};

size_t _Prime_rehash_policy::_M_next_bkt(size_t n) const {
    if (n == 0) return 1;
    static const unsigned char small[] = {2, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13};
    size_t size;
    if (n < sizeof small) {
        size = small[n];
        _M_next_resize = __builtin_floor(size * double(_M_max_load_factor));
        return size;
    }
    const unsigned long *at = sizes;
    while (*at < n) at++;
    size = *at;
    _M_next_resize = __builtin_floor(size * double(_M_max_load_factor));
    return size;
}

pair<bool, size_t> _Prime_rehash_policy::_M_need_rehash(size_t buckets, size_t elements, size_t more) const {
    if (elements + more <= _M_next_resize) return {false, 0};
    double least = std::max<size_t>(elements + more, _M_next_resize ? 0 : 11) / double(_M_max_load_factor);
    if (least >= buckets)
        return {true, _M_next_bkt(std::max<size_t>(__builtin_floor(least) + 1, buckets * _S_growth_factor))};
    _M_next_resize = __builtin_floor(buckets * double(_M_max_load_factor));
    return {false, 0};
}
}

// MurmurHash for 64 bits, which the native library has as well.
size_t _Hash_bytes(const void *from, size_t size, size_t seed) {
    const size_t mul = 0xc6a4a7935bd1e995UL;
    const unsigned char *p = static_cast<const unsigned char *>(from), *end = p + (size & ~size_t(7));
    size_t hash = seed ^ (size * mul);
    auto mix = [](size_t v) { return v ^ (v >> 47); };
    for (; p != end; p += 8) {
        size_t word;
        std::memcpy(&word, p, 8);
        hash = (hash ^ (mix(word * mul) * mul)) * mul;
    }
    if (size & 7) {
        size_t word = 0;
        for (size_t at = size & 7; at-- > 0;) word = (word << 8) | p[at];
        hash = (hash ^ word) * mul;
    }
    return mix(mix(hash) * mul);
}

// ---- clocks

namespace chrono {
inline namespace _V2 {
static long nanoseconds_of(int clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return now.tv_sec * 1000000000L + now.tv_nsec;
}
system_clock::time_point system_clock::now() noexcept { return time_point(duration(nanoseconds_of(CLOCK_REALTIME))); }
steady_clock::time_point steady_clock::now() noexcept { return time_point(duration(nanoseconds_of(CLOCK_MONOTONIC))); }
}
}
}
