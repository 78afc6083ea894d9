import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Updates of constraints")
struct ConstraintUpdateTests {
  /// A view that notes its updates in a list that several share.
  private final class Noting: UIView {
    static var based = false
    let name: String
    let note: (String) -> Void
    override class var requiresConstraintBasedLayout: Bool { based }

    init(_ name: String, _ note: @escaping (String) -> Void) {
      (self.name, self.note) = (name, note)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      note(name)
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      note("\(name) lays out")
    }
  }

  @Test("Subviews are updated first, all before the layout, and once")
  func order() {
    var calls: [String] = []
    let outer = Noting("outer") { calls.append($0) }
    let inner = Noting("inner") { calls.append($0) }
    outer.addSubview(inner)
    outer.setNeedsLayout()
    inner.setNeedsLayout()
    outer.setNeedsUpdateConstraints()
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.layoutIfNeeded()
    #expect(calls == ["inner", "outer", "outer lays out", "inner lays out"])
    #expect(!inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    calls = []
    outer.layoutIfNeeded()
    outer.updateConstraintsIfNeeded()
    #expect(calls.isEmpty)
  }

  @Test("A view that constraints name is updated before its first layout")
  func first() {
    var calls: [String] = []
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = Noting("view") { calls.append($0) }
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(calls == ["view lays out"] || calls.isEmpty)
    calls = []
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(calls.first == "view")
  }

  @Test("The controller of a view is asked instead, and asks the view")
  func controller() {
    final class Controller: UIViewController {
      var updates = 0
      override func updateViewConstraints() {
        updates += 1
        super.updateViewConstraints()
      }
    }
    var calls: [String] = []
    let controller = Controller()
    let view = Noting("view") { calls.append($0) }
    controller.view = view
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    #expect(controller.updates == 1 && calls == ["view"])
  }
}
