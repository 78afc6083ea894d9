import CoreGraphics
import CalqueDebugOverlay
import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// The marks that the overlay of constraints draws. Draws with OpenGL.
@MainActor
@Suite("ConstraintMarks", .serialized) struct ConstraintMarksTests {
  private let inspected: InspectedHost
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let first = UIView()
  private let second = UIView()

  init() throws {
    inspected = try InspectedHost()
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    inspected.host.rootLayer.addSublayer(root.layer)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      first.widthAnchor.constraint(equalToConstant: 40),
      first.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  private func marks(_ selection: CALayer? = nil) -> ConstraintMarks {
    inspected.host.refresh()
    return ConstraintMarks(under: inspected.host.rootLayer, selection: selection)
  }

  /// The shapes and texts of marks, such as `spacing 10`.
  private func words(_ marks: ConstraintMarks) -> [String] {
    marks.marks.map { mark in
      let shape =
        switch mark.shape {
        case .spacing: "spacing"
        case .alignment: "alignment"
        case .size: "size"
        }
      return mark.text.isEmpty ? shape : "\(shape) \(mark.text)"
    }
  }

  @Test("Distances, alignments and sizes have the constant; a view without constraints none")
  func shapes() {
    let marks = marks()
    #expect(Set(words(marks)) == ["spacing 10", "alignment", "size 40", "size 20"])
    #expect(marks.layers.count == 2 && marks.ambiguous.isEmpty)
    #expect(marks.marks.map(\.isSatisfied) == [true, true, true, true])
  }

  @Test("Relation, multiplier, priority and distance are in the text where they matter")
  func texts() {
    let low = second.widthAnchor.constraint(equalToConstant: 500)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      second.leftAnchor.constraint(greaterThanOrEqualTo: first.rightAnchor, constant: 8),
      second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5, constant: 5),
      low,
    ])
    let marks = marks(second.layer)
    #expect(
      words(marks) == ["spacing ≥ 8", "size 0.5 × + 5", "size 500 @250 off by -475"])
    #expect(marks.marks.map(\.isSatisfied) == [true, true, false])
    #expect(marks.ambiguous.count == 1)
  }

  @Test("Of a selected view there are only its own; of a layer in it, the same")
  func selection() {
    second.widthAnchor.constraint(equalToConstant: 7).isActive = true
    let inner = CALayer()
    second.layer.addSublayer(inner)
    #expect(words(marks(second.layer)) == ["size 7"])
    #expect(words(marks(inner)) == ["size 7"])
    #expect(words(marks(first.layer)).count == 4)
    #expect(words(marks()).count == 5)
  }

  @Test("A place is a part of its view's layer, whatever its bounds begin at")
  func places() throws {
    root.bounds.origin = CGPoint(x: 30, y: 0)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 25, bottom: 0, right: 0)
    second.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
    let mark = try #require(marks(second.layer).marks.first)
    guard case .alignment(_, let margin) = mark.shape else {
      Issue.record("\(mark.shape)")
      return
    }
    #expect(margin.place.start.x == 0.25 && margin.place.end.x == 1)
  }

  @Test("The picture of an offscreen host shows the marks while the overlay is on")
  func picture() throws {
    let host = inspected.host
    var looks = 0
    host.findsConstraints = {
      looks += 1
      return ConstraintMarks(under: $0)
    }
    host.overlay.showsLegend = false
    func picture(_ isOn: Bool) throws -> [UInt8] {
      host.overlay.showsConstraints = isOn
      return try #require(host.composedPicture()).withBytes { Array($0) }
    }
    let plain = try picture(false)
    #expect(looks == 0)
    let shown = try picture(true)
    #expect(shown != plain && looks == 1)
    let after = try picture(false)
    #expect(after == plain && looks == 1)
  }
}
