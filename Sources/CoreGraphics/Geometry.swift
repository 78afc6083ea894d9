// Foundation brings the plain geometry on Linux; iOS code expects it from CoreGraphics.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
