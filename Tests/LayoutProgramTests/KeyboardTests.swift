import CalqueTesting
import Foundation
import Testing
import UIKit

@testable import LayoutPrograms

@MainActor
@Suite("A keyboard that pushes a bar", .serialized)
struct KeyboardTests {
  /// Posts the notification of a keyboard that covers the lower `height` points of the screen.
  private func post(
    _ name: Notification.Name, height: CGFloat, curve: UIView.AnimationCurve = .linear
  ) {
    NotificationCenter.default.post(
      name: name, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 480 - height, width: 320, height: 200)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve.rawValue),
      ])
  }

  private func start(guided: Bool) throws -> (
    program: LayoutStage<UIViewController>, bar: MessageBar, messages: UIScrollView
  ) {
    if guided {
      let controller = GuidedChatController()
      return (try LayoutStage(controller), controller.bar, controller.messagesView)
    }
    let controller = ChatController()
    return (try LayoutStage(controller), controller.bar, controller.messagesView)
  }

  @Test("The bar's parts share its width", arguments: [false, true])
  func parts(guided: Bool) throws {
    let (program, bar, messages) = try start(guided: guided)
    program.expect([
      bar: CGRect(0, 436, 320, 44), messages: CGRect(0, 0, 320, 436),
      bar.field: CGRect(12, 6, 224, 32),
    ])
    #expect(bar.sendButton.frame.minX == 244 && bar.sendButton.frame.width == 64)
    #expect(abs(bar.sendButton.frame.midY - 22) <= 0.5)
  }

  @Test("It goes up and down with the keyboard's duration and curve", arguments: [false, true])
  func upAndDown(guided: Bool) throws {
    let (program, bar, messages) = try start(guided: guided)
    post(UIResponder.keyboardWillShowNotification, height: 200)
    program.expect([bar: CGRect(0, 436, 320, 44)])
    program.stage.advance(by: 0.125)
    program.expect([bar: CGRect(0, 336, 320, 44), messages: CGRect(0, 0, 320, 336)])
    program.stage.advance(by: 0.2)
    program.expect([
      bar: CGRect(0, 236, 320, 44), messages: CGRect(0, 0, 320, 236),
      bar.field: CGRect(12, 6, 224, 32),
    ])
    post(UIResponder.keyboardWillHideNotification, height: 0, curve: .easeInOut)
    program.stage.advance(by: 0.0625)
    program.expect([bar: CGRect(0, 236 + 200 * Ease.inOut.quarter, 320, 44)])
    program.stage.advance(by: 0.25)
    program.expect([bar: CGRect(0, 436, 320, 44), messages: CGRect(0, 0, 320, 436)])
  }

  @Test("A keyboard that hides while it comes up takes the bar along", arguments: [false, true])
  func interrupted(guided: Bool) throws {
    let (program, bar, _) = try start(guided: guided)
    post(UIResponder.keyboardWillShowNotification, height: 200)
    program.stage.advance(by: 0.125)
    post(UIResponder.keyboardWillHideNotification, height: 0)
    program.expect([bar: CGRect(0, 336, 320, 44)])
    program.stage.advance(by: 0.1)
    // As fast up as down, until the way up is over.
    program.expect([bar: CGRect(0, 336, 320, 44)])
    program.stage.advance(by: 0.0875)
    program.expect([bar: CGRect(0, 386, 320, 44)])
    program.stage.advance(by: 0.1)
    program.expect([bar: CGRect(0, 436, 320, 44)])
  }
}
