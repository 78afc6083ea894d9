import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Coordinate spaces")
struct CoordinateSpaceTests {
  @Test("Views, scenes and the screen convert into each other, by way of the window's place")
  func spaces() {
    withWindow(size: CGSize(width: 300, height: 200)) { hosted in
      hosted.window.frame.origin = CGPoint(x: 100, y: 50)
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      hosted.window.addSubview(view)
      let screen = UIScreen.main.coordinateSpace
      #expect(
        screen.bounds == UIScreen.main.bounds && screen === UIScreen.main.fixedCoordinateSpace)
      let place = CGPoint(x: 1, y: 2)
      #expect(view.convert(place, to: screen) == CGPoint(x: 111, y: 72))
      #expect(view.convert(CGPoint(x: 111, y: 72), from: screen) == place)
      #expect(screen.convert(CGPoint(x: 111, y: 72), to: view) == place)
      #expect(screen.convert(place, from: view) == CGPoint(x: 111, y: 72))
      #expect(
        screen.convert(view.bounds, from: view) == CGRect(x: 110, y: 70, width: 30, height: 40))
      let space: any UICoordinateSpace = hosted.window
      #expect(view.convert(view.bounds, to: space) == view.frame)
      #expect(view.convert(view.frame, from: space) == view.bounds)
    }
  }

  @Test("A scene takes the whole screen")
  func scene() {
    let role = UISceneSession.Role.windowApplication
    let session = UISceneSession(
      role: role, configuration: UISceneConfiguration(name: nil, sessionRole: role))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    #expect(scene.coordinateSpace === UIScreen.main)
  }
}
