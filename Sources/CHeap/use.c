// Tells what a program has of the heap. Source: mallinfo2(3), malloc_trim(3).

#include "CHeap.h"

#include <malloc.h>

long heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  // Large blocks are mapped one by one, and not among the others.
  return (long)(info.uordblks + info.hblkhd);
}

void heap_trim(void) { malloc_trim(0); }
