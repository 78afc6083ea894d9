/// Layers and animations in a program with a window and a GL context of its own.
///
/// Make the context current on the main thread, create a host, build its layers, and call
/// calque_host_render in each frame after your own drawing. The library leaves the GL state as it
/// was.
///
/// Every function is called on the main thread. A handle that is NULL, released or of another kind
/// makes a call fail, nothing else. Strings are UTF-8 and are copied. Positions and sizes are in
/// points, from the top left corner; times are in seconds.
#ifndef CALQUE_H
#define CALQUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Layers in a GL context of the program.
typedef struct calque_host calque_host;
/// A rectangle with contents, which holds other layers.
typedef struct calque_layer calque_layer;

typedef enum calque_result {
  CALQUE_OK = 0,
  /// The call was not made on the main thread.
  CALQUE_ERROR_THREAD = 1,
  /// A handle is NULL, was released or is of another kind.
  CALQUE_ERROR_HANDLE = 2,
  /// Another argument cannot be used.
  CALQUE_ERROR_ARGUMENT = 3,
  /// The GL context is missing, too old, lost or not that of the host.
  CALQUE_ERROR_CONTEXT = 4,
  /// A callback called the host that called it.
  CALQUE_ERROR_BUSY = 5,
  /// The driver rejected something.
  CALQUE_ERROR_DRIVER = 6
} calque_result;

/// The message of this thread's last call that failed; an empty string before the first. It is valid
/// until the next call that fails.
const char *calque_last_error(void);

// MARK: Values

typedef enum calque_kind {
  CALQUE_NUMBER = 0,
  /// x, y
  CALQUE_POINT = 1,
  /// width, height
  CALQUE_SIZE = 2,
  /// x, y, width, height
  CALQUE_RECT = 3,
  /// red, green, blue, alpha: sRGB, each from 0 to 1, not premultiplied
  CALQUE_COLOR = 4,
  /// m11, m12 .. m44
  CALQUE_TRANSFORM = 5
} calque_kind;

/// The value of a property.
typedef struct calque_value {
  calque_kind kind;
  double numbers[16];
} calque_value;

static inline calque_value calque_number(double number) {
  calque_value value = {CALQUE_NUMBER, {number}};
  return value;
}

static inline calque_value calque_point(double x, double y) {
  calque_value value = {CALQUE_POINT, {x, y}};
  return value;
}

static inline calque_value calque_size(double width, double height) {
  calque_value value = {CALQUE_SIZE, {width, height}};
  return value;
}

static inline calque_value calque_rect(double x, double y, double width, double height) {
  calque_value value = {CALQUE_RECT, {x, y, width, height}};
  return value;
}

static inline calque_value calque_color(double red, double green, double blue, double alpha) {
  calque_value value = {CALQUE_COLOR, {red, green, blue, alpha}};
  return value;
}

/// Makes a transform from 16 numbers, row by row, for row vectors: a translation stands in the last
/// four.
static inline calque_value calque_transform(const double *numbers) {
  calque_value value = {CALQUE_TRANSFORM, {0}};
  for (int i = 0; i < 16; i++) value.numbers[i] = numbers[i];
  return value;
}

// MARK: Hosts

/// The order of the rows of pixels in a framebuffer.
typedef enum calque_rows {
  /// The first row is the bottom one, as in a window.
  CALQUE_BOTTOM_FIRST = 0,
  /// The first row is the top one.
  CALQUE_TOP_FIRST = 1
} calque_rows;

/// The time of a call: the real time since the host was created.
#define CALQUE_WALL_TIME (-1.0)

/// Creates a host of width x height points at `scale` pixels per point in the current GL context:
/// OpenGL ES 3.0 or later, or desktop OpenGL 4.3 or later, or 3.3 with ARB_ES3_compatibility and
/// ARB_texture_storage.
calque_result calque_host_create(double width, double height, double scale, calque_host **host);

/// Destroys the host and, if its context is current, its GL objects. The handle of its root layer is
/// released.
calque_result calque_host_destroy(calque_host *host);

