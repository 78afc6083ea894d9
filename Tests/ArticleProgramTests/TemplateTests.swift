import CalqueTesting
import Testing

@testable import ArticlePrograms
@testable import UIKitCore

@MainActor
@Suite("A new project for iOS", .serialized)
struct TemplateTests {
  @Test("Its delegates are found and made, its window is shown, its button presents")
  func start() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 400))
    _ = stage.window
    let application = UIApplication.shared
    let former = application.delegate
    defer {
      application.disconnectScenes()
      application.delegate = former
    }
    application.launch(with: AppDelegate())
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    let delegate = try #require(scene.delegate as? SceneDelegate)
    #expect(scene.activationState == .foregroundActive)
    let window = try #require(delegate.window)
    #expect(scene.windows.first === window && window.isKeyWindow)
    stage.advance(by: 0.1)
    let navigation = try #require(window.rootViewController as? UINavigationController)
    #expect(navigation.navigationBar.topItem?.title == "Template")
    let controller = try #require(navigation.topViewController)
    controller.navigationItem.rightBarButtonItem?.perform()
    stage.advance(by: 1)
    #expect(controller.presentedViewController != nil)
    window.rootViewController = nil
    window.isHidden = true
    stage.advance(by: 0.1)
  }
}
