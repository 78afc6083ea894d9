import CalqueTesting
import Foundation
import Testing
import _Testing_CoreGraphics

@testable import UIKitCore

@MainActor
@Suite("UIImage and UIImageView with SVG files", .serialized)
struct DrawingImageTests {
  /// An SVG with black on the left and nothing on the right, 8 x 4 points.
  private static let half = Data(
    """
    <?xml version="1.0"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path d="M0 0h4v4H0z"/></svg>
    """.utf8)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: Data, name: String) throws -> String {
    let file = folder.url.appendingPathComponent(name)
    try text.write(to: file)
    return file.path
  }

  @Test("The size is in points and the pixels have the scale that was asked for")
  func scale() throws {
    let image = try #require(UIImage(data: Self.half, scale: 3))
    #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 3)
    #expect(image.cgImage?.width == 24 && image.cgImage?.height == 12)
    let path = try write(Self.half, name: "half@2x.svg")
    let file = try #require(UIImage(contentsOfFile: path))
    #expect(file.size == CGSize(width: 8, height: 4) && file.cgImage?.width == 16)
  }

  @Test("By name a drawing has the screen's scale")
  func named() throws {
    let path = try write(Self.half, name: "half.svg")
    let images = NamedImages(AssetFolders([(path as NSString).deletingLastPathComponent]))
    for scale in [1, 2, 2.5] as [CGFloat] {
      let found = try #require(images.image(named: "half", scale: scale))
      #expect(found.scale == scale && found.stored.image?.width == Int(8 * scale))
      #expect(images.image(named: "half", scale: scale)?.stored.image === found.stored.image)
    }
  }

  @Test("A broken file is reported with the reason")
  func broken() throws {
    let path = try write(Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), name: "a.svg")
    let lines = reports {
      #expect(UIImage(contentsOfFile: path) == nil)
      let images = NamedImages(AssetFolders([(path as NSString).deletingLastPathComponent]))
      #expect(images.image(named: "a", scale: 1) == nil)
    }
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("expected a width and height, or a viewBox") })
  }

  @Test("An image view draws again for the size at which it shows the drawing")
  func views() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    stage.window.backgroundColor = .white
    let view = UIImageView(image: UIImage(data: Self.half))
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    func pixels() -> CGImage? { view.layer.contents as? CGImage }
    #expect(pixels() === view.image?.cgImage && view.bounds.size.width == 8)
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 80)
    stage.advance(by: 0.1)
    #expect(pixels()?.width == 160 && pixels()?.height == 80)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 79, y: 40) == SIMD4(0, 0, 0, 255))
    #expect(picture.pixel(x: 80, y: 40) == SIMD4(255, 255, 255, 255))
    // A slightly smaller size reuses the bitmap; a much smaller one is drawn again.
    let large = pixels()
    view.frame.size = CGSize(width: 120, height: 60)
    stage.advance(by: 0.1)
    #expect(pixels() === large)
    view.frame.size = CGSize(width: 16, height: 8)
    stage.advance(by: 0.1)
    #expect(pixels()?.width == 16)
  }

  @Test("The content mode decides on the size, and on a finer screen there are more pixels")
  func modes() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100), scale: 2)
    let view = UIImageView(image: UIImage(data: Self.half))
    stage.window.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    func width(_ mode: UIView.ContentMode) -> Int? {
      view.contentMode = mode
      // The first bitmap is too small for all sizes.
      view.image = nil
      view.image = UIImage(data: Self.half)
      stage.advance(by: 0.1)
      return (view.layer.contents as? CGImage)?.width
    }
    #expect(width(.scaleToFill) == 200 && width(.scaleAspectFit) == 80)
    #expect(width(.scaleAspectFill) == 200 && width(.center) == 16)
    #expect(view.layer.contentsScale == 2)
  }

  @Test("A template drawing is tinted at the size at which it is shown")
  func template() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 40))
    stage.window.backgroundColor = .white
    let view = UIImageView(image: UIImage(data: Self.half)?.withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    view.frame = stage.window.bounds
    stage.window.addSubview(view)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 39, y: 20) == SIMD4(255, 0, 0, 255))
    #expect(picture.pixel(x: 40, y: 20) == SIMD4(255, 255, 255, 255))
  }

  @Test("Drawn into a context it is sharp at the size it gets there")
  func contexts() throws {
    let image = try #require(UIImage(data: Self.half))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let large = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40), format: format)
      .image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 80, height: 40)) }
    let pixels = try #require(large.cgImage)
    #expect(pixels.pixel(x: 79, y: 40) == SIMD4(0, 0, 0, 255))
    #expect(pixels.pixel(x: 80, y: 40) == SIMD4(0, 0, 0, 0))
  }

  @Test("Drawn without an extent, at NaN or enormously large, nothing happens")
  func misuse() throws {
    let image = try #require(UIImage(data: Self.half))
    let result = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
      image.draw(in: .zero)
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
      image.draw(in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    }
    #expect(result.cgImage?.pixel(x: 1, y: 1) == SIMD4(0, 0, 0, 0))
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.infinity)
    view.layoutIfNeeded()
    #expect(view.layer.contents != nil)
  }

  /// Drawings of 200 x 200 points, black at the top left, that take a processor some tenths of a
  /// second at least.
  nonisolated static let slow = [
    ("filters", "<rect width='200' height='200' filter='url(#f)'/>", 60),
    ("nested patterns", "<rect width='200' height='200' fill='url(#e)'/>", 40),
    ("paths", "<path d='M0 0L200 90L90 200L200 200z' fill-opacity='0.01'/>", 12_000),
  ]

  private static func drawing(_ element: String, _ count: Int) -> Data {
    // Each pattern draws the one before eight times.
    let patterns = ["ba", "cb", "dc", "ed"].map { names in
      let inner = "<rect width='9' height='9' fill='url(#\(names.last!))'/>"
      return """
        <pattern id='\(names.first!)' width='9' height='9' patternUnits='userSpaceOnUse'>\
        \(String(repeating: inner, count: 8))</pattern>
        """
    }
    return Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><defs>\
      <filter id='f'><feTurbulence baseFrequency='0.1' numOctaves='5'/></filter>\
      <pattern id='a' width='9' height='9' patternUnits='userSpaceOnUse'><path d='M0 0h5v5z'/>\
      </pattern>\(patterns.joined())</defs>\
      \(String(repeating: element, count: count))<path d='M0 0h40v40h-40z'/></svg>
      """.utf8)
  }

  private func bitmap() throws -> UIImage {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    return UIImage(cgImage: try #require(picture.cgImage))
  }

  @Test(
    "While a slow drawing is made, the main thread goes on with the last picture", arguments: slow)
  func slowDrawing(_ name: String, _ element: String, _ count: Int) throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = UIImageView(image: try bitmap())
    view.frame = stage.window.bounds
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    let former = view.layer.contents as? CGImage
    let image = try #require(UIImage(data: Self.drawing(element, count)))
    view.image = image
    view.layoutIfNeeded()
    #expect(view.layer.contents as? CGImage === former, "\(name)")
    stage.advance(by: 0.1)
    #expect((view.layer.contents as? CGImage)?.width == 200)
    #expect(view.layer.animationKeys() == nil)
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 20, y: 20) == SIMD4(0, 0, 0, 255))
  }

  @Test("The main thread waits for the pictures of all views in a turn together")
  func patience() throws {
    let queue = UIApplication.shared.pictureQueue
    queue.endTurn()
    // Pictures that wait for a gate take all threads of the queue, and the patience of the turn.
    let gate = DispatchSemaphore(value: 0)
    let count = ProcessInfo.processInfo.activeProcessorCount + 1
    for _ in 0..<count {
      queue.make {
        gate.wait()
        return nil
      } arrival: { _ in
      }
    }
    defer {
      for _ in 0..<count { gate.signal() }
      queue.finish()
      queue.endTurn()
    }
    let times = try (0..<5).map { _ in
      let image = try #require(UIImage(data: Self.half))
      return ContinuousClock().measure { UIImageView(image: image).layoutIfNeeded() }
    }
    // A wait would last as long as the patience, however fast the machine is: no picture comes.
    let least = try #require(times.min())
    #expect(least < .seconds(PictureQueue.patience / 2), "\(times)")
  }

  @Test("A drawing that is no longer wanted is not shown, and its view may be gone")
  func formerDrawing() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = UIImageView(frame: stage.window.bounds)
    stage.window.addSubview(view)
    let image = try #require(UIImage(data: Self.drawing(Self.slow[0].1, Self.slow[0].2)))
    view.image = image
    weak var gone: UIImageView?
    do {
      let other = UIImageView(image: image)
      gone = other
    }
    #expect(gone == nil)
    view.image = try bitmap()
    let shown = view.layer.contents as? CGImage
    #expect(shown?.width == 4)
    stage.advance(by: 0.1)
    #expect(view.layer.contents as? CGImage === shown)
  }

  /// Returns a drawing, not yet drawn, that takes this machine more than half a second.
  private func slowImage() async throws -> UIImage {
    var count = 60
    while true {
      let data = Self.drawing(Self.slow[0].1, count)
      let start = clock()
      _ = await UIImage(data: data)?.byPreparingForDisplay()
      if clock() - start > CLOCKS_PER_SEC / 2 { return try #require(UIImage(data: data)) }
      count *= 2
    }
  }

  @Test("The main thread gets no pixels of a slow drawing before another thread has drawn it")
  func slowPixels() async throws {
    let image = try await slowImage()
    let lines = reports { #expect(image.cgImage == nil) }
    #expect(
      lines == ["image file image data: the drawing is too slow; expected at most 0.2 s"])
    _ = await image.byPreparingForDisplay()
    #expect(image.cgImage?.width == 200)
  }

  @Test("A large bitmap is decoded off the main thread as well")
  func largeBitmap() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let size = CGSize(width: 2100, height: 2100)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let file = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let image = try #require(UIImage(data: file))
    #expect(!image.isReady(filling: size, displayScale: 1))
    let view = UIImageView(frame: stage.window.bounds)
    view.image = image
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect((view.layer.contents as? CGImage)?.width == 2100)
    #expect(image.isReady(filling: size, displayScale: 1))
    let picture = try #require(stage.snapshot())
    #expect(picture.pixel(x: 25, y: 25) == SIMD4(255, 0, 0, 255))
  }
}
