// Samples the stack of a thread from another one. Sources: signal(7) on system calls that handlers end,
// proc(5) on /proc/[pid]/task/[tid]/syscall, and the C++ ABI's `_Unwind_Backtrace`.

#define _GNU_SOURCE
#include "CStacks.h"
#include "unwind_row.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

enum {
  depth = 256,
  /// The most words above a stack pointer that are searched for a frame.
  reach = 1 << 14,
};

#if defined(__GLIBC_PREREQ) && (defined(__x86_64__) || defined(__aarch64__))
#if __GLIBC_PREREQ(2, 35)
#define CAN_SAMPLE 1
#endif
#endif

char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *size, uint32_t flags);

char *stacks_demangled(const char *name) {
  return swift_demangle(name, strlen(name), NULL, NULL, 0);
}

char *stacks_cxx_demangled(const char *name) {
  // The C++ library is there if anything that is loaded was written in it.
  char *(*demangle)(const char *, char *, size_t *, int *) =
      (char *(*)(const char *, char *, size_t *, int *))dlsym(RTLD_DEFAULT, "__cxa_demangle");
  int status;
  return demangle ? demangle(name, NULL, NULL, &status) : NULL;
}

bool stacks_image(uintptr_t address, const char **path, uintptr_t *base) {
  Dl_info info;
  if (dladdr((void *)address, &info) == 0 || !info.dli_fname) return false;
  *path = info.dli_fname;
  *base = (uintptr_t)info.dli_fbase;
  return true;
}

// The headers that the kernel reads a program by are in its file.
uintptr_t stacks_program(void) { return getauxval(AT_PHDR); }

/// Finds the lowest address of the calling thread's stack and its end; false if the system does not tell.
static bool findStack(uintptr_t *lowest, uintptr_t *end) {
  pthread_attr_t attributes;
  void *start;
  size_t size;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return false;
  bool isKnown = pthread_attr_getstack(&attributes, &start, &size) == 0;
  pthread_attr_destroy(&attributes);
  if (!isKnown) return false;
  *lowest = (uintptr_t)start;
  *end = *lowest + size;
  return true;
}

int stacks_callers(uintptr_t *addresses, int limit) {
  // Swift marks the frames of asynchronous functions by this bit of the frame pointer.
  static const uintptr_t mark = (uintptr_t)1 << 60;
  static _Thread_local uintptr_t lowest, end;
  if (end == 0 && !findStack(&lowest, &end)) return 0;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  int count = 0;
  while (count < limit && frame % sizeof(uintptr_t) == 0 && frame + 2 * sizeof(uintptr_t) <= end) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (words[1] == 0) break;
    addresses[count++] = words[1];
    uintptr_t next = words[0] & ~mark;
    if (next <= frame) break;
    frame = next;
  }
  return count;
}

#ifdef CAN_SAMPLE

/// The chosen thread.
static struct {
  int signal;
  pid_t process, thread;
  /// The file with the system call that the thread waits in.
  int call;
  /// The addresses of the lowest byte that the stack may grow to, of the outermost frame with a frame
  /// pointer, and of the end of the stack.
  uintptr_t lowest, base, top;
} chosen = {.call = -1};

/// The progress of a request for a sample.
enum State { idle, wanted, answering, answered };

/// A sample on its way from the handler to the thread that asked.
static struct {
  /// The thread that asks sets `idle` and `wanted`, the handler `answering` and `answered`. The rest
  /// belongs to the handler while it answers, and else to the thread that asks.
  _Atomic enum State state;
  int count;
  /// False until the unwinder has reached the function that the signal interrupted.
  bool isReached;
  /// The address of the interrupted instruction, and the stack pointer of the outermost function that
  /// the unwinder has reached.
  uintptr_t interrupted, outermost;
  uintptr_t addresses[depth];
  sem_t done;
} sample;

/// Marks a function that reads the stack of a thread, which may go on meanwhile and write there:
/// what it finds is a guess that is checked. The thread sanitizer would report each such read, and
/// the address sanitizer those between variables.
#define READS_A_STACK __attribute__((no_sanitize("thread", "address")))

static bool isCode(uintptr_t address) {
  struct dl_find_object found;
  return _dl_find_object((void *)address, &found) == 0;
}

/// Returns true if `frame` begins a chain of frame pointers that ends at the outermost frame.
READS_A_STACK static bool isFrame(uintptr_t frame) {
  for (int link = 0; link < depth; link++) {
    if (frame == chosen.base) return true;
    if (frame % sizeof(uintptr_t) != 0 || frame > chosen.base) return false;
    // A thread that is read from outside may go on, and write here.
    const volatile uintptr_t *words = (const uintptr_t *)frame;
    uintptr_t next = words[0];
    if (next <= frame || !isCode(words[1])) return false;
    frame = next;
  }
  return false;
}

