// Streams and the classic locale of the GNU C++ library, as far as its headers do not have them, written against these.
// The standard streams read and write through C's, as they do unless a program asks for something else.

#include <bits/basic_file.h>
#include <cctype>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <istream>
#include <limits>
#include <locale>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <system_error>
#include <unistd.h>

namespace std {

// ---- error categories

namespace {
struct Category : error_category {
    const char *own;
    explicit Category(const char *name) : own(name) {}
    const char *name() const noexcept override { return own; }
    string message(int number) const override { return std::strerror(number); }
};
}

_V2::error_category::~error_category() {}
error_condition _V2::error_category::default_error_condition(int number) const noexcept {
    return error_condition(number, *this);
}
bool _V2::error_category::equivalent(int number, const error_condition &condition) const noexcept {
    return default_error_condition(number) == condition;
}
bool _V2::error_category::equivalent(const error_code &code, int number) const noexcept {
    return *this == code.category() && code.value() == number;
}
__cow_string _V2::error_category::_M_message(int number) const {
    string text = message(number);
    return __cow_string(text);
}
const error_category &_V2::generic_category() noexcept {
    static const Category category("generic");
    return category;
}
const error_category &_V2::system_category() noexcept {
    static const Category category("system");
    return category;
}
error_condition error_code::default_error_condition() const noexcept {
    return category().default_error_condition(value());
}
system_error::~system_error() noexcept {}
void __throw_system_error(int number) { throw system_error(error_code(number, generic_category())); }

const error_category &iostream_category() noexcept {
    static const Category category("iostream");
    return category;
}
inline namespace _V2 {}
ios_base::failure::failure(const string &s) : system_error(io_errc::stream, s) {}
ios_base::failure::failure(const string &s, const error_code &code) : system_error(code, s) {}
ios_base::failure::failure(const char *s, const error_code &code) : system_error(code, s) {}
ios_base::failure::~failure() {}
const char *ios_base::failure::what() const throw() { return system_error::what(); }
void __throw_ios_failure(const char *s) { throw ios_base::failure(s); }
void __throw_ios_failure(const char *s, int number) {
    throw ios_base::failure(s, number ? error_code(number, system_category()) : error_code(io_errc::stream));
}

// ---- locales: there is the classic one

_Atomic_word locale::id::_S_refcount;
size_t locale::id::_M_id() const throw() {
    if (!_M_index) _M_index = ++_S_refcount;
    return _M_index - 1;
}

locale::facet::~facet() {}
__c_locale locale::facet::_S_get_c_locale() { return nullptr; }
const char *locale::facet::_S_get_c_name() throw() { return "C"; }
__c_locale locale::facet::_S_clone_c_locale(__c_locale &) throw() { return nullptr; }
void locale::facet::_S_destroy_c_locale(__c_locale &) {}

locale::_Impl *locale::_S_classic;
locale::_Impl *locale::_S_global;

namespace {
const size_t facets = 64;
const locale::facet *the_facets[facets], *the_caches[facets];
char the_name[] = "C";
char *the_names[] = {the_name, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                     nullptr,  nullptr, nullptr, nullptr, nullptr};

// An object that is never destroyed.
template <class T> struct Lasting {
    alignas(T) unsigned char bytes[sizeof(T)];
    template <class... Args> T *make(Args... args) { return new (bytes) T(args...); }
};

Lasting<ctype<char>> the_ctype;
Lasting<codecvt<char, char, mbstate_t>> the_codecvt;
Lasting<numpunct<char>> the_numpunct;
Lasting<num_get<char>> the_num_get;
Lasting<num_put<char>> the_num_put;
Lasting<collate<char>> the_collate;
Lasting<locale::_Impl> the_classic;
Lasting<locale> the_locale;
bool made;

// The first use makes it: constructors of static variables may need it before those of the library would run.
locale::_Impl *classic_of_c() {
    if (!made) {
        made = true;
        locale::_S_classic = locale::_S_global = the_classic.make(size_t(1));
        the_locale.make(locale::_S_classic);
    }
    return locale::_S_classic;
}
}

locale::_Impl::_Impl(size_t references) throw()
    : _M_refcount(references + 1), _M_facets(the_facets), _M_facets_size(facets), _M_caches(the_caches),
      _M_names(the_names) {
    _M_init_facet_unchecked(the_ctype.make(nullptr, false, size_t(1)));
    _M_init_facet_unchecked(the_codecvt.make(size_t(1)));
    _M_init_facet_unchecked(the_numpunct.make(size_t(1)));
    _M_init_facet_unchecked(the_num_get.make(size_t(1)));
    _M_init_facet_unchecked(the_num_put.make(size_t(1)));
    _M_init_facet_unchecked(the_collate.make(size_t(1)));
}
locale::_Impl::~_Impl() throw() {}
void locale::_Impl::_M_install_cache(const facet *cache, size_t number) {
    if (_M_caches[number]) {
        delete cache;
        return;
    }
    cache->_M_add_reference();
    _M_caches[number] = cache;
}

locale::locale() throw() : _M_impl(classic_of_c()) {
    if (_M_impl != _S_classic) _M_impl->_M_add_reference();
}
locale::locale(_Impl *impl) throw() : _M_impl(impl) {}
locale::locale(const locale &other) throw() : _M_impl(other._M_impl) {
    if (_M_impl != _S_classic) _M_impl->_M_add_reference();
}
locale::~locale() throw() {
    if (_M_impl != _S_classic) _M_impl->_M_remove_reference();
}
const locale &locale::operator=(const locale &other) throw() {
    if (other._M_impl != _S_classic) other._M_impl->_M_add_reference();
    if (_M_impl != _S_classic) _M_impl->_M_remove_reference();
    _M_impl = other._M_impl;
    return *this;
}
locale::locale(const char *name) : _M_impl(classic_of_c()) {
    if (!name || (std::strcmp(name, "C") && std::strcmp(name, "POSIX") && *name))
        throw runtime_error("locale::facet::_S_create_c_locale name not valid");
}
const locale &locale::classic() {
    classic_of_c();
    return *reinterpret_cast<const locale *>(the_locale.bytes);
}
locale locale::global(const locale &) { return classic(); }
string locale::name() const { return "C"; }
bool locale::operator==(const locale &other) const throw() { return _M_impl == other._M_impl; }

// ---- facets

locale::id ctype<char>::id;
locale::id codecvt<char, char, mbstate_t>::id;

const ctype_base::mask ctype_base::upper, ctype_base::lower, ctype_base::alpha, ctype_base::digit, ctype_base::xdigit,
    ctype_base::space, ctype_base::print, ctype_base::graph, ctype_base::cntrl, ctype_base::punct, ctype_base::alnum,
    ctype_base::blank;

const ctype_base::mask *ctype<char>::classic_table() throw() { return *__ctype_b_loc(); }
ctype<char>::ctype(const mask *table, bool own, size_t references)
    : facet(references), _M_c_locale_ctype(nullptr), _M_del(own), _M_toupper(*__ctype_toupper_loc()),
      _M_tolower(*__ctype_tolower_loc()), _M_table(table ? table : classic_table()), _M_widen_ok(0), _M_narrow_ok(0) {}
ctype<char>::~ctype() {
    if (_M_del) delete[] _M_table;
}
char ctype<char>::do_toupper(char c) const { return std::toupper(static_cast<unsigned char>(c)); }
const char *ctype<char>::do_toupper(char *low, const char *high) const {
    for (; low < high; ++low) *low = do_toupper(*low);
    return high;
}
char ctype<char>::do_tolower(char c) const { return std::tolower(static_cast<unsigned char>(c)); }
const char *ctype<char>::do_tolower(char *low, const char *high) const {
    for (; low < high; ++low) *low = do_tolower(*low);
    return high;
}
void ctype<char>::_M_widen_init() const {
    for (int c = 0; c < 256; c++) _M_widen[c] = static_cast<char>(c);
    _M_widen_ok = 1;
}
void ctype<char>::_M_narrow_init() const {
    for (int c = 0; c < 256; c++) _M_narrow[c] = static_cast<char>(c);
    _M_narrow_ok = 1;
}

codecvt<char, char, mbstate_t>::codecvt(size_t references)
    : __codecvt_abstract_base<char, char, mbstate_t>(references), _M_c_locale_codecvt(nullptr) {}
codecvt<char, char, mbstate_t>::~codecvt() {}
codecvt_base::result codecvt<char, char, mbstate_t>::do_out(state_type &, const char *from, const char *, const char *&next,
                                                            char *to, char *, char *&to_next) const {
    next = from;
    to_next = to;
    return noconv;
}
codecvt_base::result codecvt<char, char, mbstate_t>::do_unshift(state_type &, char *to, char *, char *&to_next) const {
    to_next = to;
    return noconv;
}
codecvt_base::result codecvt<char, char, mbstate_t>::do_in(state_type &, const char *from, const char *, const char *&next,
                                                           char *to, char *, char *&to_next) const {
    next = from;
    to_next = to;
    return noconv;
}
int codecvt<char, char, mbstate_t>::do_encoding() const throw() { return 1; }
bool codecvt<char, char, mbstate_t>::do_always_noconv() const throw() { return true; }
int codecvt<char, char, mbstate_t>::do_length(state_type &, const char *from, const char *end, size_t most) const {
    return static_cast<int>(std::min(most, static_cast<size_t>(end - from)));
}
int codecvt<char, char, mbstate_t>::do_max_length() const throw() { return 1; }

template <> void numpunct<char>::_M_initialize_numpunct(__c_locale) {
    if (!_M_data) _M_data = new __numpunct_cache<char>;
    _M_data->_M_grouping = "";
    _M_data->_M_grouping_size = 0;
    _M_data->_M_use_grouping = false;
    _M_data->_M_decimal_point = '.';
    _M_data->_M_thousands_sep = ',';
    for (size_t at = 0; at < __num_base::_S_oend; ++at) _M_data->_M_atoms_out[at] = __num_base::_S_atoms_out[at];
    for (size_t at = 0; at < __num_base::_S_iend; ++at) _M_data->_M_atoms_in[at] = __num_base::_S_atoms_in[at];
    _M_data->_M_truename = "true";
    _M_data->_M_truename_size = 4;
    _M_data->_M_falsename = "false";
    _M_data->_M_falsename_size = 5;
}
template <> numpunct<char>::~numpunct() { delete _M_data; }

const char *__num_base::_S_atoms_in = "-+xX0123456789abcdefABCDEF";
const char *__num_base::_S_atoms_out = "-+xX0123456789abcdef0123456789ABCDEF";

// The conversion of `printf` for these flags.
void __num_base::_S_format_float(const ios_base &io, char *out, char mod) throw() {
    ios_base::fmtflags flags = io.flags(), kind = flags & ios_base::floatfield;
    bool hex = kind == (ios_base::fixed | ios_base::scientific);
    bool upper = flags & ios_base::uppercase;
    *out++ = '%';
    if (flags & ios_base::showpos) *out++ = '+';
    if (flags & ios_base::showpoint) *out++ = '#';
    if (!hex) {
        *out++ = '.';
        *out++ = '*';
    }
    if (mod) *out++ = mod;
    char letter = hex ? 'a' : kind == ios_base::fixed ? 'f' : kind == ios_base::scientific ? 'e' : 'g';
    *out++ = upper ? static_cast<char>(letter - 'a' + 'A') : letter;
    *out = 0;
}

template <class T> static void number_of(const char *text, T &value, ios_base::iostate &error, T (*read)(const char *, char **)) {
    char *end;
    errno = 0;
    value = read(text, &end);
    if (end == text || *end) {
        value = 0;
        error = ios_base::failbit;
    } else if (value == T(__builtin_huge_val()) || value == -T(__builtin_huge_val())) {
        value = value > 0 ? numeric_limits<T>::max() : -numeric_limits<T>::max();
        error = ios_base::failbit;
    }
}
template <> void __convert_to_v(const char *text, float &value, ios_base::iostate &error, const __c_locale &) throw() {
    number_of<float>(text, value, error, std::strtof);
}
template <> void __convert_to_v(const char *text, double &value, ios_base::iostate &error, const __c_locale &) throw() {
    number_of<double>(text, value, error, std::strtod);
}
template <> void __convert_to_v(const char *text, long double &value, ios_base::iostate &error, const __c_locale &) throw() {
    number_of<long double>(text, value, error, std::strtold);
}

// There is no grouping in the classic locale.
bool __verify_grouping(const char *, size_t, const string &) throw() { return true; }

template <> int collate<char>::_M_compare(const char *a, const char *b) const throw() {
    int order = std::strcmp(a, b);
    return (order > 0) - (order < 0);
}
template <> size_t collate<char>::_M_transform(char *to, const char *from, size_t room) const throw() {
    size_t size = std::strlen(from);
    if (size < room) std::memcpy(to, from, size + 1);
    return size;
}

// ---- ios_base

const ios_base::fmtflags ios_base::boolalpha, ios_base::dec, ios_base::fixed, ios_base::hex, ios_base::internal,
    ios_base::left, ios_base::oct, ios_base::right, ios_base::scientific, ios_base::showbase, ios_base::showpoint,
    ios_base::showpos, ios_base::skipws, ios_base::unitbuf, ios_base::uppercase, ios_base::adjustfield,
    ios_base::basefield, ios_base::floatfield;
const ios_base::iostate ios_base::badbit, ios_base::eofbit, ios_base::failbit, ios_base::goodbit;
const ios_base::openmode ios_base::app, ios_base::ate, ios_base::binary, ios_base::in, ios_base::out, ios_base::trunc;
const ios_base::seekdir ios_base::beg, ios_base::cur, ios_base::end;

ios_base::ios_base() throw()
    : _M_precision(), _M_width(), _M_flags(), _M_exception(), _M_streambuf_state(), _M_callbacks(0), _M_word_zero(),
      _M_word_size(_S_local_word_size), _M_word(_M_local_word), _M_ios_locale() {}
ios_base::~ios_base() {
    _M_call_callbacks(erase_event);
    _M_dispose_callbacks();
    if (_M_word != _M_local_word) {
        delete[] _M_word;
        _M_word = 0;
    }
}
void ios_base::_M_init() throw() {
    _M_precision = 6;
    _M_width = 0;
    _M_flags = skipws | dec;
    _M_ios_locale = locale();
}
void ios_base::register_callback(event_callback f, int index) {
    _M_callbacks = new _Callback_list(f, index, _M_callbacks);
}
void ios_base::_M_call_callbacks(event what) throw() {
    for (_Callback_list *one = _M_callbacks; one; one = one->_M_next) (*one->_M_fn)(what, *this, one->_M_index);
}
void ios_base::_M_dispose_callbacks() throw() {
    _Callback_list *one = _M_callbacks;
    while (one && one->_M_remove_reference() == 0) {
        _Callback_list *next = one->_M_next;
        delete one;
        one = next;
    }
    _M_callbacks = 0;
}
locale ios_base::imbue(const locale &to) throw() {
    locale old = _M_ios_locale;
    _M_ios_locale = to;
    _M_call_callbacks(imbue_event);
    return old;
}
int ios_base::xalloc() throw() {
    static int last = 3;
    return last++;
}
ios_base::_Words &ios_base::_M_grow_words(int index, bool) {
    if (index < 0 || index >= 1 << 20) __throw_ios_failure("ios_base::_M_grow_words is not valid");
    _Words *words = new _Words[index + 1];
    for (int at = 0; at < _M_word_size; at++) words[at] = _M_word[at];
    if (_M_word != _M_local_word) delete[] _M_word;
    _M_word = words;
    _M_word_size = index + 1;
    return _M_word[index];
}
bool ios_base::sync_with_stdio(bool) { return true; }

void ios_base::_M_move(ios_base &other) noexcept {
    _M_precision = other._M_precision;
    _M_width = other._M_width;
    _M_flags = other._M_flags;
    _M_exception = other._M_exception;
    _M_streambuf_state = other._M_streambuf_state;
    _M_callbacks = other._M_callbacks;
    other._M_callbacks = 0;
    if (other._M_word == other._M_local_word) {
        _M_word = _M_local_word;
        _M_word_size = _S_local_word_size;
        for (int at = 0; at < _S_local_word_size; at++) {
            _M_word[at] = other._M_word[at];
            other._M_word[at] = _Words();
        }
    } else {
        _M_word = other._M_word;
        _M_word_size = other._M_word_size;
        other._M_word = other._M_local_word;
        other._M_word_size = _S_local_word_size;
    }
    _M_ios_locale = other._M_ios_locale;
}
void ios_base::_M_swap(ios_base &other) noexcept {
    std::swap(_M_precision, other._M_precision);
    std::swap(_M_width, other._M_width);
    std::swap(_M_flags, other._M_flags);
    std::swap(_M_exception, other._M_exception);
    std::swap(_M_streambuf_state, other._M_streambuf_state);
    std::swap(_M_callbacks, other._M_callbacks);
    std::swap(_M_ios_locale, other._M_ios_locale);
}

// ---- the standard streams

namespace {
// A stream of C's.
class Console : public streambuf {
    FILE *file;

