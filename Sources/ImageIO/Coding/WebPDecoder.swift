internal import CalqueCWEBP
internal import CoreGraphics
internal import Foundation

/// Decodes WebP files with libwebp, directly into the bytes of the image; of an animation, its
/// first frame.
enum WebPDecoder {
  /// Decodes `data`; `name` is the file's name in errors.
  static func image(from data: Data, _ header: ImageHeader, name: String) throws(ImageFileError)
    -> CGImage
  {
    let size = header.width * header.height * 4
    var decoded: (status: VP8StatusCode, hasAlpha: Bool) = (VP8_STATUS_OK, false)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
      decoded = data.withUnsafeBytes { decode($0.bindMemory(to: UInt8.self), header, into: pixels) }
      count = decoded.status == VP8_STATUS_OK ? size : 0
    }
    guard decoded.status == VP8_STATUS_OK else {
      throw .damaged(path: name, reason: reason(of: decoded.status))
    }
    return CGImage(
      width: header.width, height: header.height, bytesPerRow: header.width * 4, layout: .rgba,
      alphaInfo: decoded.hasAlpha ? .premultipliedLast : .noneSkipLast, bytes: bytes)
  }

  private static func decode(
    _ file: UnsafeBufferPointer<UInt8>, _ header: ImageHeader,
    into pixels: UnsafeMutableBufferPointer<UInt8>
  ) -> (status: VP8StatusCode, hasAlpha: Bool) {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(file.baseAddress, file.count, &features)
    guard status == VP8_STATUS_OK else { return (status, false) }
    guard (Int(features.width), Int(features.height)) == (header.width, header.height) else {
      return (VP8_STATUS_BITSTREAM_ERROR, false)
    }
    let hasAlpha = features.has_alpha != 0
    guard features.has_animation != 0 else {
      return (decode(file.baseAddress, file.count, header, pixels[...]), hasAlpha)
    }
    var source = WebPData(bytes: file.baseAddress, size: file.count)
    guard let frames = WebPDemux(&source) else { return (VP8_STATUS_BITSTREAM_ERROR, false) }
    defer { WebPDemuxDelete(frames) }
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(frames, 1, &frame) != 0 else {
      return (VP8_STATUS_NOT_ENOUGH_DATA, false)
    }
    defer { WebPDemuxReleaseIterator(&frame) }
    // Pixels outside the frame are transparent.
    pixels.initialize(repeating: 0)
    let start = (Int(frame.y_offset) * header.width + Int(frame.x_offset)) * 4
    guard frame.x_offset >= 0, frame.y_offset >= 0, start < pixels.count,
      Int(frame.x_offset) + Int(frame.width) <= header.width
    else { return (VP8_STATUS_BITSTREAM_ERROR, false) }
    let result = decode(frame.fragment.bytes, frame.fragment.size, header, pixels[start...])
    let isCovered = (Int(frame.width), Int(frame.height)) == (header.width, header.height)
    return (result, hasAlpha || !isCovered)
  }

  /// Decodes an image, premultiplied, into `pixels`, whose row length is that of the file's canvas.
  /// libwebp refuses an image that does not fit.
  private static func decode(
    _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ header: ImageHeader,
    _ pixels: Slice<UnsafeMutableBufferPointer<UInt8>>
  ) -> VP8StatusCode {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return VP8_STATUS_INVALID_PARAM }
    config.output.colorspace = MODE_rgbA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = UnsafeMutableBufferPointer(rebasing: pixels).baseAddress
    config.output.u.RGBA.stride = Int32(header.width * 4)
    config.output.u.RGBA.size = pixels.count
    return WebPDecode(bytes, count, &config)
  }

  private static func reason(of status: VP8StatusCode) -> String {
    switch status {
    case VP8_STATUS_OUT_OF_MEMORY: "not enough memory to decode it"
    case VP8_STATUS_NOT_ENOUGH_DATA: "it is cut off"
    default: "its data is not a WebP image"
    }
  }
}
