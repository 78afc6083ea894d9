import Foundation
import CalqueProfiler

extension Tool {
  /// Makes a package in a new folder.
  static func new(_ new: CommandLineOptions.New) throws {
    let template = PackageTemplate(name: new.name, origin: try origin(new))
    let files = template.files
    try NewFolder.write(new.name, files)
    try put(
      """
      \(new.name): \(files.count) files
        cd \(new.name)
        swift run       # takes minutes the first time, since it builds Calque
        swift test
        calque watch    # rebuilds and restarts the app on each save

      """)
  }

  private static func origin(_ new: CommandLineOptions.New) throws -> PackageTemplate.Origin {
    if let url = new.url { return .repository(url) }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    guard let folder = SourceFolder.find(above: program) else {
      throw ToolFailure(
        "no sources of Calque above '\(program.path)': expected its Package.swift in a folder"
          + " there or in share/calque: run calque from a clone, install it with 'make install', or"
          + " pass --url URL")
    }
    return .folder(folder)
  }
}
