// Streams of the C library over functions of the program, which Swift's module of the library leaves out.
#pragma once
#include <stdio.h>
#include <sys/types.h>

#ifndef __cookie_io_functions_t_defined
#define __cookie_io_functions_t_defined 1
typedef ssize_t cookie_read_function_t(void *cookie, char *bytes, size_t count);
typedef ssize_t cookie_write_function_t(void *cookie, const char *bytes, size_t count);
typedef int cookie_seek_function_t(void *cookie, off_t *offset, int whence);
typedef int cookie_close_function_t(void *cookie);
typedef struct _IO_cookie_io_functions_t {
  cookie_read_function_t *read;
  cookie_write_function_t *write;
  cookie_seek_function_t *seek;
  cookie_close_function_t *close;
} cookie_io_functions_t;

FILE *fopencookie(void *cookie, const char *mode, cookie_io_functions_t functions);
#endif
