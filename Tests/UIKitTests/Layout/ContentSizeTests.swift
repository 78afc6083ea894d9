import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Content sizes in constraints")
struct ContentSizeTests {
  /// A view with a content size that can change.
  private final class Content: UIView {
    var size = CGSize(width: 50, height: 20) {
      didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { size }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func add(_ view: Content = Content(), after left: NSLayoutXAxisAnchor) -> Content {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: left).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    return view
  }

  @Test("A view has the size of its content, also when that changes")
  func change() {
    let view = add(after: root.leftAnchor)
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 50, height: 20))
    view.size.width = 70
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 20))
    view.size.width = UIView.noIntrinsicMetric
    view.widthAnchor.constraint(equalToConstant: 3).isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 3, height: 20))
  }

  @Test("The view with the lower hugging priority stretches")
  func hugging() {
    let a = add(after: root.leftAnchor)
    let b = add(after: a.rightAnchor)
    b.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.bounds.width == 50 && b.bounds.width == 150)
    a.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(a.contentHuggingPriority(for: .horizontal) == UILayoutPriority(249))
    #expect(a.contentHuggingPriority(for: .vertical) == .defaultLow)
    root.layoutIfNeeded()
    #expect(a.bounds.width == 150 && b.bounds.width == 50)
  }

  @Test("The view with the lower resistance is compressed")
  func compression() {
    let a = add(after: root.leftAnchor)
    let b = add(after: a.rightAnchor)
    b.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    (a.size.width, b.size.width) = (150, 120)
    a.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(a.contentCompressionResistancePriority(for: .horizontal) == .required)
    #expect(a.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    root.layoutIfNeeded()
    #expect(a.bounds.width == 150 && b.bounds.width == 50)
  }

  @Test("A label of several lines gets the height for its width")
  func lines() {
    let label = UILabel()
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let below = add(after: root.leftAnchor)
    below.constraints.forEach { $0.isActive = false }
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.widthAnchor.constraint(equalToConstant: 120),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    #expect(label.bounds.size == CGSize(width: 120, height: height))
    #expect(height > label.font.lineHeight * 2)
    label.text = "one"
    root.layoutIfNeeded()
    #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 120, height: 0)).height)
  }

  @Test("Switches and steppers keep their size, sliders and bars their height")
  func controls() {
    #expect(UISwitch().contentHuggingPriority(for: .horizontal) == .defaultHigh)
    #expect(UIStepper().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UISlider().contentHuggingPriority(for: .horizontal) == .defaultLow)
    #expect(UISlider().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UIProgressView().contentHuggingPriority(for: .vertical) == .defaultHigh)
    #expect(UILabel().contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test("A text has room on the pixels of another scale, too", arguments: [1.0625, 0.875])
  func scale(_ scale: CGFloat) {
    let label = UILabel()
    label.text = "2"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12).isActive = true
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    label.contentScaleFactor = scale
    root.layoutIfNeeded()
    #expect(abs(label.bounds.width - label.intrinsicContentSize.width) < 1e-6)
  }

  @Test("The size that fits a tree is that of its constraints, whatever its present size is")
  func fitting() {
    let view = add(after: root.leftAnchor)
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -10).isActive = true
    view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5).isActive = true
    root.layoutIfNeeded()
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 60, height: 25))
    #expect(view.frame.width == 190)
    let wide = root.systemLayoutSizeFitting(
      CGSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 90, height: 25))
  }

  /// A view whose content size is the size that fits a view in it.
  private final class Wrapper: UIView {
    let inner = UIView()
    override var intrinsicContentSize: CGSize {
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
  }

  @Test("A content size may be measured while the tree around it is measured")
  func nestedFitting() {
    let wrapper = Wrapper()
    let inner = wrapper.inner
    root.frame.size.width = 48
    for (view, parent) in [(wrapper, root), (inner, wrapper)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    NSLayoutConstraint.activate([
      inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      wrapper.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      inner.leftAnchor.constraint(equalTo: wrapper.leftAnchor, constant: 3),
      inner.widthAnchor.constraint(equalToConstant: 30),
    ])
    for _ in 0..<2 {
      #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 48)
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }
    #expect(inner.frame.minX == 3 && wrapper.frame.minX == 10)
  }
}
