// The rows of `make bench ARGS="table"` in a GtkListView of GTK 4: 100,000 rows, 40 points high,
// of seven squares, of which two get other colours for each row, in a window of 320 by 480 points.
// It prints the processor time of the main thread for a frame in which the content moves: to lay
// out the list, and to record its drawing. The drawing itself is left out, as it is there.
// `.ci/gtk-list` builds and runs it.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <time.h>

enum { row_count = 100000, row_height = 40, part_count = 7, shown_rows = 12, frames = 200 };

static double thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

// A model that makes an object for a row when it is asked for it.
typedef struct { GObject parent; } Row;
typedef struct { GObjectClass parent; } RowClass;
G_DEFINE_TYPE(Row, row, G_TYPE_OBJECT)
static void row_init(Row *row) {}
static void row_class_init(RowClass *type) {}

typedef struct { GObject parent; } Rows;
typedef struct { GObjectClass parent; } RowsClass;
static GType item_type(GListModel *model) { return row_get_type(); }
static guint item_count(GListModel *model) { return row_count; }
static gpointer item(GListModel *model, guint place) {
  return place < row_count ? g_object_new(row_get_type(), NULL) : NULL;
}
static void list_init(GListModelInterface *list) {
  list->get_item_type = item_type;
  list->get_n_items = item_count;
  list->get_item = item;
}
G_DEFINE_TYPE_WITH_CODE(
    Rows, rows, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, list_init))
static void rows_init(Rows *rows) {}
static void rows_class_init(RowsClass *type) {}

// A square of one colour.
typedef struct {
  GtkWidget parent;
  int color;
} Square;
typedef struct { GtkWidgetClass parent; } SquareClass;
G_DEFINE_TYPE(Square, square, GTK_TYPE_WIDGET)
static const GdkRGBA colors[] = {
    {1, 0.2, 0.2, 1}, {0.2, 0.8, 0.3, 1}, {0, 0.5, 1, 1}, {0.6, 0.6, 0.6, 1}};
static void square_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(
      0, 0, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
  gtk_snapshot_append_color(snapshot, &colors[((Square *)widget)->color], &bounds);
}
static void square_init(Square *square) {}
static void square_class_init(SquareClass *type) {
  GTK_WIDGET_CLASS(type)->snapshot = square_snapshot;
}

static void set_color(GtkWidget *square, int color) {
  if (((Square *)square)->color == color) return;
  ((Square *)square)->color = color;
  gtk_widget_queue_draw(square);
}

static int made;

static void set_up(GtkListItemFactory *factory, GtkListItem *item) {
  made++;
  GtkWidget *row = gtk_fixed_new();
  gtk_widget_set_size_request(row, -1, row_height);
  for (int part = 0; part < part_count; part++) {
    GtkWidget *square = g_object_new(square_get_type(), NULL);
    ((Square *)square)->color = part % 4;
    gtk_widget_set_size_request(square, 12, 28);
    gtk_fixed_put(GTK_FIXED(row), square, 8 + part * 14, 6);
  }
  gtk_list_item_set_child(item, row);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
  int place = gtk_list_item_get_position(item);
  GtkWidget *first = gtk_widget_get_first_child(gtk_list_item_get_child(item));
  set_color(first, place % 4);
  set_color(gtk_widget_get_next_sibling(first), place / 4 % 4);
}

// The parent of the list, which takes the time of recording the list's drawing.
typedef struct { GtkWidget parent; } Meter;
typedef struct { GtkWidgetClass parent; } MeterClass;
G_DEFINE_TYPE(Meter, meter, GTK_TYPE_WIDGET)
static double recording;
static void meter_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  double start = thread_time();
  gtk_widget_snapshot_child(widget, gtk_widget_get_first_child(widget), snapshot);
  recording = thread_time() - start;
}
static void meter_init(Meter *meter) {}
static void meter_class_init(MeterClass *type) {
  GTK_WIDGET_CLASS(type)->snapshot = meter_snapshot;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(type), GTK_TYPE_BIN_LAYOUT);
}

// The work of the frames: the content moved by a point, by a row, or half way through.
static const char *names[] = {"scroll", "reuse", "jump"};
static int work, frame = -30;
static double start, layout, layouts[3][frames], recordings[3][frames];
static GtkAdjustment *adjustment;
static GtkWidget *list;
static GMainLoop *loop;

static double place_of(int turn) {
  switch (work) {
  case 0: return turn % 30;
  case 1: return (double)turn * row_height;
  default: return turn % 2 == 0 ? row_count / 2.0 * row_height : 0;
  }
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  start = thread_time();
  gtk_adjustment_set_value(adjustment, place_of(frame < 0 ? -frame : frame));
  return G_SOURCE_CONTINUE;
}

static void laid_out(GdkFrameClock *clock) { layout = thread_time() - start; }

static void painted(GdkFrameClock *clock) {
  if (frame >= 0) {
    layouts[work][frame] = layout;
    recordings[work][frame] = recording;
  }
  recording = 0;
  if (++frame < frames) return;
  frame = -30;
  if (++work == 3) g_main_loop_quit(loop);
}

static int compare(const void *a, const void *b) {
  double difference = *(const double *)a - *(const double *)b;
  return (difference > 0) - (difference < 0);
}

static double median(double *values) {
  qsort(values, frames, sizeof(double), compare);
  return values[frames / 2];
}

int main(void) {
  if (!gtk_init_check()) {
    fprintf(stderr, "gtk-list: expected a display\n");
    return 1;
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *window = gtk_window_new(), *scroller = gtk_scrolled_window_new();
  GtkWidget *meter = g_object_new(meter_get_type(), NULL);
  list = gtk_list_view_new(NULL, factory);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
  gtk_widget_set_parent(scroller, meter);
  gtk_window_set_child(GTK_WINDOW(window), meter);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 320, shown_rows * row_height);

  double before = thread_time();
  GListModel *model = g_object_new(rows_get_type(), NULL);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL(gtk_no_selection_new(model));
  gtk_list_view_set_model(GTK_LIST_VIEW(list), selection);
  double load = thread_time() - before;

  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_realize(window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
  gtk_widget_add_tick_callback(list, tick, NULL, NULL);
  g_signal_connect_after(clock, "layout", G_CALLBACK(laid_out), NULL);
  g_signal_connect_after(clock, "paint", G_CALLBACK(painted), NULL);
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);

  printf("GTK %d.%d.%d, a list of %d rows; medians of %d frames, in us of the main thread\n",
         gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version(), row_count,
         frames);
  printf("load     %8.1f\n", load);
  for (int row = 0; row < 3; row++) {
    double laid = median(layouts[row]), recorded = median(recordings[row]);
    printf("%-8s %8.1f, %.1f of it for layout, %.1f to record the drawing\n", names[row],
           laid + recorded, laid, recorded);
  }
  printf("%d rows were made\n", made);
  return 0;
}
