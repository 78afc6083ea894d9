/// The functions of the tests' own program on the stacks that the Swift runtime wrote when it was
/// stopped.
struct Backtrace {
  /// The last message of a trap, with the place of the function that traps.
  private(set) var message: String?
  /// The functions of each thread, the innermost first.
  private(set) var threads: [[String]] = []

  /// Reads the output of `program`: of the thread that crashed, or of all threads of a program that
  /// was stopped. Waiting in a C library hides the functions above it.
  init(of program: String, in log: String, onlyCrashed: Bool) {
    var all: [[String]] = []
    var crashed: Int?
    for line in log.split(separator: "\n") {
      if line.contains("Fatal error: ") { message = String(line) }
      if line.hasPrefix("Thread "), line.hasSuffix(":") {
        if line.hasSuffix(" crashed:") { crashed = all.count }
        all.append([])
      } else if !all.isEmpty, let function = Self.function(in: line, of: program) {
        all[all.count - 1].append(function)
      }
    }
    let shown = crashed.flatMap { onlyCrashed ? [all[$0]] : nil } ?? all
    threads = shown.map(Self.readable).filter { !$0.isEmpty }
  }

  /// The function of a frame, with its file and line where the program has debug info: of
  /// `12 [ra] 0x0000… Crash.trap() + 490 in Name.xctest at /…/Crash.swift:6:3` all but the number
  /// and the address.
  private static func function(in line: Substring, of program: String) -> String? {
    guard let number = line.split(separator: " ").first, Int(number) != nil,
      let address = line.firstRange(of: " 0x"), let image = line.firstRange(of: " in \(program)")
    else { return nil }
    let name = line[address.upperBound..<image.lowerBound].drop { $0 != " " }
    let symbol = name.firstRange(of: #/ \+ \d+$/#).map { name[..<$0.lowerBound] } ?? name
    return "\(symbol.dropFirst())\(line[image.upperBound...])"
  }

  /// Without functions that the compiler makes, and those below the test.
  private static func readable(_ functions: [String]) -> [String] {
    let end = functions.firstIndex { $0.contains("4TestfMp") } ?? functions.endIndex
    return functions[..<end].filter { !$0.contains("thunk for") && !$0.contains("partial apply") }
  }
}