/// Returns true if `address` is on the chosen thread's stack, below its outermost frame.
static bool isOnStack(uintptr_t address) {
  return address % sizeof(uintptr_t) == 0 && address >= chosen.lowest && address < chosen.base;
}

/// Returns the first frame from `stack` on; the outermost one if none is near.
static uintptr_t firstFrame(uintptr_t stack) {
  uintptr_t end = stack + reach * sizeof(uintptr_t);
  for (uintptr_t frame = stack; frame < chosen.base && frame < end; frame += sizeof(uintptr_t))
    if (isFrame(frame)) return frame;
  return chosen.base;
}

/// Returns true if both addresses are in code of one file.
static bool areOfOneFile(uintptr_t address, uintptr_t other) {
  struct dl_find_object first, second;
  return _dl_find_object((void *)address, &first) == 0
      && _dl_find_object((void *)other, &second) == 0
      && first.dlfo_map_start == second.dlfo_map_start;
}

/// Adds the return addresses of the chain of frame pointers that begins with `frame`.
READS_A_STACK static int addFrames(uintptr_t frame, uintptr_t *addresses, int count, int limit) {
  while (count < limit && isOnStack(frame)) {
    const volatile uintptr_t *words = (const uintptr_t *)frame;
    addresses[count++] = words[1];
    uintptr_t next = words[0];
    if (next <= frame) break;
    frame = next;
  }
  return count;
}

static _Unwind_Reason_Code visit(struct _Unwind_Context *context, void *unused) {
  (void)unused;
  uintptr_t address = _Unwind_GetIP(context);
  if (!sample.isReached) sample.isReached = address == sample.interrupted;
  if (!sample.isReached) return _URC_NO_REASON;
  if (address == 0 || sample.count == depth) return _URC_END_OF_STACK;
  sample.addresses[sample.count++] = address;
  sample.outermost = _Unwind_GetCFA(context);
  return _URC_NO_REASON;
}

/// The handler of the signal, on the chosen thread. Calls only functions that a handler may call:
/// `_Unwind_Backtrace` takes no lock and no memory where `_dl_find_object` exists.
static void answer(int signal, siginfo_t *info, void *context) {
  (void)signal;
  (void)info;
  int error = errno;
  enum State expected = wanted;
  // A request is answered once: not by a signal that comes after the asker has given up.
  if (syscall(SYS_gettid) != chosen.thread
      || !atomic_compare_exchange_strong(&sample.state, &expected, answering)) {
    errno = error;
    return;
  }
  ucontext_t *state = context;
#if defined(__x86_64__)
  sample.interrupted = (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
#else
  sample.interrupted = (uintptr_t)state->uc_mcontext.pc;
#endif
  sample.count = 0;
  sample.isReached = false;
  sample.outermost = 0;
  _Unwind_Backtrace(visit, NULL);
  // A function without unwind tables ends the unwinding; frame pointers may go on.
  uintptr_t outermost = sample.outermost & -sizeof(uintptr_t);
  if (isOnStack(outermost))
    sample.count = addFrames(firstFrame(outermost), sample.addresses, sample.count, depth);
  atomic_store(&sample.state, answered);
  sem_post(&sample.done);
  errno = error;
}

static _Unwind_Reason_Code ignore(struct _Unwind_Context *context, void *unused) {
  (void)context;
  (void)unused;
  return _URC_NO_REASON;
}

/// Reads the stack of a thread that waits at `instruction` in the C library. Its functions may be
/// without frame pointers: up to that which called it, return addresses are found by unwind tables.
READS_A_STACK static int readWaiting(
    uintptr_t stack, uintptr_t instruction, uintptr_t *addresses, int limit) {
  if (!isOnStack(stack) || limit < 1) return 0;
  int count = 0;
  uintptr_t address = instruction, place, next;
  addresses[count++] = address;
  while (count < limit && areOfOneFile(address, instruction)
         // A return address may be that of the next function.
         && stacks_findReturn(address - (count > 1), stack, &place, &next) && isOnStack(place)
         && isOnStack(next) && next > stack) {
    address = *(const volatile uintptr_t *)place;
    addresses[count++] = address;
    stack = next;
  }
  return addFrames(firstFrame(stack), addresses, count, limit);
}

/// Returns true for a system call that a handler ends early whatever its flags: signal(7).
static bool isNeverRestarted(long call) {
  static const long calls[] = {
      SYS_nanosleep, SYS_clock_nanosleep, SYS_ppoll, SYS_pselect6, SYS_epoll_pwait,
      SYS_epoll_pwait2, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_semtimedop, SYS_semop,
      SYS_msgrcv, SYS_msgsnd, SYS_io_getevents, SYS_recvfrom, SYS_recvmsg, SYS_recvmmsg,
      SYS_sendto, SYS_sendmsg, SYS_connect, SYS_accept, SYS_accept4, SYS_io_pgetevents,
      SYS_io_uring_enter,
#if defined(__x86_64__)
      SYS_poll, SYS_select, SYS_epoll_wait, SYS_pause,
#endif
  };
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index++)
    if (calls[index] == call) return true;
  return false;
}

