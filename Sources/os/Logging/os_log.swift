/// Writes a message to `log`.
///
/// - Parameters:
///   - message: A `printf`-style format for `args`, with `%@` for any value; a placeholder may have
///     an option such as `%{public}@`, and `%{private}@` hides the value.
///   - args: The values. They are converted to text only if the message is written.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any?...
) {
  log.write(type) { LogFormat("\(message)").filled(with: args) }
}

/// Writes a message of `type` to `log`; see `os_log(_:dso:log:type:_:)`.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ args: Any?...
) {
  log.write(type) { LogFormat("\(message)").filled(with: args) }
}

/// Writes a message with interpolated values.
@_disfavoredOverload
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
  OSLog.default.write(.default) { message().text }
}

/// Writes a message with interpolated values to `log`.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type) { message().text }
}
