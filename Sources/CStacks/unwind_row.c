// Reads the unwind table of a function up to the row of an instruction. Sources: the Linux Standard Base on
// exception frames, and DWARF 4, 6.4 "Call Frame Information".

#include "unwind_row.h"

#include <stddef.h>
#include <string.h>

/// What is known of a frame at an instruction: its address is that in the register `base` plus `offset`, and
/// the return address is at `place` from there, if it is on the stack.
struct Row {
  uint64_t base;
  int64_t offset, place;
  bool isFrameKnown, isSaved;
};

/// The part of a table that many functions share.
struct Shared {
  uint64_t codeUnit, returnColumn;
  int64_t dataUnit;
  uint8_t encoding;
  bool hasAugmentation;
  const uint8_t *program, *end;
};

enum {
#if defined(__aarch64__)
  stackPointer = 31,
#else
  stackPointer = 7,
#endif
  /// The most rows that a table keeps for later.
  mostKept = 8,
};

/// In the library of the C compiler. Sets the third of `bases` to the beginning of the function.
const uint8_t *_Unwind_Find_FDE(const void *address, uintptr_t bases[3]);

static uint64_t readNumber(const uint8_t **at) {
  uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    uint8_t byte = *(*at)++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
}

static int64_t readSigned(const uint8_t **at) {
  uint64_t value = 0;
  unsigned shift = 0;
  uint8_t byte;
  do {
    byte = *(*at)++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    shift += 7;
  } while (byte >= 0x80);
  if ((byte & 0x40) && shift < 64) value |= ~(uint64_t)0 << shift;
  return (int64_t)value;
}

static uint32_t readWord(const uint8_t **at, size_t size) {
  uint32_t value = 0;
  memcpy(&value, *at, size);
  *at += size;
  return value;
}

/// Returns the bytes that a pointer takes in an encoding; 0 for one of another kind.
static size_t encodedSize(uint8_t encoding) {
  switch (encoding & 0x0F) {
    case 0x00: case 0x04: case 0x0C: return 8;
    case 0x02: case 0x0A: return 2;
    case 0x03: case 0x0B: return 4;
    default: return 0;
  }
}

/// Reads the shared part that begins at `at`; false if it is of a form that is not known.
static bool readShared(const uint8_t *at, struct Shared *shared) {
  uint32_t length = readWord(&at, 4);
  if (length == 0 || length == UINT32_MAX) return false;
  shared->end = at + length;
  at += 4;
  uint8_t version = *at++;
  const char *augmentation = (const char *)at;
  at += strlen(augmentation) + 1;
  shared->codeUnit = readNumber(&at);
  shared->dataUnit = readSigned(&at);
  shared->returnColumn = version == 1 ? *at++ : readNumber(&at);
  shared->encoding = 0;
  shared->hasAugmentation = augmentation[0] == 'z';
  if (!shared->hasAugmentation) return augmentation[0] == 0 && (shared->program = at);
  uint64_t size = readNumber(&at);
  shared->program = at + size;
  for (const char *letter = augmentation + 1; *letter; letter++) {
    switch (*letter) {
      case 'R': shared->encoding = *at++; break;
      case 'P': {
        size_t pointer = encodedSize(*at++);
        if (pointer == 0) return false;
        at += pointer;
        break;
      }
      case 'L': at++; break;
      // The frame of a signal is none of a call.
      default: return false;
    }
  }
  return true;
}

static void saveReturn(struct Row *row, int64_t place) {
  row->place = place;
  row->isSaved = true;
}

