/// How a layer can be seen, if at all.
struct Visibility: OptionSet {
  let rawValue: UInt8
  /// Neither it nor a layer above it is hidden, transparent or turned away.
  static let isVisible = Visibility(rawValue: 1)
  /// It is visible and plain, and no clip cuts it: `drawn` is all there is to know.
  static let isWhole = Visibility(rawValue: 2)
  /// It is visible, and what it showed before a change may show, too.
  static let isInTransition = Visibility(rawValue: 128)
  /// Its drawing spreads over more pixels, because a layer above it or itself is blurred.
  static let spreads = Visibility(rawValue: 4)
  /// It is drawn with the run that begins with it.
  static let leadsRun = Visibility(rawValue: 16)
  /// It stands in a volume: the opacity of what is around is its own.
  static let isInVolume = Visibility(rawValue: 8)
  /// It is the mask of the layer above it.
  static let isMask = Visibility(rawValue: 64)
  /// Of it and the layers above it an odd number turn their space upside down.
  static let isFlipped = Visibility(rawValue: 32)

  // As that of `Parts`.
  func contains(_ visibility: Visibility) -> Bool {
    rawValue & visibility.rawValue == visibility.rawValue
  }
}
