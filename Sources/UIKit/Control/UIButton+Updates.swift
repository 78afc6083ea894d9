extension UIButton {
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// Where the button stands with fitting its configuration to its state.
  enum ConfigurationUpdate { case done, needed, going }

  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .needed else { return }
    configurationUpdate = .going
    updateConfiguration()
    configurationUpdate = .done
  }
}