calque_result calque_host_resize(calque_host *host, double width, double height, double scale);

/// The layer that fills the picture. It has no background. The handle belongs to the host.
calque_result calque_host_root_layer(calque_host *host, calque_layer **layer);

/// Lets time pass until `time` seconds since the host was created, and draws the layers of that time
/// over what the framebuffer object holds; 0 is the window's. Time does not go back.
calque_result calque_host_render(
  calque_host *host, uint32_t framebuffer, double time, calque_rows rows);

/// Lets time pass without drawing.
calque_result calque_host_advance(calque_host *host, double time);

/// The time of the last calque_host_render or calque_host_advance.
calque_result calque_host_time(calque_host *host, double *time);

/// True if a frame at the time of the next refresh differs from the last one; false after an error.
bool calque_host_needs_display(calque_host *host);

/// True while animations change the picture at each refresh; false after an error.
bool calque_host_is_animating(calque_host *host);

/// The time at which the picture changes next, not later than that of the last frame if at once;
/// INFINITY if it does not before the program changes something.
calque_result calque_host_next_deadline(calque_host *host, double *time);

/// Continues in the current GL context: the one before is lost, or another one is to be used.
calque_result calque_host_adopt_context(calque_host *host);

// MARK: Events

typedef enum calque_pointer_phase {
  CALQUE_POINTER_DOWN = 0,
  CALQUE_POINTER_MOVED = 1,
  CALQUE_POINTER_UP = 2,
  CALQUE_POINTER_CANCELLED = 3
} calque_pointer_phase;

enum {
  CALQUE_SHIFT = 1,
  CALQUE_CONTROL = 2,
  CALQUE_ALT = 4,
  CALQUE_COMMAND = 8
};

/// Sends a finger or the mouse's button (finger 0) to the host's views, which Swift code of the
/// program may have made. `is_taken`, which may be NULL, tells if one of them took it.
calque_result calque_host_pointer(
  calque_host *host, calque_pointer_phase phase, int64_t finger, double x, double y,
  bool *is_taken);

/// Sends a turn of the wheel; `dx` and `dy` are the distance that the content moves.
calque_result calque_host_wheel(calque_host *host, double x, double y, double dx, double dy);

/// Sends a key by its name: the character that it types, or a name of SDL such as "Escape".
calque_result calque_host_key(
  calque_host *host, const char *name, bool is_down, uint32_t modifiers);

/// Sends text of an input method.
calque_result calque_host_text(calque_host *host, const char *text);

/// The frontmost layer with a handle at a place: the one that is hit, or one that holds it. NULL for
/// none.
calque_result calque_host_layer_at(calque_host *host, double x, double y, calque_layer **layer);

// MARK: Layers

typedef enum calque_layer_kind {
  CALQUE_LAYER = 0,
  CALQUE_GRADIENT_LAYER = 1,
  CALQUE_SHAPE_LAYER = 2,
  CALQUE_TEXT_LAYER = 3
} calque_layer_kind;

calque_result calque_layer_create(calque_layer_kind kind, calque_layer **layer);

/// Releases the handle. A layer that is in another one stays there.
calque_result calque_layer_release(calque_layer *layer);

/// Adds `layer` in front of the other layers in `parent`; it leaves the one that it was in.
calque_result calque_layer_add(calque_layer *parent, calque_layer *layer);

/// Removes the layer from the one that holds it.
calque_result calque_layer_remove(calque_layer *layer);

/// Sets the property at a key path of Core Animation, such as "position", "bounds.size.width",
/// "transform.rotation.z", "backgroundColor", "cornerRadius", "opacity", "zPosition" or "fontSize".
/// A change animates by itself, as in Core Animation; see calque_transaction_set_disables_actions.
calque_result calque_layer_set(calque_layer *layer, const char *key_path, calque_value value);