/// Runs the instructions from `at` on up to the row that begins behind the byte `distance` of the function;
/// false for an instruction that is not known. `first` is the row that shared instructions make.
static bool runProgram(
    const uint8_t *at, const uint8_t *end, uint64_t distance, const struct Shared *shared,
    const struct Row *first, struct Row *row) {
  struct Row kept[mostKept];
  int count = 0;
  uint64_t location = 0;
  while (at < end) {
    uint8_t code = *at++;
    uint64_t column = code & 0x3F, advance = 0;
    switch (code & 0xC0 ? code & 0xC0 : code) {
      case 0x40: advance = column; break;
      case 0x02: advance = readWord(&at, 1); break;
      case 0x03: advance = readWord(&at, 2); break;
      case 0x04: advance = readWord(&at, 4); break;
      // Where a register is saved: at an offset from the frame,
      case 0x05: column = readNumber(&at);  // fall through
      case 0x80: {
        int64_t offset = (int64_t)readNumber(&at) * shared->dataUnit;
        if (column == shared->returnColumn) saveReturn(row, offset);
        break;
      }
      case 0x11: {
        column = readNumber(&at);
        int64_t offset = readSigned(&at) * shared->dataUnit;
        if (column == shared->returnColumn) saveReturn(row, offset);
        break;
      }
      // as in the first row,
      case 0x06: column = readNumber(&at);  // fall through
      case 0xC0:
        if (column != shared->returnColumn) break;
        row->place = first->place;
        row->isSaved = first->isSaved;
        break;
      // or elsewhere.
      case 0x07: case 0x08: case 0x09: case 0x10: case 0x14: case 0x15: case 0x16:
        if (readNumber(&at) == shared->returnColumn) row->isSaved = false;
        if (code == 0x09 || code == 0x14 || code == 0x15) {
          readNumber(&at);
        } else if (code == 0x10 || code == 0x16) {
          uint64_t length = readNumber(&at);
          at += length;
        }
        break;
      case 0x0A:
        if (count == mostKept) return false;
        kept[count++] = *row;
        break;
      case 0x0B:
        if (count == 0) return false;
        *row = kept[--count];
        break;
      // The address of the frame.
      case 0x0C:
        row->base = readNumber(&at);
        row->offset = (int64_t)readNumber(&at);
        row->isFrameKnown = true;
        break;
      case 0x0D: row->base = readNumber(&at); break;
      case 0x0E: row->offset = (int64_t)readNumber(&at); break;
      case 0x12:
        row->base = readNumber(&at);
        row->offset = readSigned(&at) * shared->dataUnit;
        row->isFrameKnown = true;
        break;
      case 0x13: row->offset = readSigned(&at) * shared->dataUnit; break;
      case 0x0F: {
        uint64_t length = readNumber(&at);
        at += length;
        row->isFrameKnown = false;
        break;
      }
      case 0x00: break;
      // The size of arguments on the stack.
      case 0x2E: readNumber(&at); break;
      default: return false;
    }
    location += advance * shared->codeUnit;
    if (location > distance) break;
  }
  return true;
}

bool stacks_findReturn(uintptr_t instruction, uintptr_t stack, uintptr_t *place, uintptr_t *next) {
  uintptr_t bases[3];
  const uint8_t *at = _Unwind_Find_FDE((const void *)instruction, bases);
  if (!at) return false;
  uint32_t length = readWord(&at, 4);
  const uint8_t *end = at + length;
  struct Shared shared;
  // The distance back to the shared part.
  const uint8_t *field = at;
  if (!readShared(field - readWord(&at, 4), &shared)) return false;
  size_t size = encodedSize(shared.encoding);
  if (size == 0) return false;
  at += 2 * size;
  if (shared.hasAugmentation) {
    uint64_t more = readNumber(&at);
    at += more;
  }
  struct Row first = {0}, row;
  if (!runProgram(shared.program, shared.end, 0, &shared, &first, &first)) return false;
  row = first;
  if (!runProgram(at, end, instruction - bases[2], &shared, &first, &row)) return false;
  if (!row.isFrameKnown || !row.isSaved || row.base != stackPointer) return false;
  *next = stack + (uintptr_t)row.offset;
  *place = *next + (uintptr_t)row.place;
  return true;
}
