import CalqueTesting
import Foundation
@testable import Lottie
import UIKit

extension Bundle {
  /// The bundle in which providers of samples look for pictures.
  static var lottie: Bundle { .main }
}

/// A way of drawing a picture.
enum DrawingMethod: String, CaseIterable {
  case screen
  case render = "render(in:)"
}

/// A sample and the states in which it is shown.
@MainActor
struct Sample {
  let name: String
  let path: String
  private let configuration: SnapshotConfiguration

  /// Loads a sample. Samples are in one folder, with "-" for "/" in their names.
  init?(fileAt path: String) {
    self.path = path
    name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let known = SnapshotConfiguration.customMapping.keys.first { [name] in
      $0.replacingOccurrences(of: "/", with: "-") == name
    }
    configuration = SnapshotConfiguration.forSample(named: known ?? name)
  }

  var states: [(label: String, state: LottiePlaybackMode.PausedState)] {
    if let frames = configuration.customFramesToSnapshot {
      return frames.map { ("Frame-\(Int($0))", .frame($0)) }
    }
    return (configuration.customProgressValuesToSnapshot ?? [0, 0.25, 0.5, 0.75, 1]).map {
      ("\(Int($0 * 100))", .progress($0))
    }
  }

  /// Returns the view of the sample, paused at a state, on a stage of its own.
  func show(_ state: LottiePlaybackMode.PausedState) throws -> (Stage, LottieAnimationView)? {
    let view: LottieAnimationView
    let engine = LottieConfiguration(renderingEngine: .coreAnimation)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    if path.hasSuffix(".json") {
      view = LottieAnimationView(animation: try .from(data: data), configuration: engine)
    } else {
      view = LottieAnimationView(
        dotLottie: try DotLottieFile(data: data, filename: name), configuration: engine)
    }
    guard let bounds = view.animation?.bounds else { return nil }
    view.frame.size = size(bounds.size)
    for (key, value) in configuration.customValueProviders {
      view.setValueProvider(value, keypath: key)
    }
    if let provider = configuration.customImageProvider { view.imageProvider = provider }
    if let provider = configuration.customTextProvider { view.textProvider = provider }
    if let provider = configuration.customFontProvider { view.fontProvider = provider }
    if let frame = configuration.customViewportFrame { view.viewportFrame = frame }
    let stage = try Stage(
      size: CGSize(
        width: ceil(view.bounds.width * 2) / 2, height: ceil(view.bounds.height * 2) / 2),
      scale: 2)
    stage.window.backgroundColor = UIColor(
      red: 217 / 255, green: 222 / 255, blue: 230 / 255, alpha: 1)
    view.setPlaybackMode(.paused(at: state))
    stage.window.addSubview(view)
    CATransaction.flush()
    return (stage, view)
  }

  func picture(_ method: DrawingMethod, _ stage: Stage, _ view: UIView) -> CGImage? {
    switch method {
    case .screen: return stage.snapshot()
    case .render:
      guard let layer = view.layer.presentation() else { return nil }
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      return UIGraphicsImageRenderer(bounds: view.bounds, format: format).image {
        layer.render(in: $0.cgContext)
      }.cgImage
    }
  }

  private func size(_ size: CGSize) -> CGSize {
    let most = configuration.maxSnapshotDimension
    guard size.width > 0, size.height > 0 else { return size }
    if size.width > size.height {
      let width = min(size.width, most)
      return CGSize(width: width, height: width * (size.height / size.width))
    }
    let height = min(size.height, most)
    return CGSize(width: height * (size.width / size.height), height: height)
  }
}
