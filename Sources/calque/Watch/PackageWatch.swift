import CalqueProcessIO
import CalqueProfiler
import Foundation

extension Tool {
  /// Builds and starts the app of the package in the current folder, again on each save, until the
  /// app ends by itself or the process is asked to end.
  static func watch(_ watch: CommandLineOptions.Watch) throws {
    try PackageWatch(product: watch.product, arguments: watch.arguments).run()
  }
}

/// Builds and starts a package's program, again whenever one of its source files changes.
///
///     save ──> swift build ──> SIGTERM ──> the program leaves its time in a file ──> start there
///                   └── failed: its first error; the program runs on
@MainActor
final class PackageWatch {
  /// Seconds between two checks of the sources.
  private static let interval = 0.5
  /// Seconds for which the sources must not change before they are built.
  private static let quietTime = 0.1

  private let product: String?
  private let arguments: [String]
  private let signals = TerminationSignals()
  private var program: WatchedProgram?

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - product: The program to start; nil for the only one of the package.
  ///   - arguments: The arguments of the program.
  init(product: String?, arguments: [String]) {
    (self.product, self.arguments) = (product, arguments)
  }

  func run() throws {
    guard FileManager.default.fileExists(atPath: "Package.swift") else {
      throw ToolFailure(
        "no Package.swift in '\(FileManager.default.currentDirectoryPath)': run it in"
          + " the folder of a package; calque new makes one")
    }
    var package = try describe()
    let program = WatchedProgram(arguments: arguments)
    self.program = program
    defer { program.end() }
    if !FileManager.default.fileExists(atPath: ".build") {
      Tool.note("calque: the first build takes minutes, since it builds Calque\n")
    }
    var stamps = SourceTimestamps(package.roots)
    build(package)
    while !signals.take() {
      Thread.sleep(forTimeInterval: Self.interval)
      if let status = program.takeStatus() {
        if status == 0 { return }
        Tool.note(
          "calque: \(package.product) ended with status \(status); the next save restarts it\n")
      }
      guard stamps != SourceTimestamps(package.roots) else { continue }
      repeat {
        stamps = SourceTimestamps(package.roots)
        Thread.sleep(forTimeInterval: Self.quietTime)
      } while stamps != SourceTimestamps(package.roots)
      do {
        package = try describe()
        build(package)
      } catch {
        Tool.note("calque: \(error)\n")
      }
    }
  }

  private func describe() throws -> WatchedPackage {
    let result = try SwiftCommand.run(["package", "describe", "--type", "json"], signals)
    guard result.status == 0 else { throw failure(result) }
    return try WatchedPackage(result.output, product: product)
  }

  /// Builds `package` and starts its program. Prints the reason if that fails.
  private func build(_ package: WatchedPackage) {
    let start = Date()
    do {
      let build = try SwiftCommand.run(["build", "--product", package.product], signals)
      guard build.status == 0 else { throw failure(build) }
      let place = try SwiftCommand.run(["build", "--show-bin-path"], signals)
      guard place.status == 0, let folder = place.text.split(separator: "\n").last else {
        throw failure(place)
      }
      let seconds = String(format: "%.1f", Date().timeIntervalSince(start))
      let time = try program?.start("\(folder)/\(package.product)")
      Tool.note(
        "calque: built in \(seconds) s; \(package.product) started"
          + (time.map { String(format: " at %.2f s", $0) } ?? "") + "\n")
    } catch is SwiftCommand.Interruption {
      // The main loop handles the signal.
    } catch {
      Tool.note("calque: \(error)\n")
      if program?.isRunning == true { Tool.note("calque: \(package.product) keeps running\n") }
    }
  }

  private func failure(_ result: SwiftCommand.Result) -> ToolFailure {
    ToolFailure("\(BuildFailure(result.text + result.errors, folder: SwiftCommand.folder))")
  }
}

/// The modification times of files. If two stamps are equal, nothing was saved between them.
private struct SourceTimestamps: Equatable {
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt
  }

  private var stamps: [String: Stamp] = [:]

  /// Reads `roots`, files and folders with their contents; names that begin with a
  /// dot are left out.
  init(_ roots: [String]) {
    for root in roots {
      add(root)
      for name in FileManager.default.enumerator(atPath: root) ?? .init() {
        guard let name = name as? String,
          !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
        else { continue }
        add("\(root)/\(name)")
      }
    }
  }

  private mutating func add(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    // A folder also changes with the temporary files of an editor.
    guard found.st_mode & S_IFMT == S_IFREG else { return }
    stamps[path] = Stamp(
      seconds: found.st_mtim.tv_sec, nanoseconds: found.st_mtim.tv_nsec, size: Int(found.st_size),
      file: UInt(found.st_ino))
  }
}

/// The first error of a build, for people.
private struct BuildFailure: CustomStringConvertible {
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