  public:
    explicit Console(FILE *f) : file(f) {}

  protected:
    int_type underflow() override {
        int c = std::getc(file);
        return c == EOF ? traits_type::eof() : std::ungetc(c, file);
    }
    int_type uflow() override { return std::getc(file); }
    int_type pbackfail(int_type c) override { return c == traits_type::eof() ? c : std::ungetc(c, file); }
    int_type overflow(int_type c) override {
        if (c == traits_type::eof()) return std::fflush(file) ? c : traits_type::not_eof(c);
        return std::putc(c, file);
    }
    streamsize xsputn(const char *from, streamsize size) override { return std::fwrite(from, 1, size, file); }
    streamsize xsgetn(char *to, streamsize size) override { return std::fread(to, 1, size, file); }
    int sync() override { return std::fflush(file); }
};

Lasting<Console> console_in, console_out, console_err;
}
}

// The streams are made by whoever needs them first; a program sees them as variables of their classes.
#define STREAM(type, name, symbol) alignas(type) unsigned char name[sizeof(type)] __asm__(symbol)
STREAM(std::istream, fathom_cin, "_ZSt3cin");
STREAM(std::ostream, fathom_cout, "_ZSt4cout");
STREAM(std::ostream, fathom_cerr, "_ZSt4cerr");
STREAM(std::ostream, fathom_clog, "_ZSt4clog");

