// The cached pictures and textures of frames, and their memory.
extension MetricRow {
  /// The metrics of memory, in the order of reports.
  static let ofMemory: [MetricRow] = [
    .rasterHits, .rasterMisses, .evictions, .uploads, .uploadBytes, .instanceBytes,
    .textures, .targets, .textureBytes, .residentBytes,
  ]

  package static let rasterHits = MetricRow(
    "cache_hits", .count("layers"), "rasterised layers shown from the cache, in the whole repeat",
    .work(\.rasterHits), sum: .total, report: Report(.none),
    hud: HUD(27, "hits", HUDWords(.uploads, "raster cache: # hits")), column: Column(19))
  package static let rasterMisses = MetricRow(
    "cache_misses", .count("layers"), "rasterised layers redrawn, in the whole repeat",
    .work(\.rasterMisses), sum: .total, report: Report(.lower),
    hud: HUD(
      28, "misses", HUDWords(.uploads, "# misses", after: ", "),
      outlier: Outlier("cache misses", by: 1)),
    column: Column(20), advice: Advice(6, "raster_misses", "rasterisations per frame"))
  package static let evictions = MetricRow(
    "evictions", .count("textures"), "textures evicted for lack of memory, in the whole repeat",
    .work(\.evictions), sum: .total, report: Report(.lower))
  package static let uploads = MetricRow(
    "uploads", .count("uploads"), "textures uploaded, in the whole repeat", .work(\.uploads),
    sum: .total, report: Report(.lower),
    hud: HUD(25, "uploads", HUDWords(.uploads, "#"), outlier: Outlier("uploads", by: 1)),
    column: Column(24))
  package static let uploadBytes = MetricRow(
    "upload_bytes", .bytes, "bytes uploaded, in the whole repeat", .work(\.uploadBytes),
    sum: .total, report: Report(.lower),
    hud: HUD(26, "upload_bytes", HUDWords(.uploads, "(#)", after: " ")), column: Column(18),
    trace: "upload_bytes", advice: Advice(5, "upload_bytes", "uploaded bytes per frame"))
  package static let instanceBytes = MetricRow(
    "instance_bytes", .bytes, "instances sent to the GPU", .work(\.instanceBytes))

  package static let textures = MetricRow(
    "textures", .bytes, "bytes of images, shapes and gradients", .number(\.record.textureBytes),
    hud: HUD(32, "textures", HUDWords(.memory, "textures #")))
  package static let targets = MetricRow(
    "targets", .bytes, "bytes of render targets",
    .number(\.record.targetBytes), hud: HUD(33, "targets", HUDWords(.memory, "targets #")))
  package static let textureBytes = MetricRow(
    "tex_bytes", .bytes, "peak bytes of textures and targets in a frame",
    .number { $0.record.textureBytes + $0.record.targetBytes }, sum: .most,
    report: Report(.lower), column: Column(22), trace: "texture_bytes",
    advice: Advice(8, "texture_bytes", "bytes of textures", isHeld: true))
  package static let residentBytes = MetricRow(
    "rss_bytes", .bytes, "process memory at the end of the repeat",
    sum: .whole { $0.residentBytes.map(Double.init) }, report: Report(.lower, isOfMachine: true))
}
