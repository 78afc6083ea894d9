#include "calque.h"
#include "calque_error.h"

#include <string.h>

static _Thread_local char last_error[1024];

const char *calque_last_error(void) { return last_error; }

void calque_set_last_error(const char *message) {
  strncpy(last_error, message, sizeof last_error - 1);
}