/// Reads a property: as it is set or, with `is_shown`, as the animations show it at present.
calque_result calque_layer_get(
  calque_layer *layer, const char *key_path, bool is_shown, calque_value *value);

/// Sets a text: "string" of a text layer, or names such as "contentsGravity".
calque_result calque_layer_set_text(calque_layer *layer, const char *key_path, const char *text);

/// Sets an image ("contents"): rows of RGBA bytes, the top row first, colours multiplied by alpha.
/// The bytes are copied. NULL removes the image.
calque_result calque_layer_set_image(
  calque_layer *layer, const char *key_path, const uint8_t *rgba, int32_t width, int32_t height,
  size_t bytes_per_row);

/// Sets an array of numbers, such as "locations" or "lineDashPattern".
calque_result calque_layer_set_numbers(
  calque_layer *layer, const char *key_path, const double *numbers, size_t count);

/// Sets an array of colours ("colors" of a gradient layer), four numbers each.
calque_result calque_layer_set_colors(
  calque_layer *layer, const char *key_path, const double *rgba, size_t count);

/// Sets a path ("path" of a shape layer, "shadowPath"). Each letter of `steps` takes its numbers: M x
/// y, L x y, Q control end, C control control end, R x y width height, E (the same, an ellipse), and
/// Z, which closes and takes none.
calque_result calque_layer_set_path(
  calque_layer *layer, const char *key_path, const char *steps, const double *numbers,
  size_t count);

// MARK: Animations

/// The timing of an animation.
typedef struct calque_timing {
  double duration;
  /// Seconds before it begins.
  double delay;
  /// How many times it runs, which may be a fraction, or INFINITY.
  double repeat_count;
  bool autoreverses;
  /// True if the last value stays shown, until the animation is removed.
  bool holds;
  /// "linear", "easeIn", "easeOut", "easeInEaseOut" or "default"; NULL for linear.
  const char *timing_name;
} calque_timing;

static inline calque_timing calque_timing_of(double duration) {
  calque_timing timing = {duration, 0, 1, false, false, "default"};
  return timing;
}

/// The spring of an animation.
typedef struct calque_spring {
  double mass;
  double stiffness;
  double damping;
  double initial_velocity;
} calque_spring;

/// Animates a key path between two values; NULL stands for the value of the layer. `name` identifies
/// the animation on the layer, and replaces one of the same name; NULL for none.
calque_result calque_layer_animate(
  calque_layer *layer, const char *name, const char *key_path, const calque_value *from,
  const calque_value *to, const calque_timing *timing);

/// Animates a key path by `count` values, two or more, at `times` from 0 to 1; NULL spaces them
/// evenly.
calque_result calque_layer_animate_keyframes(
  calque_layer *layer, const char *name, const char *key_path, const calque_value *values,
  const double *times, size_t count, const calque_timing *timing);

/// Animates a key path between two values by a spring. A duration of 0 lasts until it settles.
calque_result calque_layer_animate_spring(
  calque_layer *layer, const char *name, const char *key_path, const calque_value *from,
  const calque_value *to, const calque_spring *spring, const calque_timing *timing);

/// Removes the animation of that name; NULL removes all.
calque_result calque_layer_remove_animation(calque_layer *layer, const char *name);

// MARK: Transactions

/// Begins a group of changes that reach the screen together.
calque_result calque_transaction_begin(void);

/// Ends the group begun last.
calque_result calque_transaction_commit(void);

/// Sets the duration of the animations that changes in the group start by themselves.
calque_result calque_transaction_set_duration(double seconds);

/// Sets their timing function.
calque_result calque_transaction_set_timing(const char *timing_name);

/// Turns those animations off or on.
calque_result calque_transaction_set_disables_actions(bool is_disabled);

/// Calls `completion` with `user_data` once, when all animations added from now on in the group have
/// ended. It is called on the main thread, inside of calque_host_render or calque_host_advance.
calque_result calque_transaction_set_completion(
  void (*completion)(void *user_data), void *user_data);

#ifdef __cplusplus
}
#endif

#endif
