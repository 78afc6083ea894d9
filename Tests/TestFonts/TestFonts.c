#include "TestFonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Has Fontconfig read fonts.conf beside this file, before anything of the program uses it.
__attribute__((constructor)) static void find_fonts(void) {
  const char *source = __FILE__;
  char path[PATH_MAX];
  int length = (int)(strrchr(source, '/') - source);
  snprintf(path, sizeof path, "%.*s/fonts.conf", length, source);
  if (access(path, R_OK) == 0) setenv("FONTCONFIG_FILE", path, 1);
}
