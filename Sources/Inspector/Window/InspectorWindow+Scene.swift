internal import CalqueHosting
internal import CalqueProcessIO
internal import CalqueSDLPlatform
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

// The exploded view in the place of the scene.
extension InspectorWindow {
  /// Unfolds the scene to layers in space, once there is a tree to show.
  func explodeScene() {
    if cover == nil, view.model.tree != nil { coverScene(isUnfolded: false) }
    cover?.view.unfold(true)
  }

  /// Folds the layers in space back to the picture, and shows the scene again.
  func foldScene() {
    cover?.view.unfold(false) { [weak self] in self?.uncoverScene() }
  }

  /// Shows the view in the place that the scene has now, or begins to unfold it.
  func followScene() {
    if isSceneExploded, cover == nil { explodeScene() }
    cover?.follow()
  }

  /// Covers the scene with the picture itself, or with the layers in space.
  func coverScene(isUnfolded: Bool) {
    do {
      let cover = try ExplodedViewHost(
        view.model, in: subject, on: host, with: docked, isUnfolded: isUnfolded)
      self.cover = cover
      view.sceneView = cover.view
    } catch {
      isSceneExploded = false
      Diagnostic.report("cannot explode the scene: \(error)")
    }
  }

  func uncoverScene() {
    view.sceneView = nil
    cover?.close()
    cover = nil
  }
}

/// The exploded view of the live layers in the place of the scene, in the app's window. The app
/// goes on behind it, and gets no pointer over it.
@MainActor
final class ExplodedViewHost {
  let view: ExplodedView
  private let subject: WindowConnection
  /// The inspector's docked panels, or a picture of its own.
  private let panels: DockedPanels
  private let isShared: Bool
  /// True if the button or a finger went down on the view.
  private var holds = false

  /// Covers the scene with the picture itself, or with the layers in space.
  ///
  /// - Parameter docked: The inspector's panels in the window, which show the view; nil for none.
  init(
    _ model: InspectorModel, in subject: WindowConnection, on host: ScreenHost,
    with docked: DockedPanels?, isUnfolded: Bool
  ) throws {
    self.subject = subject
    view = ExplodedView(model, isUnfolded: isUnfolded)
    isShared = docked != nil
    if let docked {
      panels = docked
    } else {
      let window = UIWindow(frame: subject.window.bounds)
      // Made visible directly, since it is not one of the application's windows.
      window.layer.isHidden = false
      panels = try DockedPanels(window, in: subject, on: host) { _ in (0, 0) }
    }
    panels.window.addSubview(view)
    follow()
  }

  /// Takes the place that the scene has now.
  func follow() {
    guard let root = subject.inspectedRoot else { return }
    let window = subject.window
    let frame = root.convert(root.bounds, to: window.layer)
    view.backdrop = root.colorBehind
    if view.frame != frame { view.frame = frame }
    panels.cover = frame.intersection(window.bounds)
  }

  /// Handles an event of the app's window that is over the view; returns false for others.
  func takes(_ event: PlatformEvent) -> Bool {
    func isOver(_ x: Double, _ y: Double) -> Bool {
      panels.cover?.contains(CGPoint(x: x, y: y)) ?? false
    }
    switch event {
    case .pointerDown(let x, let y, _, _, _, _), .touch(.began, _, let x, let y, _):
      guard isOver(x, y) else { return false }
      holds = true
    case .pointerMoved(let x, let y, false, _, _):
      guard isOver(x, y) else {
        if view.hoveredName != nil { view.hover(at: nil) }
        return false
      }
      view.hover(at: place(x, y))
    case .pointerMoved, .touch(.moved, _, _, _, _):
      guard holds else { return false }
    case .pointerUp, .touch(.ended, _, _, _, _):
      guard holds else { return false }
      holds = false
    case .wheel(let x, let y, _, let distance, _, _):
      guard isOver(x, y) else { return false }
      view.turnWheel(CGFloat(distance) * 48)
      return true
    case .pointerLeft:
      view.hover(at: nil)
      return false
    default: return false
    }
    panels.pass(event)
    return true
  }

  private func place(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: CGFloat(x) - view.frame.minX, y: CGFloat(y) - view.frame.minY)
  }

  /// Uncovers the scene.
  func close() {
    panels.cover = nil
    view.hover(at: nil)
    view.removeFromSuperview()
    if !isShared { panels.close() }
  }
}

extension CALayer {
  /// The colour of the nearest layer behind this one that fills it, black where there is none.
  fileprivate var colorBehind: CGColor {
    var behind = superlayer
    while let layer = behind {
      if let color = layer.backgroundColor, color.alpha >= 1 { return color }
      behind = layer.superlayer
    }
    return CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  }
}