/// Reads the system call that the chosen thread waits in, with its registers, as the kernel prints it.
static bool readCall(char *text, size_t size) {
  ssize_t length = pread(chosen.call, text, size - 1, 0);
  text[length > 0 ? length : 0] = 0;
  return length > 0;
}

static void closeFile(void) {
  if (chosen.call >= 0) close(chosen.call);
  chosen.call = -1;
}

/// Finds the calling thread's stack and its outermost frame; false if the system does not tell.
static bool chooseStack(void) {
  if (!findStack(&chosen.lowest, &chosen.top)) return false;
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  // The chain ends where the next frame would be outside of the stack, or returns to no code.
  for (;;) {
    chosen.base = frame;
    frame = *(const uintptr_t *)frame;
    if (frame <= chosen.base || frame % sizeof(uintptr_t) != 0) return true;
    if (frame > chosen.top - 2 * sizeof(uintptr_t)) return true;
    if (!isCode(((const uintptr_t *)frame)[1])) return true;
  }
}

bool stacks_begin(void) {
  if (chosen.signal != 0 || !chooseStack()) return false;
  chosen.process = getpid();
  chosen.thread = (pid_t)syscall(SYS_gettid);
  sem_init(&sample.done, 0, 0);
  // The unwinder prepares itself at its first use.
  _Unwind_Backtrace(ignore, NULL);
  for (int signal = SIGRTMIN + 2; signal <= SIGRTMAX; signal++) {
    struct sigaction former;
    if (sigaction(signal, NULL, &former) != 0) continue;
    // Ignored where it has been used before.
    if (former.sa_handler != SIG_DFL && former.sa_handler != SIG_IGN) continue;
    struct sigaction action = {.sa_sigaction = answer, .sa_flags = SA_RESTART | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal, &action, NULL) != 0) continue;
    // Threads of libdispatch block all signals.
    sigset_t own;
    sigemptyset(&own);
    sigaddset(&own, signal);
    pthread_sigmask(SIG_UNBLOCK, &own, NULL);
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/syscall", chosen.thread);
    chosen.call = open(path, O_RDONLY | O_CLOEXEC);
    chosen.signal = signal;
    return true;
  }
  return false;
}

void stacks_end(void) {
  if (chosen.signal == 0) return;
  // By default, a signal that is still on its way would end the process.
  signal(chosen.signal, SIG_IGN);
  chosen.signal = 0;
  closeFile();
}

int stacks_signal(void) { return chosen.signal; }

/// Asks the chosen thread for a sample by the signal.
static int interrupt(uintptr_t *addresses, int limit) {
  static const long timeout = 50 * 1000 * 1000, second = 1000 * 1000 * 1000;
  // A former request may still be answered, by a thread that was stopped meanwhile.
  if (atomic_load(&sample.state) == answering) return 0;
  while (sem_trywait(&sample.done) == 0) {}
  atomic_store(&sample.state, wanted);
  if (syscall(SYS_tgkill, chosen.process, chosen.thread, chosen.signal) == 0) {
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += timeout;
    if (end.tv_nsec >= second) {
      end.tv_sec += 1;
      end.tv_nsec -= second;
    }
    // The semaphore may tell of the end of a former request.
    while (atomic_load(&sample.state) != answered
           && (sem_clockwait(&sample.done, CLOCK_MONOTONIC, &end) == 0 || errno == EINTR)) {}
  }
  enum State expected = wanted;
  if (atomic_compare_exchange_strong(&sample.state, &expected, idle) || expected != answered)
    return 0;
  int count = sample.count < limit ? sample.count : limit;
  memcpy(addresses, sample.addresses, (size_t)count * sizeof *addresses);
  atomic_store(&sample.state, idle);
  return count;
}

int stacks_sample(uintptr_t *addresses, int limit) {
  if (chosen.signal == 0) return 0;
  char before[256], after[256];
  long call;
  uintptr_t stack, instruction;
  // "number, six arguments, stack pointer, program counter", or "running".
  if (readCall(before, sizeof before)
      && sscanf(before, "%ld %*s %*s %*s %*s %*s %*s %lx %lx", &call, &stack, &instruction) == 3
      && isNeverRestarted(call)) {
    int count = readWaiting(stack, instruction, addresses, limit);
    // The stack was that of the call only if the thread still waits in it.
    return readCall(after, sizeof after) && strcmp(before, after) == 0 ? count : 0;
  }
  return interrupt(addresses, limit);
}

#else

bool stacks_begin(void) { return false; }
void stacks_end(void) {}
int stacks_signal(void) { return 0; }
int stacks_sample(uintptr_t *addresses, int limit) {
  (void)addresses;
  (void)limit;
  return 0;
}

#endif
