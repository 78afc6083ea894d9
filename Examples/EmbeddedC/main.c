// A C program with a window, a GL context and a main loop of its own, that shows layers over its
// picture.
//
//   embedded                                opens a window
//   embedded --frames N --screenshot FILE   draws N frames, 60 a second of virtual time, and writes
//                                           the last one as a PPM file

#define SDL_MAIN_HANDLED
#include <GLES3/gl3.h>
#include <SDL2/SDL.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "calque.h"

static void check(calque_result result) {
  if (result == CALQUE_OK) return;
  fprintf(stderr, "embedded: %s\n", calque_last_error());
  exit(1);
}

static GLuint make_triangle(void) {
  const char *sources[2] = {
    "#version 300 es\n"
    "uniform float turn; out vec3 hue;\n"
    "void main() {\n"
    "  float angle = turn + 2.0944 * float(gl_VertexID);\n"
    "  hue = vec3(gl_VertexID == 0, gl_VertexID == 1, gl_VertexID == 2);\n"
    "  gl_Position = vec4(0.9 * sin(angle), 0.9 * cos(angle), 0, 1);\n"
    "}\n",
    "#version 300 es\n"
    "precision highp float; in vec3 hue; out vec4 color;\n"
    "void main() { color = vec4(0.2 + 0.6 * hue, 1); }\n"};
  GLuint program = glCreateProgram();
  for (int i = 0; i < 2; i++) {
    GLuint shader = glCreateShader(i == 0 ? GL_VERTEX_SHADER : GL_FRAGMENT_SHADER);
    glShaderSource(shader, 1, &sources[i], NULL);
    glCompileShader(shader);
    glAttachShader(program, shader);
  }
  glLinkProgram(program);
  return program;
}

static void say_arrival(void *user_data) {
  int *arrivals = user_data;
  *arrivals += 1;
  printf("the card has arrived\n");
}

// Builds a card with a picture, a text and a dot that pulses; the card slides in by a spring.
static calque_layer *build(calque_layer *root, int *arrivals) {
  calque_layer *card, *picture, *text, *dot;
  check(calque_layer_create(CALQUE_LAYER, &card));
  check(calque_layer_set(card, "frame", calque_rect(20, 20, 240, 120)));
  check(calque_layer_set(card, "backgroundColor", calque_color(1, 1, 1, 0.75)));
  check(calque_layer_set(card, "cornerRadius", calque_number(16)));
  check(calque_layer_set(card, "shadowOpacity", calque_number(0.4)));
  check(calque_layer_set(card, "shadowRadius", calque_number(12)));
  check(calque_layer_add(root, card));

  const uint8_t checks[16] = {30, 90, 200, 255, 240, 240, 255, 255,
                              240, 240, 255, 255, 30, 90, 200, 255};
  check(calque_layer_create(CALQUE_LAYER, &picture));
  check(calque_layer_set_image(picture, "contents", checks, 2, 2, 8));
  check(calque_layer_set_text(picture, "magnificationFilter", "nearest"));
  check(calque_layer_set(picture, "frame", calque_rect(20, 60, 40, 40)));
  check(calque_layer_add(card, picture));

  check(calque_layer_create(CALQUE_TEXT_LAYER, &text));
  check(calque_layer_set_text(text, "string", "Layers from C"));
  check(calque_layer_set(text, "fontSize", calque_number(20)));
  check(calque_layer_set(text, "foregroundColor", calque_color(0, 0, 0, 1)));
  check(calque_layer_set(text, "frame", calque_rect(20, 16, 200, 28)));
  check(calque_layer_add(card, text));

  check(calque_layer_create(CALQUE_LAYER, &dot));
  check(calque_layer_set(dot, "frame", calque_rect(180, 60, 40, 40)));
  check(calque_layer_set(dot, "cornerRadius", calque_number(20)));
  check(calque_layer_set(dot, "backgroundColor", calque_color(0.9, 0.2, 0.2, 1)));
  check(calque_layer_add(card, dot));

  calque_value small = calque_number(0.6), large = calque_number(1);
  calque_timing pulse = calque_timing_of(0.8);
  pulse.autoreverses = true;
  pulse.repeat_count = INFINITY;
  pulse.timing_name = "easeInEaseOut";
  check(calque_layer_animate(dot, "pulse", "transform.scale", &small, &large, &pulse));

  check(calque_transaction_begin());
  check(calque_transaction_set_completion(say_arrival, arrivals));
  calque_value outside = calque_number(-140), inside = calque_number(140);
  calque_spring spring = {1, 120, 14, 0};
  check(calque_layer_animate_spring(card, "slide", "position.x", &outside, &inside, &spring, NULL));
  check(calque_transaction_commit());

  check(calque_layer_release(picture));
  check(calque_layer_release(text));
  check(calque_layer_release(dot));
  return card;
}

