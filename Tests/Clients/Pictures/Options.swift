/// The arguments: SAMPLES PICTURES [--write FOLDER] [--table] [--times] [NAME…].
struct Options {
  /// The folders of samples, including those without pictures.
  var samples: [String]
  var pictures: String
  /// The folder for drawn pictures.
  var folder: String?
  /// True to print a row of a Markdown table for each sample.
  var makesTable = false
  /// True to time frames.
  var timesFrames = false
  /// Words, one of which must be in the name of a sample; empty for all samples.
  var words: [String] = []

  /// Returns nil if the two folders are missing. Samples without pictures are in the folder `heavy`
  /// beside the others.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2 else { return nil }
    samples = [arguments[0], arguments[0] + "/../heavy"]
    pictures = arguments[1]
    var rest = arguments.dropFirst(2)
    while let word = rest.popFirst() {
      switch word {
      case "--write": folder = rest.popFirst()
      case "--table": makesTable = true
      case "--times": timesFrames = true
      default: words.append(word)
      }
    }
  }

  func takes(_ name: String) -> Bool { words.isEmpty || words.contains(where: name.contains) }
}
