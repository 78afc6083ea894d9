#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Finds where a function was called from, by its unwind table, from its stack pointer alone.
///
/// `instruction` is an address in the function, and `stack` its stack pointer there. Sets `place` to the
/// address of the word with the return address, and `next` to the stack pointer after the return. Returns
/// false for a function without a table, and for one whose frame is found by other registers.
bool stacks_findReturn(uintptr_t instruction, uintptr_t stack, uintptr_t *place, uintptr_t *next);
