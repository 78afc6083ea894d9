import Foundation
import ImageIO

extension FuzzTarget {
  static let svg = FuzzTarget(
    name: "svg",
    seeds: {
      [
        "<rect width='4' height='4' fill='#f00' opacity='.5' transform='rotate(3)'/>",
        "<defs><linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
          + "</defs><path d='M1 1C2 3 4 5 6 7zq1 1 2 2a3 4 5 0 1 6 6' fill='url(#g)' stroke='blue'/>",
        "<filter id='f'><feTurbulence baseFrequency='.1' numOctaves='2'/><feGaussianBlur "
          + "stdDeviation='2'/></filter><circle r='4' filter='url(#f)'/><use href='#f'/>",
        "<style>circle{fill:red}</style><mask id='m'><circle r='3'/></mask><clipPath id='c'>"
          + "<circle r='2'/></clipPath><g mask='url(#m)' clip-path='url(#c)'><text y='9'>a</text></g>",
        "<pattern id='p' width='2' height='2'><circle r='1'/></pattern><rect width='9' height='9' "
          + "fill='url(#p)'/><marker id='k'><path d='M0 0L1 1'/></marker>",
      ].map { content in
        let head =
          "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='12' viewBox='0 0 9 9'>"
        return Data("\(head)\(content)</svg>".utf8)
      }
    },
    run: { input in decodePictures(input) })
}