namespace std {
_Atomic_word ios_base::Init::_S_refcount;
bool ios_base::Init::_S_synced_with_stdio = true;

ios_base::Init::Init() {
    if (_S_refcount++) return;
    streambuf *in = console_in.make(stdin), *out = console_out.make(stdout), *err = console_err.make(stderr);
    ostream *first = new (fathom_cout) ostream(out);
    istream *input = new (fathom_cin) istream(in);
    ostream *errors = new (fathom_cerr) ostream(err);
    new (fathom_clog) ostream(err);
    input->tie(first);
    errors->setf(ios_base::unitbuf);
    errors->tie(first);
}
ios_base::Init::~Init() {
    if (--_S_refcount) return;
    reinterpret_cast<ostream *>(fathom_cout)->flush();
    reinterpret_cast<ostream *>(fathom_cerr)->flush();
    reinterpret_cast<ostream *>(fathom_clog)->flush();
}

// ---- input that the library has special versions of

template <> istream &operator>>(istream &in, string &to) {
    istream::sentry ready(in, false);
    if (!ready) return in;
    ios_base::iostate state = ios_base::goodbit;
    streamsize most = in.width() > 0 ? in.width() : numeric_limits<streamsize>::max(), count = 0;
    to.erase();
    int c = in.rdbuf()->sgetc();
    for (; count < most && c != EOF && !std::isspace(c); c = in.rdbuf()->snextc()) {
        to.push_back(static_cast<char>(c));
        count++;
    }
    if (count < most && c == EOF) state |= ios_base::eofbit;
    in.width(0);
    if (!count) state |= ios_base::failbit;
    if (state) in.setstate(state);
    return in;
}

template <> istream &getline(istream &in, string &to, char delimiter) {
    ios_base::iostate state = ios_base::goodbit;
    bool any = false;
    istream::sentry ready(in, true);
    if (ready) {
        to.erase();
        int end = static_cast<unsigned char>(delimiter);
        int c = in.rdbuf()->sgetc();
        for (; c != EOF && c != end; c = in.rdbuf()->snextc()) {
            to.push_back(static_cast<char>(c));
            any = true;
        }
        if (c == EOF) {
            state |= ios_base::eofbit;
        } else {
            any = true;
            in.rdbuf()->sbumpc();
        }
    }
    if (!any) state |= ios_base::failbit;
    if (state) in.setstate(state);
    return in;
}

template <> istream &istream::getline(char *to, streamsize room, char delimiter) {
    _M_gcount = 0;
    ios_base::iostate state = ios_base::goodbit;
    sentry ready(*this, true);
    if (ready) {
        int end = static_cast<unsigned char>(delimiter);
        int c = rdbuf()->sgetc();
        for (; _M_gcount + 1 < room && c != EOF && c != end; c = rdbuf()->snextc()) {
            *to++ = static_cast<char>(c);
            ++_M_gcount;
        }
        if (c == EOF) {
            state |= ios_base::eofbit;
        } else if (c == end) {
            ++_M_gcount;
            rdbuf()->sbumpc();
        } else {
            state |= ios_base::failbit;
        }
    }
    if (room > 0) *to = 0;
    if (!_M_gcount) state |= ios_base::failbit;
    if (state) setstate(state);
    return *this;
}

template <> istream &istream::ignore(streamsize count, int delimiter) {
    _M_gcount = 0;
    sentry ready(*this, true);
    if (!ready) return *this;
    bool endless = count == numeric_limits<streamsize>::max();
    for (; endless || _M_gcount < count;) {
        int c = rdbuf()->sbumpc();
        if (c == EOF) {
            setstate(ios_base::eofbit);
            break;
        }
        ++_M_gcount;
        if (c == delimiter) break;
    }
    return *this;
}
template <> istream &istream::ignore(streamsize count) { return ignore(count, EOF); }

void __istream_extract(istream &in, char *to, streamsize room) {
    istream::sentry ready(in, false);
    streamsize count = 0;
    ios_base::iostate state = ios_base::goodbit;
    if (ready) {
        streamsize width = in.width();
        if (width > 0 && width < room) room = width;
        int c = in.rdbuf()->sgetc();
        for (; count + 1 < room && c != EOF && !std::isspace(c); c = in.rdbuf()->snextc()) to[count++] = static_cast<char>(c);
        if (count + 1 < room && c == EOF) state |= ios_base::eofbit;
        to[count] = 0;
        in.width(0);
    }
    if (!count) state |= ios_base::failbit;
    if (state) in.setstate(state);
}

// ---- files

__basic_file<char>::__basic_file(__c_lock *) throw() : _M_cfile(nullptr), _M_cfile_created(false) {}
__basic_file<char>::~__basic_file() { close(); }
__basic_file<char> *__basic_file<char>::open(const char *name, ios_base::openmode mode, int) {
    if (is_open()) return nullptr;
    bool in = mode & ios_base::in, out = mode & ios_base::out, append = mode & ios_base::app, cut = mode & ios_base::trunc;
    const char *how = nullptr;
    if (append && !cut) how = in ? "a+" : "a";
    else if (in && !out && !cut) how = "r";
    else if (out && !in) how = "w";
    else if (in && out) how = cut ? "w+" : "r+";
    if (!how || !(_M_cfile = std::fopen(name, how))) return nullptr;
    _M_cfile_created = true;
    return this;
}
__basic_file<char> *__basic_file<char>::close() {
    if (!is_open()) return nullptr;
    bool failed = _M_cfile_created && std::fclose(_M_cfile);
    _M_cfile = nullptr;
    return failed ? nullptr : this;
}
bool __basic_file<char>::is_open() const throw() { return _M_cfile != nullptr; }
int __basic_file<char>::fd() throw() { return fileno(_M_cfile); }
FILE *__basic_file<char>::file() throw() { return _M_cfile; }
streamsize __basic_file<char>::xsgetn(char *to, streamsize size) { return ::read(fd(), to, size); }
streamsize __basic_file<char>::xsputn(const char *from, streamsize size) {
    streamsize done = 0;
    while (done < size) {
        ssize_t now = ::write(fd(), from + done, size - done);
        if (now <= 0) break;
        done += now;
    }
    return done;
}
streamsize __basic_file<char>::xsputn_2(const char *a, streamsize a_size, const char *b, streamsize b_size) {
    streamsize done = xsputn(a, a_size);
    return done == a_size ? done + xsputn(b, b_size) : done;
}
streamoff __basic_file<char>::seekoff(streamoff by, ios_base::seekdir from) throw() { return ::lseek(fd(), by, from); }
int __basic_file<char>::sync() { return std::fflush(_M_cfile); }
streamsize __basic_file<char>::showmanyc() { return 0; }
}
