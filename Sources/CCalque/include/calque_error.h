/// How the library sets the message that calque_last_error returns. Programs do not need it.
#ifndef CALQUE_ERROR_H
#define CALQUE_ERROR_H

/// Copies `message` as that of this thread's last error.
void calque_set_last_error(const char *message);

#endif
