/// The version of the command line tool and of the reports it writes.
public enum Version {
  public static let current = "0.1.0"
}
