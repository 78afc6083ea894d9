/// The version of the command line tool and of the reports it writes.
package enum Version {
  package static let current = "0.1.0"
}
