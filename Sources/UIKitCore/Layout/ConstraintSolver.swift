internal import CoreGraphics

/// Solves the constraints that a view holds, and places the views in them.
@MainActor
struct ConstraintSolver {
  private typealias Sum = LinearSystem.Sum

  /// `sum = 0`, or `sum >= 0`.
  private struct Rule {
    let sum: Sum
    let isEquation: Bool
    let priority: Float
  }

  private let holder: UIView
  /// The views with unknown frames; each has four unknowns: x, y, width and height.
  private var views: [UIView] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var rules: [Rule] = []

  /// - Parameter measures: True if the holder's own size is unknown, too.
  init(_ holder: UIView, measures: Bool = false) {
    self.holder = holder
    if measures {
      places[ObjectIdentifier(holder)] = 0
      views.append(holder)
    }
    let known = holder.heldConstraints.compactMap { constraint in
      constraint.views(in: holder).map { (constraint, $0.first, $0.second) }
    }
    for (_, first, second) in known {
      for view in [first, second] { if let view { take(view) } }
    }
    guard !views.isEmpty else { return }
    for (constraint, first, second) in known { add(constraint, first, second) }
    for view in views { addNaturalSize(of: view) }
  }

  /// Solves the constraints and sets the frames of the views.
  func apply() {
    guard !views.isEmpty else { return }
    let system = settle()
    for (index, view) in views.enumerated() { place(view, index, system) }
  }

  private func settle() -> LinearSystem {
    var tight: Set<Int> = []
    var system = solve(tight)
    let order = rules.indices.filter { !rules[$0].isEquation }.sorted {
      rules[$0].priority > rules[$1].priority
    }
    // Each round enforces one more violated inequality, that of the highest priority first.
    for _ in order.indices {
      guard
        let broken = order.first(where: {
          !tight.contains($0) && system.reduced(rules[$0].sum).constant < -1e-6
        })
      else { break }
      tight.insert(broken)
      system = solve(tight)
    }
    return system
  }

  /// Returns the holder's size that satisfies its constraints and its natural size, and is as close
  /// to `size` as these allow.
  mutating func size(
    fitting size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    for (part, length, priority) in [(2, size.width, horizontal), (3, size.height, vertical)] {
      var sum = Sum.unknown(part)
      sum.constant = -Double(length.isFinite ? length : 0)
      rules.append(Rule(sum: sum, isEquation: true, priority: priority.rawValue))
      rules.append(Rule(sum: .unknown(part), isEquation: false, priority: 1000))
    }
    let system = settle()
    func length(_ part: Int) -> CGFloat {
      max(0, CGFloat(system.reduced(.unknown(part)).constant))
    }
    return CGSize(width: length(2), height: length(3))
  }

  private func solve(_ tight: Set<Int>) -> LinearSystem {
    var system = LinearSystem()
    let held = rules.indices.filter { rules[$0].isEquation || tight.contains($0) }
    for index in held.sorted(by: { (rules[$0].priority, -$0) > (rules[$1].priority, -$1) }) {
      system.add(rules[index].sum)
    }
    // Values without a constraint keep their current value.
    for (index, view) in views.enumerated() {
      for (part, value) in Self.parts(of: view).enumerated() {
        var sum = Sum.unknown(index * 4 + part)
        sum.constant = -value
        system.add(sum)
      }
    }
    return system
  }

  private mutating func take(_ view: UIView) {
    guard view !== holder, !view.translatesAutoresizingMaskIntoConstraints,
      places[ObjectIdentifier(view)] == nil
    else { return }
    places[ObjectIdentifier(view)] = views.count
    views.append(view)
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ first: UIView, _ second: UIView?) {
    var sum = value(constraint.firstAttribute, of: first)
    if let second {
      sum.add(
        value(constraint.secondAttribute, of: second), times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    if constraint.relation == .lessThanOrEqual {
      var negated = Sum()
      negated.add(sum, times: -1)
      sum = negated
    }
    rules.append(
      Rule(
        sum: sum, isEquation: constraint.relation == .equal,
        priority: constraint.priority.rawValue))
  }

  /// Adds the rules of the natural size: a view resists compression below it and stretching above
  /// it, with the default priorities.
  private mutating func addNaturalSize(of view: UIView) {
    guard let index = places[ObjectIdentifier(view)] else { return }
    let size = view.intrinsicContentSize
    for (part, length) in [(2, size.width), (3, size.height)] where length >= 0 {
      var sum = Sum.unknown(index * 4 + part)
      sum.constant = -Double(length)
      var negated = Sum()
      negated.add(sum, times: -1)
      rules += [
        Rule(sum: sum, isEquation: false, priority: UILayoutPriority.defaultHigh.rawValue),
        Rule(sum: negated, isEquation: false, priority: UILayoutPriority.defaultLow.rawValue),
        Rule(sum: sum, isEquation: true, priority: 0),
      ]
    }
  }

  /// Returns the value of an attribute, in the coordinates of the holder.
  private func value(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> Sum {
    switch attribute {
    case .notAnAttribute: Sum()
    case .left, .leading: start(0, of: view)
    case .right, .trailing: sum(start(0, of: view), part(2, of: view), 1)
    case .centerX: sum(start(0, of: view), part(2, of: view), 0.5)
    case .top: start(1, of: view)
    case .bottom: sum(start(1, of: view), part(3, of: view), 1)
    case .centerY: sum(start(1, of: view), part(3, of: view), 0.5)
    case .width: part(2, of: view)
    case .height: part(3, of: view)
    }
  }

  private func sum(_ start: Sum, _ length: Sum, _ factor: Double) -> Sum {
    var result = start
    result.add(length, times: factor)
    return result
  }

  private func start(_ part: Int, of view: UIView) -> Sum {
    guard view !== holder else {
      return Sum(constant: Double(part == 0 ? view.bounds.minX : view.bounds.minY))
    }
    var sum = self.part(part, of: view)
    if let above = view.superview, above !== holder {
      sum.add(start(part, of: above), times: 1)
      sum.constant -= Double(part == 0 ? above.bounds.minX : above.bounds.minY)
    }
    return sum
  }

  private func part(_ part: Int, of view: UIView) -> Sum {
    guard let index = places[ObjectIdentifier(view)] else {
      return Sum(constant: Self.parts(of: view)[part])
    }
    return .unknown(index * 4 + part)
  }

  /// Returns the frame of a view without its transform: x, y, width and height.
  private static func parts(of view: UIView) -> [Double] {
    let (size, anchor, center) = (view.bounds.size, view.layer.anchorPoint, view.center)
    return [
      center.x - anchor.x * size.width, center.y - anchor.y * size.height, size.width, size.height,
    ].map { Double($0) }
  }

  private func place(_ view: UIView, _ index: Int, _ system: LinearSystem) {
    let parts = (0..<4).map { CGFloat(system.reduced(.unknown(index * 4 + $0)).constant) }
    guard parts.allSatisfy(\.isFinite) else { return }
    let size = CGSize(width: max(0, parts[2]), height: max(0, parts[3]))
    if abs(view.bounds.width - size.width) > 1e-6 || abs(view.bounds.height - size.height) > 1e-6 {
      view.bounds.size = size
    }
    let anchor = view.layer.anchorPoint
    let center = CGPoint(
      x: parts[0] + anchor.x * size.width, y: parts[1] + anchor.y * size.height)
    if abs(view.center.x - center.x) > 1e-6 || abs(view.center.y - center.y) > 1e-6 {
      view.center = center
    }
  }
}
