import Foundation
import CalqueProfiler

extension Tool {
  /// Builds and starts the app of the package in the current folder, again on each save, until the
  /// app ends by itself or the process is asked to end.
  static func watch(_ watch: CommandLineOptions.Watch) throws {
    try PackageWatch(product: watch.product, arguments: watch.arguments).run()
  }
}
