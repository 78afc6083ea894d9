/// The line of a program that was built without the profiler's tools, when it is asked for one.
package enum MissingTools {
  package static let reason =
    "this program was built without the package trait Tools, which has the profiler's tools"
}
