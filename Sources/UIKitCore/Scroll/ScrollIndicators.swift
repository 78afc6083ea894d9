internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The two bars that indicate the visible part of the content. They are layers, so that the view
/// has no subviews but the app's.
@MainActor
struct ScrollIndicators {
  /// The thickness, minimum length and margin of the bars, in points.
  static let thickness: CGFloat = 3
  static let leastLength: CGFloat = 36
  static let margin: CGFloat = 3
  // The times before and of the fading, in seconds.
  static let stay = 0.5
  static let fade = 0.25

  var vertical: CALayer?
  var horizontal: CALayer?
  /// The style whose colour the bars have; nil for a new bar.
  var style: UIScrollView.IndicatorStyle?
  var timer: GestureTimer?

  var isEmpty: Bool { vertical == nil && horizontal == nil }
  var all: [CALayer] { [vertical, horizontal].compactMap { $0 } }
}

extension UIScrollView {
  private var wantsVertical: Bool {
    showsVerticalScrollIndicator && contentSize.height > bounds.height
  }

  private var wantsHorizontal: Bool {
    showsHorizontalScrollIndicator && contentSize.width > bounds.width
  }

  /// Shows the indicators of the directions that can scroll; they fade after a moment without
  /// movement.
  func showIndicators() {
    if wantsVertical, indicators.vertical == nil { indicators.vertical = makeIndicator() }
    if wantsHorizontal, indicators.horizontal == nil { indicators.horizontal = makeIndicator() }
    withoutActions {
      for indicator in indicators.all {
        indicator.removeAllAnimations()
        indicator.opacity = 1
        if layer.sublayers?.last !== indicator { layer.addSublayer(indicator) }
      }
    }
    layoutIndicators()
    fadeIndicators()
  }

  /// Schedules the fading of the indicators after a moment without movement.
  func fadeIndicators() {
    guard !indicators.isEmpty else { return }
    let time = CACurrentMediaTime() + ScrollIndicators.stay
    indicators.timer = GestureTimer(at: time) { [weak self] in
      guard let self else { return }
      if isMoving || isDragging { return fadeIndicators() }
      indicators.timer = nil
      CATransaction.begin()
      CATransaction.setAnimationDuration(ScrollIndicators.fade)
      for indicator in indicators.all { indicator.opacity = 0 }
      CATransaction.commit()
    }
  }

  func layoutIndicators() {
    guard !indicators.isEmpty else { return }
    withoutActions {
      if let bar = indicators.vertical {
        bar.isHidden = !wantsVertical
        bar.frame = frame(
          vertical: true, insets: verticalScrollIndicatorInsets, other: wantsHorizontal)
      }
      if let bar = indicators.horizontal {
        bar.isHidden = !wantsHorizontal
        bar.frame = frame(
          vertical: false, insets: horizontalScrollIndicatorInsets, other: wantsVertical)
      }
      if indicators.style != indicatorStyle {
        indicators.style = indicatorStyle
        for bar in indicators.all { bar.backgroundColor = indicatorColor.cgColor }
      }
    }
  }

  private var indicatorColor: UIColor {
    switch indicatorStyle {
    case .default, .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.5)
    }
  }

  private func frame(vertical: Bool, insets: UIEdgeInsets, other: Bool) -> CGRect {
    let (margin, thickness) = (ScrollIndicators.margin, ScrollIndicators.thickness)
    let room = bounds.inset(by: insets)
    let end = other ? margin + thickness : 0
    let track = (vertical ? room.height : room.width) - 2 * margin - end
    let limits = vertical ? yLimits : xLimits
    let offset = vertical ? contentOffset.y : contentOffset.x
    let visible = vertical ? bounds.height : bounds.width
    let whole = limits.upperBound - limits.lowerBound + visible
    // Beyond the limits the bar is squeezed against its end.
    let beyond = abs(offset - offset.held(in: limits))
    let length = max(
      min(max(track * visible / max(whole, 1), ScrollIndicators.leastLength), track) - beyond,
      2 * thickness)
    let range = limits.upperBound - limits.lowerBound
    let part = range > 0 ? (offset.held(in: limits) - limits.lowerBound) / range : 0
    let start = margin + max(0, track - length) * part
    return vertical
      ? directed(
        CGRect(
          x: room.maxX - margin - thickness, y: room.minY + start, width: thickness,
          height: length), in: room)
      : CGRect(
        x: room.minX + start, y: room.maxY - margin - thickness, width: length, height: thickness)
  }

  private func makeIndicator() -> CALayer {
    let bar = CALayer()
    bar.cornerRadius = ScrollIndicators.thickness / 2
    indicators.style = nil
    return bar
  }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}
