// Included before everything of a C++ unit: templates of the library are instantiated where they are used, because the
// library's own instantiations are machine code.
#if defined(__has_include) && !defined(_LIBCPP_VERSION)
#if __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#endif
#endif
