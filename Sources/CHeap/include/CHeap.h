#ifndef CHEAP_H
#define CHEAP_H

/// The blocks that the program has taken from the heap since it began.
long heap_blocks_taken(void);

#endif
