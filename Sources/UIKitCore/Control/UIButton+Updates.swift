extension UIButton {
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The progress of a configuration update.
  enum ConfigurationUpdate { case done, needed, going }

  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .needed else { return }
    configurationUpdate = .going
    updateConfiguration()
    configurationUpdate = .done
  }
}
