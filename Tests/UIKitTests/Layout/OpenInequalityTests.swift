import CoreGraphics
import Testing

@testable import UIKitCore

/// Inequalities that alone place a view: one of them is tight, as on iOS.
@MainActor
@Suite("Inequalities without another limit")
struct OpenInequalityTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  private func size(_ width: CGFloat, _ height: CGFloat) {
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  private func frame() -> CGRect {
    root.layoutIfNeeded()
    return view.frame
  }

  @Test(
    "A view that is at most so far from its edges is so far from them", arguments: [true, false])
  func edges(sizeFirst: Bool) {
    if sizeFirst { size(100, 100) }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16),
    ])
    if !sizeFirst { size(100, 100) }
    #expect(frame() == CGRect(x: 184, y: 10, width: 100, height: 100))
  }

  @Test("A size that has an upper limit alone is 0, with a lower limit it is that")
  func sizes() {
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
    #expect(frame().size == CGSize(width: 0, height: 20))
  }

  @Test("An optional inequality is tight, too, and follows its constant")
  func optional() {
    size(100, 100)
    let left = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 30)
    left.priority = .defaultLow
    left.isActive = true
    #expect(frame().minX == 30)
    left.constant = 70
    #expect(frame().minX == 70)
  }

  @Test("Of two limits the older one is tight", arguments: [true, false])
  func older(upperFirst: Bool) {
    size(100, 100)
    let upper = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 40)
    let lower = view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: -15)
    NSLayoutConstraint.activate(upperFirst ? [upper, lower] : [lower, upper])
    #expect(frame().minX == (upperFirst ? 40 : -15))
  }

  // kiwisolver gives 40 here, if the upper limit is the older one; the value of iOS is not known.
  @Test("A view that a limit moves is moved as little as it must")
  func violated() {
    size(100, 100)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 40),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 15),
    ])
    #expect(frame().minX == 15)
  }

  @Test("A limit is tight again once the constraint that held the view has gone")
  func removal() {
    size(100, 100)
    let upper = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 40)
    let place = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([upper, place])
    #expect(frame().minX == 5)
    place.isActive = false
    #expect(frame().minX == 40)
  }

  @Test("A limit of a neighbour that nothing else places moves both")
  func neighbour() {
    size(100, 100)
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(other)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 8),
      other.widthAnchor.constraint(equalToConstant: 20),
      other.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
    ])
    #expect(frame().minX == 172 && other.frame.minX == 280)
  }
}
