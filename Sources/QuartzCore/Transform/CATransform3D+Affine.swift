public import CoreGraphics
public import CalqueMotion

/// Returns the transform in space that maps the plane as `m` does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var result = CATransform3D.identity
  (result.m11, result.m12) = (m.a, m.b)
  (result.m21, result.m22) = (m.c, m.d)
  (result.m41, result.m42) = (m.tx, m.ty)
  return result
}

/// Returns true if `t` maps the plane to itself by an affine transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of `t` in the plane; meaningful only if `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
