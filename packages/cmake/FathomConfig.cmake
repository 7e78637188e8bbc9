# find_package(Fathom) gives fathom_add_check(TARGET ...): a test of ctest that explores the target's sources and fails when there is a finding.
#
#   find_package(Fathom REQUIRED)
#   enable_testing()
#   add_executable(frame frame.c)
#   fathom_add_check(frame TIME 30s)
#
#   fathom_add_check(TARGET
#     [NAME test]            name of the test; default: fathom_TARGET
#     [COMMAND run|check]    default: check
#     [TIME time]            default: 60s
#     [ENTRY function]       one function; default: main, or the functions of a library
#     [FLAGS flag ...])      further flags of fathom
#
# The C sources of the target and of this project's libraries that it is linked with are explored together, with the include folders and
# definitions of the target. Results are in fathom-out/NAME of the build folder; `ctest -L fathom` runs these tests alone.

set(_fathom_hints "")
if(CMAKE_CURRENT_LIST_DIR MATCHES "^(.*)/(lib|share)/cmake/Fathom$")
  list(APPEND _fathom_hints "${CMAKE_MATCH_1}/bin")
endif()
find_program(FATHOM_EXECUTABLE fathom HINTS ${_fathom_hints} ENV FATHOM_ROOT PATH_SUFFIXES bin DOC "The program fathom")
unset(_fathom_hints)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Fathom REQUIRED_VARS FATHOM_EXECUTABLE)

# The C sources of a target and of the project's libraries that it is linked with, as absolute paths.
function(_fathom_sources target out)
  set(found "")
  set(open ${target})
  set(done "")
  while(open)
    list(POP_FRONT open one)
    get_target_property(aliased ${one} ALIASED_TARGET)
    if(aliased)
      set(one ${aliased})
    endif()
    if(one IN_LIST done)
      continue()
    endif()
    list(APPEND done ${one})
    get_target_property(imported ${one} IMPORTED)
    get_target_property(type ${one} TYPE)
    if(imported)
      continue()
    endif()
    get_target_property(folder ${one} SOURCE_DIR)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
      get_target_property(sources ${one} SOURCES)
      foreach(source IN LISTS sources)
        if(source MATCHES "\\.c$" AND NOT source MATCHES "\\$<")
          get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${folder}")
          list(APPEND found "${source}")
        endif()
      endforeach()
      get_target_property(libraries ${one} LINK_LIBRARIES)
    else()
      get_target_property(libraries ${one} INTERFACE_LINK_LIBRARIES)
    endif()
    foreach(library IN LISTS libraries)
      if(TARGET ${library})
        list(APPEND open ${library})
      endif()
    endforeach()
  endwhile()
  list(REMOVE_DUPLICATES found)
  set(${out} "${found}" PARENT_SCOPE)
endfunction()

function(fathom_add_check target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "fathom_add_check: ${target} is not a target")
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 check "" "NAME;COMMAND;TIME;ENTRY" "FLAGS")
  if(check_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "fathom_add_check: unknown arguments: ${check_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT check_NAME)
    set(check_NAME fathom_${target})
  endif()
  if(NOT check_COMMAND)
    set(check_COMMAND check)
  endif()
  if(NOT check_TIME)
    set(check_TIME 60s)
  endif()
  _fathom_sources(${target} sources)
  if(NOT sources)
    message(FATAL_ERROR "fathom_add_check: ${target} has no C sources")
  endif()
  set(flags --time ${check_TIME} --no-progress -o ${CMAKE_CURRENT_BINARY_DIR}/fathom-out/${check_NAME})
  if(check_ENTRY)
    list(APPEND flags --entry ${check_ENTRY})
  endif()
  set(includes $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  set(defines $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  add_test(NAME ${check_NAME}
    COMMAND ${FATHOM_EXECUTABLE} ${check_COMMAND} ${sources} ${flags} ${check_FLAGS}
      "$<$<BOOL:${includes}>:--cc-flag=-I$<JOIN:${includes},;--cc-flag=-I>>"
      "$<$<BOOL:${defines}>:--cc-flag=-D$<JOIN:${defines},;--cc-flag=-D>>"
    COMMAND_EXPAND_LISTS)
  # No finding is 0; 1 and 2 fail.
  set_tests_properties(${check_NAME} PROPERTIES LABELS fathom)
endfunction()
