internal import CoreGraphics

/// The images of a slider in one state; nil values fall back to the normal state's, and there to
/// the drawn parts.
struct SliderAppearance {
  // The metrics of a slider, in points.
  static let height: CGFloat = 34
  static let knob: CGFloat = 28
  static let track: CGFloat = 4
  static let gap: CGFloat = 8

  var thumb: UIImage?
  var minimumTrack: UIImage?
  var maximumTrack: UIImage?
}

/// The views of a slider.
@MainActor
struct SliderSubviews {
  let maximumTrack = UIImageView()
  let minimumTrack = UIImageView()
  let minimum = UIImageView()
  let maximum = UIImageView()
  let knob = KnobView(frame: .zero)

  var all: [UIView] { [maximumTrack, minimumTrack, minimum, maximum, knob] }
}

extension UISlider {
  func appearance(_ picture: KeyPath<SliderAppearance, UIImage?>, for state: State) -> UIImage? {
    appearances[state]?[keyPath: picture] ?? appearances[.normal]?[keyPath: picture]
  }

  func place(of image: UIImage?, atStart: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return directed(
      CGRect(
        x: atStart ? bounds.minX : bounds.maxX - size.width,
        y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height),
      in: bounds)
  }

  func placeOfTrack(in bounds: CGRect) -> CGRect {
    let (start, end) = (
      minimumValueImageRect(forBounds: bounds).width, maximumValueImageRect(forBounds: bounds).width
    )
    let left = bounds.minX + (start > 0 ? start + SliderAppearance.gap : 0)
    let right = bounds.maxX - (end > 0 ? end + SliderAppearance.gap : 0)
    let height =
      currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height
      ?? SliderAppearance.track
    return directed(
      CGRect(x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height),
      in: bounds)
  }

  func placeOfThumb(in bounds: CGRect, track: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size ?? CGSize(width: SliderAppearance.knob, height: SliderAppearance.knob)
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return directed(
      CGRect(
        x: track.minX + (track.width - size.width) * part, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height),
      in: track)
  }

  func layOutParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    parts.knob.showsPlainKnob = currentThumbImage == nil
    parts.knob.image = currentThumbImage
    parts.knob.take(thumb)
    show(currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, in: parts.maximumTrack)
    show(currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: parts.minimumTrack)
    let isPlain = currentMinimumTrackImage == nil
    parts.maximumTrack.frame = track
    let reach = directed(thumb, in: track).midX - track.minX
    parts.minimumTrack.frame = directed(
      CGRect(
        x: track.minX, y: track.minY, width: max(reach, isPlain ? 0 : track.height),
        height: track.height),
      in: track)
    parts.minimum.image = minimumValueImage
    parts.minimum.frame = minimumValueImageRect(forBounds: bounds)
    parts.maximum.image = maximumValueImage
    parts.maximum.frame = maximumValueImageRect(forBounds: bounds)
  }

  private func show(_ image: UIImage?, _ color: UIColor, in view: UIImageView) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
    view.layer.cornerRadius = image == nil ? SliderAppearance.track / 2 : 0
  }
}
