import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
@Suite("Controls with a value", .serialized)
struct ValueControlTests {
  private func start<Control: UIControl>(
    _ control: Control, at place: CGPoint = CGPoint(x: 20, y: 20)
  ) throws -> (hands: Hands, changes: Changes) {
    let (hands, changes) = (try Hands(), Changes())
    control.frame.origin = place
    control.addAction(UIAction { _ in changes.count += 1 }, for: .valueChanged)
    hands.window.addSubview(control)
    hands.wait(0.1)
    return (hands, changes)
  }

  private final class Changes {
    var count = 0
  }

  @Test("A slider's knob follows the finger that takes it, and keeps to the range")
  func slider() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    slider.maximumValue = 10
    let (hands, changes) = try start(slider)
    hands.press(150, 37)
    hands.drag(200, 37)
    #expect(slider.value == 0 && !slider.isTracking)
    hands.release()
    hands.press(30, 40)
    hands.drag(130, 40)
    #expect(abs(slider.value - 5) < 1e-3 && changes.count == 1)
    hands.drag(900, 40)
    #expect(slider.value == 10)
    hands.release()
    #expect(changes.count == 2)
  }

  @Test("A slider that is not continuous tells the end only")
  func discrete() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    slider.isContinuous = false
    let (hands, changes) = try start(slider)
    hands.press(30, 40)
    hands.drag(80, 40)
    hands.drag(130, 40)
    #expect(changes.count == 0)
    hands.release()
    #expect(changes.count == 1)
  }

  @Test("A slider's value is held in its range, also when that changes")
  func range() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 100
    slider.value = 70
    slider.maximumValue = 50
    #expect(slider.value == 50)
    slider.value = .nan
    #expect(slider.value == 50)
    slider.minimumValue = 60
    #expect(slider.value == 60)
  }

  @Test("A slider animates to a value that is set so")
  func animatedSlider() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let (hands, changes) = try start(slider)
    let knob = try #require(slider.subviews.last)
    let before = knob.layer.position.x
    slider.setValue(1, animated: true)
    hands.wait(0.1)
    let shown = try #require(knob.layer.presentation()).position.x
    #expect(shown > before + 10 && shown < knob.layer.position.x - 10 && changes.count == 0)
  }

  @Test("A slider in content that scrolls sideways keeps the drag of its knob")
  func sliderInScrollView() throws {
    let hands = try Hands()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.contentSize = CGSize(width: 1000, height: 300)
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 228, height: 34))
    view.addSubview(slider)
    hands.window.addSubview(view)
    hands.wait(0.1)
    hands.press(30, 37)
    hands.wait(0.2)
    hands.glide(to: 130, 37, in: 0.2)
    hands.release()
    #expect(slider.value > 0.4 && view.contentOffset.x == 0)
  }

  @Test("A tap turns a switch over, a drag takes the knob along, a miss does nothing")
  func toggle() throws {
    let toggle = UISwitch()
    let (hands, changes) = try start(toggle)
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    hands.tap(30, 30)
    #expect(toggle.isOn && changes.count == 1)
    hands.press(60, 30)
    hands.drag(40, 30)
    hands.drag(22, 30)
    #expect(!toggle.isOn)
    hands.release()
    #expect(changes.count == 2)
    hands.press(30, 30)
    hands.drag(30, 200)
    hands.release()
    #expect(!toggle.isOn && changes.count == 2)
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn && changes.count == 2)
  }

  @Test("A tap takes a segment; the one that is taken already is not taken again")
  func segments() throws {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame.size = CGSize(width: 300, height: 32)
    let (hands, changes) = try start(control, at: CGPoint(x: 10, y: 20))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    hands.tap(160, 30)
    #expect(control.selectedSegmentIndex == 1 && changes.count == 1)
    hands.tap(160, 30)
    #expect(changes.count == 1)
    control.setEnabled(false, forSegmentAt: 2)
    hands.tap(280, 30)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.removeSegment(at: 2, animated: true)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 3)
    control.selectedSegmentIndex = 99
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test("The title of the segment that is taken is read on it, in either style")
  func segmentContrast() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let control = UISegmentedControl(items: ["One", "Two"])
      control.overrideUserInterfaceStyle = style
      control.selectedSegmentIndex = 0
      control.frame.size = CGSize(width: 200, height: 32)
      let (hands, _) = try start(control)
      hands.wait(0.1)
      let title = control.segments[0].label.textColor
      func level(_ color: UIColor?) -> CGFloat {
        var white: CGFloat = 0
        color?.resolvedColor(with: control.traitCollection).getWhite(&white, alpha: nil)
        return white
      }
      #expect(abs(level(title) - level(control.pill.backgroundColor)) > 0.5)
    }
  }

  @Test("A momentary control takes no segment for longer than the tap")
  func momentary() throws {
    let control = UISegmentedControl(items: ["One", "Two"])
    control.isMomentary = true
    control.frame.size = CGSize(width: 200, height: 32)
    let (hands, changes) = try start(control)
    var taken = -1
    control.addAction(
      UIAction { _ in taken = control.selectedSegmentIndex }, for: .valueChanged)
    hands.tap(200, 30)
    #expect(taken == 1 && control.selectedSegmentIndex == -1 && changes.count == 1)
  }

  @Test("A stepper steps, goes on while it is held, and stops at its ends or wraps")
  func stepper() throws {
    let stepper = UIStepper()
    stepper.maximumValue = 4
    let (hands, changes) = try start(stepper)
    hands.tap(100, 30)
    #expect(stepper.value == 1 && changes.count == 1)
    hands.press(100, 30)
    hands.wait(2)
    hands.release()
    #expect(stepper.value == 4 && changes.count == 4)
    stepper.wraps = true
    hands.tap(100, 30)
    #expect(stepper.value == 0)
    hands.tap(30, 30)
    #expect(stepper.value == 4)
  }

  @Test("A page control turns to the side of the tap")
  func pages() throws {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.numberOfPages = 3
    let (hands, changes) = try start(pages)
    hands.tap(200, 30)
    hands.tap(200, 30)
    hands.tap(200, 30)
    #expect(pages.currentPage == 2 && changes.count == 2)
    hands.tap(30, 30)
    #expect(pages.currentPage == 1)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test("A progress view holds 0 to 1, and grows there")
  func progress() throws {
    let hands = try Hands()
    let view = UIProgressView(progressViewStyle: .default)
    view.frame = CGRect(x: 10, y: 10, width: 200, height: 4)
    hands.window.addSubview(view)
    hands.wait(0.1)
    view.progress = 7
    #expect(view.progress == 1)
    view.progress = 0
    hands.wait(0.1)
    view.setProgress(0.5, animated: true)
    let bar = try #require(view.subviews.last)
    hands.wait(0.125)
    let width = try #require(bar.layer.presentation()).bounds.width
    #expect(abs(width - 50) < 8 && bar.bounds.width == 100)
  }

  @Test("An activity indicator turns on the render thread and is hidden when it stops")
  func activity() throws {
    let hands = try Hands()
    let view = UIActivityIndicatorView(style: .large)
    hands.window.addSubview(view)
    #expect(view.isHidden && view.bounds.width == 37)
    view.startAnimating()
    hands.wait(0.1)
    let first = hands.stage.frameDescription
    hands.wait(0.1)
    #expect(!view.isHidden && hands.stage.frameDescription != first)
    view.removeFromSuperview()
    hands.window.addSubview(view)
    hands.wait(0.1)
    #expect(view.isAnimating && view.layer.sublayers?.first?.animationKeys()?.isEmpty == false)
    view.stopAnimating()
    #expect(view.isHidden && !view.isAnimating)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test("An activity indicator at rest shows the first picture of its animation")
  func resting() throws {
    let hands = try Hands()
    let view = UIActivityIndicatorView(style: .medium)
    view.hidesWhenStopped = false
    hands.window.addSubview(view)
    let spokes = try #require(view.layer.sublayers)
    let resting = spokes.map(\.opacity)
    #expect(resting.first == 1 && resting.last == resting.dropFirst().max())
    view.startAnimating()
    hands.wait(0)
    let first = try spokes.map { try #require($0.presentation()).opacity }
    #expect(zip(resting, first).allSatisfy { abs($0 - $1) < 0.03 }, "\(resting) \(first)")
  }

  @Test("A page control of a thousand million pages has the dots that fit, around the current page")
  func manyPages() throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 340, height: 26))
    let (hands, changes) = try start(control, at: .zero)
    control.numberOfPages = 1_000_000_000
    control.currentPage = 500_000_000
    hands.wait(0.1)
    #expect(control.subviews.count == 20)
    hands.tap(310, 13)
    #expect(control.currentPage == 500_000_001 && changes.count == 1)
    control.currentPage = 0
    hands.wait(0.1)
    hands.tap(310, 13)
    #expect(control.currentPage == 1)
    control.currentPage = .max
    hands.wait(0.1)
    hands.tap(2, 13)
    #expect(control.currentPage == 999_999_998)
  }

  /// A segmented control that counts its layouts.
  private final class CountedSegments: UISegmentedControl {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test("Of 3,000 segments each title is measured once, and a change lays them out once")
  func manySegments() throws {
    // More titles than the cache keeps.
    UILabel.layouts = TextLayoutCache()
    defer { UILabel.layouts = TextLayoutCache() }
    let control = CountedSegments(items: (0..<3000).map { "\($0)" })
    #expect(UILabel.layouts.misses == 3000 && control.layouts == 0)
    let (hands, _) = try start(control)
    #expect(control.layouts == 1)
    let shown = UILabel.layouts.misses
    control.selectedSegmentIndex = 7
    hands.wait(0.1)
    // The selected title has another font.
    #expect(UILabel.layouts.misses - shown < 10 && control.layouts == 2)
  }

  @Test("The segment that is taken has no frame without a place in a control without a size")
  func tinySegments() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 0
    control.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    control.layoutIfNeeded()
    #expect(control.pill.frame.origin.x.isFinite && control.pill.frame.width <= 1)
  }

  @Test("The ends of a range that are NaN are reported, and those before stay")
  func ranges() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let lines = reports {
      slider.minimumValue = .nan
      slider.maximumValue = .nan
      stepper.minimumValue = .nan
      stepper.maximumValue = .nan
    }
    #expect(lines.count == 4 && slider.minimumValue == 0 && slider.maximumValue == 1)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(slider.value == 0 && stepper.value == 0)
  }
}