static int save(const char *path, int width, int height) {
  unsigned char *pixels = malloc((size_t)width * height * 4);
  FILE *file = fopen(path, "wb");
  if (!pixels || !file) return 1;
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  fprintf(file, "P6 %d %d 255\n", width, height);
  for (int y = height - 1; y >= 0; y--)
    for (int x = 0; x < width; x++) fwrite(pixels + ((size_t)y * width + x) * 4, 1, 3, file);
  free(pixels);
  return fclose(file);
}

int main(int argc, char **argv) {
  int frames = 0;
  const char *path = NULL;
  for (int i = 1; i + 1 < argc; i++) {
    if (!strcmp(argv[i], "--frames")) frames = atoi(argv[i + 1]);
    if (!strcmp(argv[i], "--screenshot")) path = argv[i + 1];
  }
  // Without a display SDL draws in memory.
  if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY")) setenv("SDL_VIDEODRIVER", "offscreen", 0);
  SDL_SetMainReady();
  if (SDL_Init(SDL_INIT_VIDEO)) return fprintf(stderr, "SDL: %s\n", SDL_GetError()), 1;
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  int width = 640, height = 480;
  SDL_Window *window = SDL_CreateWindow(
    "EmbeddedC", 0, 0, width, height, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
  SDL_GLContext context = window ? SDL_GL_CreateContext(window) : NULL;
  if (!context) return fprintf(stderr, "SDL: %s\n", SDL_GetError()), 1;
  SDL_GL_SetSwapInterval(1);

  GLuint program = make_triangle();
  GLint turn = glGetUniformLocation(program, "turn");
  // The state is set once: layers that are drawn between two frames leave it as it is.
  glUseProgram(program);
  glClearColor(0.1f, 0.12f, 0.16f, 1);

  calque_host *host;
  calque_layer *root;
  int arrivals = 0;
  check(calque_host_create(width, height, 1, &host));
  check(calque_host_root_layer(host, &root));
  calque_layer *card = build(root, &arrivals);

  Uint64 start = SDL_GetTicks64();
  for (int frame = 0, running = 1; running; frame++) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      calque_layer *hit = NULL;
      if (event.type == SDL_QUIT) running = 0;
      if (event.type == SDL_MOUSEBUTTONDOWN) {
        check(calque_host_layer_at(host, event.button.x, event.button.y, &hit));
        // The colour fades by Core Animation's implicit animation.
        double tint = rand() / (double)RAND_MAX;
        if (hit == card)
          check(calque_layer_set(card, "backgroundColor", calque_color(1, tint, 1 - tint, 0.75)));
      }
      if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) {
        SDL_GetWindowSize(window, &width, &height);
        check(calque_host_resize(host, width, height, 1));
      }
    }
    double time = frames ? frame / 60.0 : (SDL_GetTicks64() - start) / 1000.0;
    glViewport(0, 0, width, height);
    glClear(GL_COLOR_BUFFER_BIT);
    glUniform1f(turn, (float)(time * 0.5));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    check(calque_host_render(host, 0, time, CALQUE_BOTTOM_FIRST));
    if (frames && frame + 1 >= frames) {
      running = 0;
      if (path && save(path, width, height)) return fprintf(stderr, "%s: not written\n", path), 1;
    }
    SDL_GL_SwapWindow(window);
  }
  check(calque_layer_release(card));
  check(calque_host_destroy(host));
  SDL_GL_DeleteContext(context);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
