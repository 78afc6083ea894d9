import CalqueTesting
import Testing
import UIKit

@MainActor @Suite("Constraints")
struct ConstraintTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("a view takes the sides of its superview, and those of a superview that grows")
  func sides() {
    let view = add()
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 170, height: 100))
    root.frame.size = CGSize(width: 300, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 270, height: 50))
    #expect(root.constraints.count == 4)
  }

  @Test("views in a row share the room, whatever the order of the constraints is")
  func row() {
    let (a, b) = (add(), add())
    NSLayoutConstraint.activate([
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 5),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10),
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
      a.heightAnchor.constraint(equalToConstant: 30),
      b.heightAnchor.constraint(equalToConstant: 40),
      a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
    ])
    root.layoutIfNeeded()
    // 3 * width + 5 + 10 = 200, and the edges stand on pixels.
    #expect(a.frame.width == 62 && b.frame.maxX == 200)
    #expect(a.frame.minY == 35 && b.frame.minY == 30)
  }

  @Test("a size is the same wherever a view stands between pixels", arguments: [33.3, 66.7, 137.6])
  func sizeOnPixels(_ y: CGFloat) {
    let view = add()
    view.contentScaleFactor = 3
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: y),
      view.heightAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 1000.0 / 3),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.height == 100 && view.bounds.width == 1000.0 / 3)
  }

  @Test("of constraints that exclude one another the more important one holds")
  func priorities() {
    let view = add()
    let weak = view.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = .defaultLow
    let strong = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([weak, strong])
    root.layoutIfNeeded()
    #expect(view.bounds.width == 80)
    strong.isActive = false
    root.layoutIfNeeded()
    #expect(view.bounds.width == 50 && !strong.isActive && weak.isActive)
    weak.constant = 60
    root.layoutIfNeeded()
    #expect(view.bounds.width == 60)
    NSLayoutConstraint.deactivate([weak])
    #expect(root.constraints.isEmpty)
  }

  @Test("limits hold, and count only where they are reached")
  func limits() {
    let view = add()
    let width = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    width.priority = .defaultHigh
    let low = view.heightAnchor.constraint(equalToConstant: 0)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    for constraint in [low, top] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate([
      width, low, top, view.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 15),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 8),
      view.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 40, y: 8, width: 120, height: 15))
    root.frame.size.width = 90
    root.layoutIfNeeded()
    #expect(view.bounds.width == 90)
  }

  @Test("a view keeps its natural size as far as others let it")
  func naturalSize() {
    let control = add(UISwitch())
    control.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    control.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(control.bounds.size == control.intrinsicContentSize)
  }

  @Test("a view in a subview is placed by the view that holds both")
  func depth() {
    let middle = UIView(frame: CGRect(x: 30, y: 10, width: 100, height: 50))
    root.addSubview(middle)
    let view = add(to: middle)
    NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left,
      multiplier: 1, constant: 40
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
  }

  @Test("a size that fits is that of the content; one that is wanted holds by its priority")
  func fitting() {
    let view = add()
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 40, height: 20))
    let wide = root.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 90, height: 20))
    #expect(UIView.layoutFittingExpandedSize.width > 1000)
  }

  @Test("a constraint between views of different trees stays inactive")
  func strangers() {
    let constraint = UIView().leftAnchor.constraint(equalTo: root.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
  }
}
