internal import CoreGraphics
internal import QuartzCore

// Zooming scales the zooming view about its top left corner, and the content size with it.
extension UIScrollView {
  /// The duration of a zoom animation, in seconds.
  private static var zoomTime: Double { 0.3 }

  var zoomingView: UIView? {
    guard let callout = Callout.begin("viewForZooming", self) else { return nil }
    defer { callout.end() }
    return delegate?.viewForZooming(in: self)
  }

  private var zoomLimits: ClosedRange<CGFloat> {
    minimumZoomScale...max(minimumZoomScale, maximumZoomScale)
  }

  func zoomLimitsDidChange() {
    guard minimumZoomScale < maximumZoomScale else {
      if let pinch = pinchGestureRecognizer { removeGestureRecognizer(pinch) }
      pinchGestureRecognizer = nil
      return
    }
    guard pinchGestureRecognizer == nil else { return }
    let pinch = ScrollPinchRecognizer()
    pinch.addHandler { [weak self] _ in self?.followPinch() }
    addGestureRecognizer(pinch)
    pinchGestureRecognizer = pinch
  }

  private func followPinch() {
    guard let pinch = pinchGestureRecognizer, zoomingView != nil else { return }
    switch pinch.state {
    case .began:
      stopMotion()
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: zoomingView)
      pinch.scale = currentZoom
    case .changed:
      zoom(to: shownScale(pinch.scale), about: pinch.location(in: self))
    case .ended, .cancelled: endPinch(pinch.location(in: self))
    case .possible, .failed: break
    }
  }

  /// Returns the displayed scale for the fingers' `scale`: beyond the limits it follows more
  /// slowly.
  private func shownScale(_ scale: CGFloat) -> CGFloat {
    let limit = scale.held(in: zoomLimits)
    guard bouncesZoom, limit > 0, scale > 0 else { return limit }
    return limit * (scale / limit).squareRoot()
  }

  private func endPinch(_ place: CGPoint) {
    guard isZooming else { return }
    isZooming = false
    let limit = currentZoom.held(in: zoomLimits)
    if limit != currentZoom {
      animateZoom(to: limit, about: place)
    } else {
      delegate?.scrollViewDidEndZooming(self, with: zoomingView, atScale: currentZoom)
      if !isDragging, limited(contentOffset) != contentOffset { run(from: .zero, .animation) }
    }
  }

  /// Scales the zooming view to `scale` without moving the content offset.
  func setScale(_ scale: CGFloat) {
    guard let view = zoomingView, scale > 0, scale.isFinite, scale != currentZoom else { return }
    let (origin, ratio) = (view.frame.origin, scale / currentZoom)
    currentZoom = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = origin
    contentSize = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    Callout.run("scrollViewDidZoom", self) { delegate?.scrollViewDidZoom(self) }
  }

  /// Returns the offset that keeps `place`, a point of the content, in its position at `scale`.
  private func offset(at scale: CGFloat, keeping place: CGPoint) -> CGPoint {
    let ratio = currentZoom > 0 ? scale / currentZoom : 1
    return CGPoint(
      x: place.x * ratio - (place.x - contentOffset.x),
      y: place.y * ratio - (place.y - contentOffset.y))
  }

  private func zoom(to scale: CGFloat, about place: CGPoint) {
    let (before, target) = (contentOffset, offset(at: scale, keeping: place))
    setScale(scale)
    contentOffset = target
    drag.origin.x += contentOffset.x - before.x
    drag.origin.y += contentOffset.y - before.y
  }

  private func animateZoom(to scale: CGFloat, about place: CGPoint) {
    animateZoom(to: scale, offset: offset(at: scale, keeping: place))
  }

  private func animateZoom(to scale: CGFloat, offset target: CGPoint) {
    stopMotion()
    let (from, ratio) = (contentOffset, currentZoom > 0 ? scale / currentZoom : 1)
    // Clamps to the limits of the scaled content.
    let size = CGSize(width: contentSize.width * ratio, height: contentSize.height * ratio)
    let inset = adjustedContentInset
    func held(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      value.held(in: least...max(least, most))
    }
    let end = CGPoint(
      x: held(target.x, -inset.left, size.width + inset.right - bounds.width),
      y: held(target.y, -inset.top, size.height + inset.bottom - bounds.height))
    func axis(_ start: CGFloat, _ end: CGFloat) -> AxisMotion {
      AxisMotion(from: Double(start), easingTo: Double(end), duration: Self.zoomTime)
    }
    start(
      ScrollMotion(
        cause: .zoom, x: axis(from.x, end.x), y: axis(from.y, end.y),
        scale: axis(currentZoom, scale), start: layer.mediaTime))
  }

  func zoom(to scale: CGFloat, _ animated: Bool) {
    guard scale.isFinite else { return Diagnostic.refuse(scale, for: "UIScrollView.zoomScale") }
    guard zoomingView != nil else { return }
    let (scale, middle) = (scale.held(in: zoomLimits), CGPoint(x: bounds.midX, y: bounds.midY))
    guard scale != currentZoom else { return }
    if animated, window != nil {
      delegate?.scrollViewWillBeginZooming(self, with: zoomingView)
      animateZoom(to: scale, about: middle)
    } else {
      stopMotion()
      let target = offset(at: scale, keeping: middle)
      setScale(scale)
      contentOffset = limited(target)
    }
  }

  func zoom(onto rect: CGRect, _ animated: Bool) {
    guard zoomingView != nil, rect.width > 0, rect.height > 0, bounds.width > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height).held(in: zoomLimits)
    let target = CGPoint(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    if animated, window != nil {
      delegate?.scrollViewWillBeginZooming(self, with: zoomingView)
      animateZoom(to: scale, offset: target)
    } else {
      stopMotion()
      setScale(scale)
      contentOffset = limited(target)
    }
  }
}
