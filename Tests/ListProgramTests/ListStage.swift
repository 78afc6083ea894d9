import CalqueTesting
import Testing
import UIKit

/// A program on a stage of the size of a small phone, in a navigation controller, after its first
/// layout.
@MainActor
struct ListStage<Controller: UIViewController> {
  static var size: CGSize { CGSize(width: 375, height: 667) }

  let stage: Stage
  let controller: Controller
  let navigation: UINavigationController

  init(_ controller: Controller, scale: CGFloat = 1) throws {
    stage = try Stage(size: Self.size, scale: scale)
    self.controller = controller
    navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.advance(by: 0.1)
  }

  /// The middle of a rectangle of a view, in the window.
  func middle(_ rectangle: CGRect, of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: rectangle.midX, y: rectangle.midY), to: nil)
  }

  /// The middle of a view, in the window.
  func middle(_ view: UIView) -> CGPoint { middle(view.bounds, of: view) }

  func tap(_ point: CGPoint, then wait: CFTimeInterval = 0.6) {
    stage.touch(at: point)
    stage.advance(by: wait)
  }

  /// Drags a finger slowly enough that the list does not go on when it is lifted.
  func drag(from start: CGPoint, by distance: CGVector, then wait: CFTimeInterval = 0.8) {
    let touch = stage.beginTouch(at: start)
    touch.move(to: CGPoint(x: start.x + distance.dx / 4, y: start.y + distance.dy / 4))
    touch.move(to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), duration: 0.3)
    stage.advance(by: 0.3)
    touch.end()
    stage.advance(by: wait)
  }

  /// The label in the window that shows a text, in front of others; nil if there is none.
  func label(_ text: String) -> UILabel? { Self.label(text, in: stage.window) }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    guard !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { label(text, in: $0) }.first
  }
}

extension UITableView {
  /// The texts of a row's standard labels, or of its content; nil if it is not in view.
  func texts(_ row: Int, _ section: Int) -> [String?]? {
    guard let cell = cellForRow(at: IndexPath(row: row, section: section)) else { return nil }
    if let content = cell.contentConfiguration as? UIListContentConfiguration {
      return [content.text, content.secondaryText]
    }
    return [cell.textLabel?.text, cell.detailTextLabel?.text]
  }

  /// The frames of the visible cells, from the top.
  var rowFrames: [CGRect] { visibleCells.map(\.frame).sorted { $0.minY < $1.minY } }
}
