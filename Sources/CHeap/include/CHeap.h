#ifndef CHEAP_H
#define CHEAP_H

/// The blocks that the program has taken from the heap since it began.
long heap_blocks_taken(void);

/// The bytes of the blocks that it has now, of all threads.
long heap_bytes_in_use(void);

/// Gives the system the pages of the heap that no block is in.
void heap_trim(void);

#endif
