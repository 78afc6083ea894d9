// A client of the Wayland protocol presentation-time. The tables describe the protocol's messages to
// libwayland: a letter for each argument, u for a number, o for an object, n for a new one.

#include "CPresentation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

enum {
  /// The most contents that may be on their way to the display, and the most times that wait to be taken.
  capacity = 16,
  destroy_request = 0,
  feedback_request = 1,
};

static const struct wl_interface feedback_interface;

/// The types of arguments that are no objects.
static const struct wl_interface *plain[7];
static const struct wl_interface *feedback_types[] = {&wl_surface_interface, &feedback_interface};
static const struct wl_interface *output_types[] = {&wl_output_interface};

static const struct wl_message feedback_events[] = {
  {"sync_output", "o", output_types},
  {"presented", "uuuuuuu", plain},
  {"discarded", "", plain},
};

static const struct wl_interface feedback_interface = {
  "wp_presentation_feedback", 1, 0, NULL, 3, feedback_events,
};

static const struct wl_message presentation_requests[] = {
  {"destroy", "", plain},
  {"feedback", "on", feedback_types},
};

static const struct wl_message presentation_events[] = {{"clock_id", "u", plain}};

static const struct wl_interface presentation_interface = {
  "wp_presentation", 1, 2, presentation_requests, 1, presentation_events,
};

/// Contents on their way to the display.
typedef struct {
  presentation *owner;
  struct wl_proxy *proxy;
  uint64_t request;
} feedback;

typedef struct {
  uint64_t time, request;
  uint32_t refresh;
} shown;

struct presentation {
  struct wl_display *display;
  struct wl_surface *surface;
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_proxy *global;
  /// The clock of the compositor's times, once it is known and can be read.
  bool has_clock;
  clockid_t clock;
  uint64_t requests;
  feedback waiting[capacity];
  shown times[capacity];
  unsigned first, count;
};

static void end(feedback *feedback) {
  if (feedback->proxy) wl_proxy_destroy(feedback->proxy);
  feedback->proxy = NULL;
}

/// Returns the nanoseconds of a clock; 0 if it cannot be read.
static uint64_t now(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void sync_output(void *data, struct wl_proxy *proxy, struct wl_output *output) {}

static void presented(
    void *data, struct wl_proxy *proxy, uint32_t seconds_high, uint32_t seconds_low,
    uint32_t nanoseconds, uint32_t refresh, uint32_t sequence_high, uint32_t sequence_low,
    uint32_t flags) {
  feedback *feedback = data;
  presentation *presentation = feedback->owner;
  uint64_t seconds = (uint64_t)seconds_high << 32 | seconds_low;
  uint64_t time = seconds * 1000000000 + nanoseconds;
  // Another clock, as Weston's raw one, drifts from the monotonic one, but not while a frame is on its way.
  if (presentation->clock != CLOCK_MONOTONIC) time += now(CLOCK_MONOTONIC) - now(presentation->clock);
  if (presentation->count < capacity) {
    unsigned place = (presentation->first + presentation->count++) % capacity;
    presentation->times[place] = (shown){time, feedback->request, refresh};
  }
  end(feedback);
}

static void discarded(void *data, struct wl_proxy *proxy) { end(data); }

static const struct {
  void (*sync_output)(void *, struct wl_proxy *, struct wl_output *);
  void (*presented)(
      void *, struct wl_proxy *, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t,
      uint32_t);
  void (*discarded)(void *, struct wl_proxy *);
} feedback_listener = {sync_output, presented, discarded};

static void clock_id(void *data, struct wl_proxy *proxy, uint32_t clock) {
  presentation *presentation = data;
  presentation->clock = (clockid_t)clock;
  presentation->has_clock = now(presentation->clock) > 0;
}

static const struct {
  void (*clock_id)(void *, struct wl_proxy *, uint32_t);
} global_listener = {clock_id};

static void global_added(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  presentation *presentation = data;
  if (presentation->global || strcmp(interface, presentation_interface.name) != 0) return;
  presentation->global = wl_registry_bind(registry, name, &presentation_interface, 1);
  if (!presentation->global) return;
  wl_proxy_add_listener(presentation->global, (void (**)(void))&global_listener, data);
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {global_added, global_removed};

presentation *presentation_open(void *display, void *surface) {
  presentation *presentation = calloc(1, sizeof *presentation);
  if (!presentation) return NULL;
  presentation->display = display;
  presentation->surface = surface;
  presentation->queue = wl_display_create_queue(display);
  // Objects that a wrapper makes have its queue from the beginning.
  struct wl_display *wrapper = presentation->queue ? wl_proxy_create_wrapper(display) : NULL;
  if (wrapper) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, presentation->queue);
    presentation->registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
  }
  if (!presentation->registry) {
    presentation_close(presentation);
    return NULL;
  }
  wl_registry_add_listener(presentation->registry, &registry_listener, presentation);
  wl_display_flush(display);
  return presentation;
}

void presentation_request(presentation *presentation) {
  presentation->requests += 1;
  if (!presentation->global || !presentation->has_clock) return;
  for (unsigned index = 0; index < capacity; index++) {
    feedback *feedback = &presentation->waiting[index];
    if (feedback->proxy) continue;
    feedback->proxy = wl_proxy_marshal_flags(
        presentation->global, feedback_request, &feedback_interface, 1, 0, presentation->surface,
        NULL);
    if (!feedback->proxy) return;
    feedback->owner = presentation;
    feedback->request = presentation->requests;
    wl_proxy_add_listener(feedback->proxy, (void (**)(void))&feedback_listener, feedback);
    return;
  }
}

bool presentation_take(presentation *presentation, presentation_time *time) {
  wl_display_dispatch_queue_pending(presentation->display, presentation->queue);
  if (presentation->count == 0) return false;
  shown oldest = presentation->times[presentation->first];
  presentation->first = (presentation->first + 1) % capacity;
  presentation->count -= 1;
  *time = (presentation_time){
    oldest.time, oldest.refresh, (uint32_t)(presentation->requests - oldest.request)};
  return true;
}

void presentation_close(presentation *presentation) {
  for (unsigned index = 0; index < capacity; index++) end(&presentation->waiting[index]);
  if (presentation->global) {
    wl_proxy_marshal_flags(
        presentation->global, destroy_request, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  }
  if (presentation->registry) wl_registry_destroy(presentation->registry);
  if (presentation->queue) wl_event_queue_destroy(presentation->queue);
  free(presentation);
}
