internal import CalqueDebugOverlay

extension ArgumentReader {
  /// The longest side of a surface, in pixels; more is beyond every GPU.
  private static let longestSide = 16_384

  /// Returns a decimal number in a range, which excludes NaN and infinity.
  func number(
    _ option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> Double? {
    guard let text = self[option] else { return nil }
    return try Self.number(text, of: option, from: lowest, to: highest)
  }

  private static func number(
    _ text: String, of option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> Double {
    guard let number = Double(text), number >= lowest, number <= highest else {
      throw .value(
        text, of: option, expected: "a number from \(short(lowest)) to \(short(highest))")
    }
    return number
  }

  func wholeNumber(
    _ option: CommandOption, from lowest: Int, to highest: Int
  ) throws(UsageError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), number >= lowest, number <= highest else {
      throw .value(text, of: option, expected: "a whole number from \(lowest) to \(highest)")
    }
    return number
  }

  /// Returns comma-separated numbers in ascending order, without duplicates.
  func numbers(
    _ option: CommandOption, from lowest: Double, to highest: Double
  ) throws(UsageError) -> [Double]? {
    guard let text = self[option] else { return nil }
    var numbers: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let number = try Self.number(
        String(part.filter { $0 != " " }), of: option, from: lowest, to: highest)
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.sorted()
  }

  /// Returns the size of a surface in points and its scale in pixels per point.
  func surface() throws(UsageError) -> (size: CommandLineOptions.Size?, scale: Double?) {
    let scale = try number(.scale, from: 0.25, to: 8)
    guard let text = self[.size] else { return (nil, scale) }
    let sides = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    let points = 1...Self.longestSide
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      points.contains(width), points.contains(height)
    else {
      throw .value(
        text, of: .size, expected: "WIDTHxHEIGHT, each from 1 to \(Self.longestSide)")
    }
    if let scale, Double(max(width, height)) * scale > Double(Self.longestSide) {
      throw .value(
        text, of: .size,
        expected: "at most \(Self.longestSide) pixels a side, at \(Self.short(scale)) a point")
    }
    return (CommandLineOptions.Size(width: width, height: height), scale)
  }

  /// Returns the overlays of `--overlay` and `--hud`.
  func overlays() throws(UsageError) -> OverlayOptions {
    var options = OverlayOptions()
    if let names = self[.overlay] {
      do {
        options = try OverlayOptions(names: names)
      } catch {
        switch error {
        case .unknown(let name): throw .unknown("overlay", name, among: OverlayOptions.names)
        case .exclusive: throw UsageError("\(error)")
        }
      }
    }
    if let text = self[.hud] {
      do {
        try options.setHUD(text)
      } catch {
        guard case .unknown(let name) = error else { throw UsageError("--hud: \(error)") }
        if text.contains(" ") { throw .unknown("HUD item", name, among: HUDLayout.names) }
        throw .value(
          text, of: .hud,
          expected: "S, M, L or names, as in 'fps #frame_ms': "
            + HUDLayout.names.joined(separator: ", "))
      }
    }
    return options
  }

  /// Returns a number as text, without `.0` if it is whole.
  static func short(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
