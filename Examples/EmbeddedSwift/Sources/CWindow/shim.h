#define SDL_MAIN_HANDLED
#include <GLES3/gl3.h>
#include <SDL2/SDL.h>
