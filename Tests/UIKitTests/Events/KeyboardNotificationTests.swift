import Testing

@testable import UIKitCore

@Suite("Notifications of the keyboard")
struct KeyboardNotificationTests {
  @Test("They have the names that iOS gives them")
  func names() {
    #expect(
      [
        UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
        UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification,
      ].map(\.rawValue)
        == ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"]
        .map { "UIKeyboard\($0)Notification" })
    #expect(
      [
        UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
        UIResponder.keyboardAnimationDurationUserInfoKey,
        UIResponder.keyboardAnimationCurveUserInfoKey, UIResponder.keyboardIsLocalUserInfoKey,
      ]
        == ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve", "IsLocal"]
        .map { "UIKeyboard\($0)UserInfoKey" })
  }
}
