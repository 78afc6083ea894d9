import CalqueTesting
import Testing

@testable import UIKitCore

/// With any number as a property, a view is laid out, animated and drawn, and its geometry stays
/// finite.
@MainActor @Suite("Numbers that no view can use", .serialized) struct OddNumberTests {
  /// Views of one class, and their numeric properties.
  enum Subject: String, CaseIterable, CustomTestStringConvertible {
    case view, transform, animation, label, button, image, slider, progress, stepper, pages,
      segments,
      activity, stack, scrolling, scrollMotion, shadow

    var testDescription: String { rawValue }
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -1, 1e-300, .leastNonzeroMagnitude, 1e9, 1e30, -1e30,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]

  private static func whole(_ number: Double) -> Int {
    number.isNaN ? -7 : Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }

  private typealias Change = (Double) -> Void

  private func changes(of subject: Subject) -> (view: UIView, changes: [Change]) {
    switch subject {
    case .view: viewChanges()
    case .transform: transformChanges()
    case .animation: animationChanges()
    case .label: labelChanges()
    case .button: buttonChanges()
    case .image: imageChanges()
    case .slider: sliderChanges()
    case .progress: progressChanges()
    case .stepper: stepperChanges()
    case .pages: pageChanges()
    case .segments: segmentChanges()
    case .activity: activityChanges()
    case .stack: stackChanges()
    case .scrolling: scrollChanges()
    case .scrollMotion: scrollMotionChanges()
    case .shadow: shadowChanges()
    }
  }

