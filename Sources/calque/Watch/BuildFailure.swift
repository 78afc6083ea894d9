/// The first error of a build, for people.
struct BuildFailure: CustomStringConvertible {
  let description: String

  /// Parses the output of `swift build`.
  ///
  /// - Parameter folder: The package's folder, which is removed from the files' paths.
  init(_ log: String, folder: String) {
    let lines = log.split(separator: "\n")
    // The compiler reports an error in a module twice: at its place, and for the module.
    var places: [String] = []
    for line in lines where line.contains(#/^[^ ].*:\d+:\d+: error: /#) {
      let place = line.hasPrefix(folder + "/") ? line.dropFirst(folder.count + 1) : line
      if !places.contains(String(place)) { places.append(String(place)) }
    }
    if let first = places.first {
      let others = places.count - 1
      description =
        first + (others == 0 ? "" : "\n  and \(others) more error\(others == 1 ? "" : "s")")
    } else {
      description =
        lines.first { $0.contains("error: ") }.map(String.init)
        ?? lines.last.map(String.init) ?? "swift build failed without a message"
    }
  }
}
