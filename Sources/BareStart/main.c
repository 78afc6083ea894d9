// The bare program of the benchmark "start": a context of OpenGL ES 3 by SDL in memory, one program, and four quads of
// one image in one call. It writes a byte when they are drawn, and then when each part of its way ended.

#include <GLES3/gl3.h>
#include <SDL2/SDL.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { width = 1280, height = 720, side = 32, count = 4 };

static const char *const vertex =
    "#version 300 es\n"
    "layout(location = 0) in vec2 center;\n"
    "out vec2 uv;\n"
    "void main() {\n"
    "  uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);\n"
    "  vec2 pixel = center + (uv - 0.5) * 32.0;\n"
    "  gl_Position = vec4(pixel / vec2(1280.0, 720.0) * 2.0 - 1.0, 0.0, 1.0);\n"
    "}\n";

static const char *const fragment =
    "#version 300 es\n"
    "precision mediump float;\n"
    "uniform sampler2D image;\n"
    "in vec2 uv;\n"
    "out vec4 color;\n"
    "void main() { color = texture(image, uv); }\n";

static void attach(GLuint program, GLenum kind, const char *text) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &text, NULL);
  glCompileShader(shader);
  glAttachShader(program, shader);
}

static void make_target(void) {
  GLuint texture, framebuffer;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, width, height);
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
  glViewport(0, 0, width, height);
}

static void make_image(void) {
  static unsigned char pixels[side * side * 4];
  for (int i = 0; i < side * side * 4; i++) pixels[i] = (unsigned char)(i | 0x80);
  GLuint texture;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, side, side);
  glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, side, side, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
}

static void make_instances(void) {
  static const GLfloat centers[count][2] = {{100, 100}, {200, 100}, {300, 100}, {400, 100}};
  GLuint buffer;
  glGenBuffers(1, &buffer);
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  glBufferData(GL_ARRAY_BUFFER, sizeof centers, centers, GL_STREAM_DRAW);
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, NULL);
  glVertexAttribDivisor(0, 1);
}

static int fail(const char *what, const char *why) {
  fprintf(stderr, "BareStart: %s: %s\n", what, why);
  return 1;
}

// The ends of the parts, by the names that the program beside this one has for its own.
static struct { const char *name; double time; } ends[3];
static int ended = 0;

static void end(const char *name) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  ends[ended].name = name;
  ends[ended++].time = (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(void) {
  end("linking");
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("SDL does not start", SDL_GetError());
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_ES);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0);
  SDL_Window *window = SDL_CreateWindow("", 0, 0, 16, 16, SDL_WINDOW_OPENGL | SDL_WINDOW_HIDDEN);
  if (window == NULL) return fail("there is no window in memory", SDL_GetError());
  if (SDL_GL_CreateContext(window) == NULL) return fail("there is no OpenGL ES 3", SDL_GetError());
  end("driver");

  make_target();
  GLuint program = glCreateProgram();
  attach(program, GL_VERTEX_SHADER, vertex);
  attach(program, GL_FRAGMENT_SHADER, fragment);
  glLinkProgram(program);
  glUseProgram(program);
  make_instances();
  make_image();
  glClear(GL_COLOR_BUFFER_BIT);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  glFinish();
  end("draw");
  if (glGetError() != GL_NO_ERROR) return fail("nothing is drawn", "OpenGL ES reports an error");
  if (write(STDOUT_FILENO, ".", 1) != 1) return 1;
  for (int i = 0; i < ended; i++) printf("%s %.6f\n", ends[i].name, ends[i].time);
  return 0;
}