  @Test("Set, laid out, animated and drawn", arguments: Subject.allCases)
  func survives(_ subject: Subject) throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (view, changes) = changes(of: subject)
    if view.bounds.isEmpty { view.frame = CGRect(x: 10, y: 10, width: 60, height: 30) }
    stage.window.addSubview(view)
    stage.advance(by: 0.02)
    _ = reports {
      for change in changes {
        for number in Self.numbers {
          change(number)
          view.setNeedsLayout()
          stage.advance(by: 1.0 / 60)
          UIView.animate(withDuration: 0.02) { change(number) }
          stage.advance(by: 0.03)
          expectPlaces(view, number)
        }
      }
    }
  }

  private func expectPlaces(_ view: UIView, _ number: Double) {
    let (box, place) = (view.bounds, view.center)
    let parts = [box.minX, box.minY, box.width, box.height, place.x, place.y, view.alpha]
    #expect(parts.allSatisfy { $0.isFinite }, "\(type(of: view)) after \(number): \(parts)")
    for subview in view.subviews { expectPlaces(subview, number) }
  }

  // MARK: Properties

  private func viewChanges() -> (UIView, [Change]) {
    let (view, inner) = (UIView(), UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleLeftMargin]
    view.addSubview(inner)
    view.backgroundColor = .red
    return (
      view,
      [
        { view.frame = CGRect(x: $0, y: 0, width: 10, height: 10) },
        { view.frame = CGRect(x: 0, y: 0, width: $0, height: $0) },
        { view.bounds = CGRect(x: $0, y: $0, width: 10, height: 10) },
        { view.bounds.size.width = $0 }, { view.center = CGPoint(x: 5, y: $0) },
        { view.alpha = $0 }, { view.contentScaleFactor = $0 }, { view.tag = Self.whole($0) },
        { view.layer.cornerRadius = $0 }, { view.layer.borderWidth = $0 },
        { view.backgroundColor = UIColor(red: $0, green: $0, blue: $0, alpha: $0) },
        { view.backgroundColor = UIColor(hue: $0, saturation: $0, brightness: $0, alpha: $0) },
        { view.backgroundColor = UIColor(white: $0, alpha: $0) },
        { _ = view.sizeThatFits(CGSize(width: $0, height: $0)) },
        { _ = view.hitTest(CGPoint(x: $0, y: $0), with: nil) },
        { _ = view.convert(CGPoint(x: $0, y: $0), to: nil) },
        { view.setNeedsDisplay(CGRect(x: $0, y: $0, width: $0, height: $0)) },
        { view.insertSubview(UIView(), at: Self.whole($0)) },
      ]
    )
  }

  private func transformChanges() -> (UIView, [Change]) {
    let view = UIView()
    view.backgroundColor = .blue
    return (
      view,
      [
        { view.transform = CGAffineTransform(scaleX: $0, y: $0) },
        { view.transform = CGAffineTransform(rotationAngle: $0) },
        { view.transform = CGAffineTransform(translationX: $0, y: $0) },
        { view.transform3D = CATransform3DMakeScale($0, $0, $0) },
        { view.transform3D.m34 = $0 },
      ]
    )
  }

  private func animationChanges() -> (UIView, [Change]) {
    let view = UIView()
    view.backgroundColor = .green
    func move() { view.center.x = view.center.x == 50 ? 40 : 50 }
    return (
      view,
      [
        { UIView.animate(withDuration: $0) { move() } },
        { UIView.animate(withDuration: 0.1, delay: $0, animations: { move() }) },
        {
          UIView.animate(
            withDuration: 0.1, delay: 0, usingSpringWithDamping: $0, initialSpringVelocity: 0,
            animations: { move() })
        },
        {
          UIView.animate(
            withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: $0,
            animations: { move() })
        },
        { UIView.animate(springDuration: $0, bounce: 0.1, animations: { move() }) },
        { UIView.animate(springDuration: 0.1, bounce: $0, animations: { move() }) },
        { UIView.animate(springDuration: 0.1, initialSpringVelocity: $0, animations: { move() }) },
        { number in
          UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: 0.5) { move() }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: number) { move() }
          }
        },
        {
          UIView.transition(with: view, duration: $0, options: .transitionFlipFromLeft) { move() }
        },
        { UIViewPropertyAnimator(duration: $0, curve: .linear) { move() }.startAnimation() },
        { UIViewPropertyAnimator(duration: 0.1, dampingRatio: $0) { move() }.startAnimation() },
        { number in
          let animator = UIViewPropertyAnimator(duration: 0.1, curve: .easeIn) { move() }
          animator.fractionComplete = number
          animator.continueAnimation(withTimingParameters: nil, durationFactor: number)
        },
        {
          UIViewPropertyAnimator(duration: 0.1, curve: .linear) { move() }.startAnimation(
            afterDelay: $0)
        },
        { number in
          let spring = UISpringTimingParameters(
            mass: number, stiffness: number, damping: number,
            initialVelocity: CGVector(dx: number, dy: number))
          let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: spring)
          animator.addAnimations { move() }
          animator.startAnimation()
        },
      ]
    )
  }

  private func labelChanges() -> (UIView, [Change]) {
    let label = UILabel()
    label.text = "some words"
    return (
      label,
      [
        { label.font = .systemFont(ofSize: $0) }, { label.numberOfLines = Self.whole($0) },
        { label.font = .systemFont(ofSize: 12, weight: .init($0)) },
        { label.font = UIFont(name: "Inter", size: $0) }, { label.minimumScaleFactor = $0 },
        {
          label.adjustsFontSizeToFitWidth = true
          label.font = label.font.withSize($0)
        },
        { label.preferredMaxLayoutWidth = $0 },
        { label.shadowOffset = CGSize(width: $0, height: $0) },
        { _ = label.sizeThatFits(CGSize(width: $0, height: $0)) },
        { label.bounds = CGRect(x: 0, y: 0, width: $0, height: 20) },
      ]
    )
  }

  private func buttonChanges() -> (UIView, [Change]) {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    func insets(_ number: Double) -> UIEdgeInsets {
      UIEdgeInsets(top: number, left: number, bottom: 0, right: 0)
    }
    return (
      button,
      [
        { button.contentEdgeInsets = insets($0) }, { button.titleEdgeInsets = insets($0) },
        { button.imageEdgeInsets = insets($0) },
        { button.titleLabel?.font = .systemFont(ofSize: $0) },
      ]
    )
  }

  private func imageChanges() -> (UIView, [Change]) {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let view = UIImageView(image: picture)
    view.animationImages = [picture, picture]
    return (
      view,
      [
        {
          view.animationDuration = $0
          view.startAnimating()
        },
        {
          view.animationRepeatCount = Self.whole($0)
          view.startAnimating()
        },
        { view.image = UIImage(cgImage: picture.cgImage!, scale: $0, orientation: .up) },
      ]
    )
  }

  private func sliderChanges() -> (UIView, [Change]) {
    let slider = UISlider()
    return (
      slider,
      [
        { slider.value = Float($0) }, { slider.minimumValue = Float($0) },
        { slider.setValue(Float($0), animated: true) }, { slider.maximumValue = Float($0) },
        { slider.value = Float($0) },
      ]
    )
  }

  private func progressChanges() -> (UIView, [Change]) {
    let bar = UIProgressView(progressViewStyle: .bar)
    return (
      bar, [{ bar.progress = Float($0) }, { bar.setProgress(Float($0), animated: true) }]
    )
  }

  private func stepperChanges() -> (UIView, [Change]) {
    let stepper = UIStepper()
    return (
      stepper,
      [
        { stepper.value = $0 }, { stepper.stepValue = $0 }, { stepper.minimumValue = $0 },
        { stepper.maximumValue = $0 }, { stepper.value = $0 },
      ]
    )
  }

  private func pageChanges() -> (UIView, [Change]) {
    let pages = UIPageControl()
    return (
      pages,
      [
        { pages.numberOfPages = Self.whole($0) }, { pages.currentPage = Self.whole($0) },
        { _ = pages.size(forNumberOfPages: Self.whole($0)) },
      ]
    )
  }

  private func segmentChanges() -> (UIView, [Change]) {
    let segments = UISegmentedControl(items: ["a", "b"])
    return (
      segments,
      [
        { segments.selectedSegmentIndex = Self.whole($0) },
        { segments.setWidth($0, forSegmentAt: 0) },
        { segments.setTitle("c", forSegmentAt: Self.whole($0)) },
        {
          segments.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: $0)], for: .normal)
        },
      ]
    )
  }

  private func activityChanges() -> (UIView, [Change]) {
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.startAnimating()
    return (wheel, [{ wheel.bounds.size.width = $0 }, { wheel.transform.a = $0 }])
  }

  private func stackChanges() -> (UIView, [Change]) {
    let parts = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    let stack = UIStackView(arrangedSubviews: parts)
    stack.isLayoutMarginsRelativeArrangement = true
    let kinds: [UIStackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    return (
      stack,
      [
        { stack.spacing = $0 }, { stack.setCustomSpacing($0, after: parts[0]) },
        { stack.layoutMargins.left = $0 },
        { stack.insertArrangedSubview(parts[2], at: Self.whole($0)) },
        { number in
          for kind in kinds {
            stack.distribution = kind
            parts[1].frame.size.width = number
            stack.layoutIfNeeded()
          }
        },
      ]
    )
  }

  private func scrollChanges() -> (UIView, [Change]) {
    let (view, content) = (
      UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    )
    view.addSubview(content)
    view.contentSize = content.bounds.size
    return (
      view,
      [
        { view.contentSize.width = $0 }, { view.contentInset.top = $0 },
        { view.contentOffset.x = $0 }, { view.minimumZoomScale = $0 },
        { view.maximumZoomScale = $0 }, { view.zoomScale = $0 },
        { view.verticalScrollIndicatorInsets.top = $0 },
        { view.horizontalScrollIndicatorInsets.right = $0 },
        { view.decelerationRate = .init(rawValue: $0) }, { view.bounds.size.height = $0 },
      ]
    )
  }

  private func scrollMotionChanges() -> (UIView, [Change]) {
    let (view, content) = (
      UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    )
    let log = ScrollLog()
    view.addSubview(content)
    view.contentSize = content.bounds.size
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
    (log.zoomed, view.delegate) = (content, log)
    return (
      view,
      [
        { view.setContentOffset(CGPoint(x: $0, y: $0), animated: true) },
        { view.scrollRectToVisible(CGRect(x: $0, y: $0, width: 10, height: $0), animated: true) },
        { [log] in
          view.delegate = log
          view.setZoomScale($0, animated: true)
        },
        { view.zoom(to: CGRect(x: $0, y: 0, width: $0, height: 10), animated: true) },
        { view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: $0), animated: false) },
        {
          _ = view.takeWheel(
            WheelEvent(at: .zero, distance: CGVector(dx: $0, dy: $0), time: CACurrentMediaTime()))
        },
      ]
    )
  }

  private func shadowChanges() -> (UIView, [Change]) {
    let view = UIView()
    (view.backgroundColor, view.layer.shadowOpacity) = (.red, 1)
    let box = CGRect(x: 0, y: 0, width: 40, height: 20)
    return (
      view,
      [
        { view.layer.shadowPath = UIBezierPath(roundedRect: box, cornerRadius: $0).cgPath },
        {
          view.layer.shadowPath =
            UIBezierPath(
              roundedRect: CGRect(x: 0, y: 0, width: $0, height: 10), cornerRadius: 3
            ).cgPath
        },
        {
          view.layer.shadowPath =
            UIBezierPath(
              roundedRect: box, byRoundingCorners: .topLeft,
              cornerRadii: CGSize(width: $0, height: $0)
            ).cgPath
        },
        {
          view.layer.shadowPath =
            UIBezierPath(
              arcCenter: .zero, radius: $0, startAngle: 0, endAngle: $0, clockwise: true
            ).cgPath
        },
      ]
    )
  }
}
