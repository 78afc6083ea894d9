// The draw calls, passes and pixels of frames.
extension MetricRow {
  /// The metrics of drawing, in the order of reports.
  static let ofDrawing: [MetricRow] = [
    .draws, .quads, .blendedPixels, .opaquePixels, .blendedShare, .overdraw, .updatedPixels,
    .updatedShare, .identicalPixels, .offscreenPasses, .offscreenPixels, .copies, .copiedPixels,
  ]

  package static let draws = MetricRow(
    "draws", .count("draws"), "draw calls, mean per frame", .work(\.draws), sum: .mean,
    report: Report(.lower),
    hud: HUD(19, "draws", HUDWords(.drawing, "# draws"), outlier: Outlier("draws", by: 4)),
    column: Column(12), trace: "draws", advice: Advice(3, "draws", "draw calls per frame"),
    page: Page("draw calls per frame", heading: "draws"))
  package static let quads = MetricRow(
    "quads", .count("quads"), "quads, mean per frame", .work(\.quads), sum: .mean,
    report: Report(.lower), hud: HUD(20, "quads"), column: Column(23),
    advice: Advice(4, "quads", "quads per frame"))

  package static let blendedPixels = MetricRow(
    "blended_px", .pixels, "pixels drawn with blending, mean per frame", .work(\.blendedPixels),
    sum: .mean, report: Report(.lower), column: Column(14),
    advice: Advice(0, "blended_px", "blended px per frame"))
  package static let opaquePixels = MetricRow(
    "opaque_px", .pixels, "pixels drawn without blending, mean per frame", .work(\.opaquePixels),
    sum: .mean, report: Report(.none), column: Column(15))
  package static let blendedShare = MetricRow(
    "blended_pct", .percent, "100 x blended_px / (blended_px + opaque_px)",
    .ratio { counters, _ in counters.blendedPercent }, sum: .mean, report: Report(.lower),
    hud: HUD(22, "blended", HUDWords(.pixels, "blended #")), trace: "blended_pct",
    page: Page("% blended", heading: "blended, %"))
  package static let overdraw = MetricRow(
    "overdraw", .times, "(blended_px + opaque_px) / surface px",
    .ratio { $0.overdraw(surfacePixels: $1) }, sum: .mean, report: Report(.lower),
    hud: HUD(23, "overdraw", HUDWords(.pixels, "overdraw #x")), trace: "overdraw",
    page: Page("times the surface"))
  package static let updatedPixels = MetricRow(
    "updated_px", .pixels, "area redrawn, mean per frame", .state(\.updatedPixels), sum: .mean,
    report: Report(.lower), column: Column(16))
  package static let updatedShare = MetricRow(
    "updated_pct", .percent, "100 x updated_px / surface px",
    .ratio { $0.updatedPercent(surfacePixels: $1) }, sum: .mean, report: Report(.lower),
    hud: HUD(
      24, "updated", HUDWords(.pixels, "updated #"), outlier: Outlier("% updated", by: 10)),
    trace: "updated_pct")
  package static let identicalPixels = MetricRow(
    "identical_px", .pixels, "contents redrawn without change, mean per frame",
    .state(\.identicalPixels), sum: .mean, report: Report(.lower), column: Column(17))

  package static let offscreenPasses = MetricRow(
    "offscreen_passes", .count("passes"), "offscreen passes, mean per frame",
    .work(\.offscreenPasses), sum: .mean, report: Report(.lower),
    hud: HUD(
      21, "offscreen", HUDWords(.drawing, "# offscreen"),
      outlier: Outlier("offscreen passes", by: 1)),
    column: Column(13), trace: "offscreen_passes",
    advice: Advice(1, "offscreen_passes", "offscreen passes per frame"))
  package static let offscreenPixels = MetricRow(
    "offscreen_px", .pixels, "pixels of offscreen targets, mean per frame",
    .work(\.offscreenPixels), sum: .mean, report: Report(.lower),
    advice: Advice(2, "offscreen_px", "offscreen px per frame"))
  package static let copies = MetricRow(
    "copies", .count("copies"), "copies of the backdrop, mean per frame",
    .work(\.backdropCopies), sum: .mean, report: Report(.lower))
  package static let copiedPixels = MetricRow(
    "copied_px", .pixels, "pixels of backdrop copies, mean per frame", .work(\.copiedPixels),
    sum: .mean,
    report: Report(.lower))
}
