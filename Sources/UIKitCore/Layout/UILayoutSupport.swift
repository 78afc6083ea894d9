public import Foundation

/// The length of a controller's view that bars cover at one edge, for programs of iOS 10 and
/// earlier.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The covered length, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The area of a view that bars cover at one edge.
@MainActor
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The area under bars at the top of the view, which this loads.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var topLayoutGuide: any UILayoutSupport { barGuide(.topBar) }

  /// The area under bars at the bottom of the view, which this loads.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.")
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBar) }

  private func barGuide(_ place: UILayoutGuide.Place) -> BarLayoutGuide {
    let view: UIView = view
    // `ownGuide` makes a guide of this class for these places.
    return view.ownGuide(place) as? BarLayoutGuide ?? BarLayoutGuide(of: view, place)
  }
}
