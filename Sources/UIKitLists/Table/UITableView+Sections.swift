internal import CoreGraphics
internal import Foundation

// Headers and footers.
extension UITableView {
  /// The identifier of the views that show the data source's titles.
  private static var titleIdentifier: String { "UITableView.title" }

  // MARK: Registration

  func registerSectionView(_ viewClass: AnyClass?, _ identifier: String) {
    guard let viewClass else { return sectionViewClasses[identifier] = nil }
    guard let viewClass = viewClass as? UITableViewHeaderFooterView.Type else {
      return Diagnostic.report(
        "UITableView.register(\(viewClass), \"\(identifier)\"): expected a class of headers and"
          + " footers; nothing is registered")
    }
    sectionViewClasses[identifier] = viewClass
  }

  func takeSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let view = anySectionView(identifier)
    if let view, let requestedPart {
      view.table = self
      view.look = look(of: requestedPart)
    }
    return view
  }

  private func anySectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = sectionViews.take(identifier) {
      recycled.removeAll { $0 === view }
      // The program may show it elsewhere, or nowhere.
      view.removeFromSuperview()
      view.isHidden = false
      view.prepareForReuse()
      return view
    }
    return sectionViewClasses[identifier]?.make(reuseIdentifier: identifier)
  }

  // MARK: Views

  func shownView(_ part: SectionPart, _ section: Int) -> SectionView? {
    part == .header ? shownHeaders[section] : shownFooters[section]
  }

  /// Makes the view of a header or footer and adds it to those in view.
  private func makeSectionView(_ part: SectionPart, _ section: Int) -> SectionView {
    var view: UIView?
    if makesViews(part, section) {
      if let made = rules.madeViews[part], made.section == section {
        view = made.view
        rules.madeViews[part] = nil
      } else {
        view = askView(part, section)
      }
    }
    if view == nil, isLoaded, let title = title(part, section) { view = titleView(part, title) }
    if let view { dress(view, part) }
    let shown = SectionView(view: view)
    if part == .header { shownHeaders[section] = shown } else { shownFooters[section] = shown }
    return shown
  }

  /// Asks the delegate for the view of a header or footer.
  func askView(_ part: SectionPart, _ section: Int) -> UIView? {
    requestedPart = part
    defer { requestedPart = nil }
    return part == .header
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
  }

  private func titleView(_ part: SectionPart, _ title: String) -> UIView {
    let view =
      takeSectionView(Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.look = look(of: part)
    view.textLabel?.text = part == .header && style != .plain ? title.uppercased() : title
    return view
  }

  private func dress(_ view: UIView, _ part: SectionPart) {
    leaving.removeAll { $0.view === view }
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.table = self
    view.look = look(of: part)
    if style == .plain, view.backgroundView == nil, view.contentView.backgroundColor == nil,
      view.backgroundColor == nil
    {
      view.contentView.backgroundColor = .secondarySystemBackground
    }
  }

  // MARK: Heights

  /// Measures the headers and footers in a stretch of the list whose heights are estimates. Returns
  /// false if the program has changed the data meanwhile.
  func measureSectionViews(_ sections: Range<Int>, _ low: Double, _ high: Double) -> Bool {
    for section in sections {
      for part in [SectionPart.header, .footer] {
        let value = layout.sections[section]
        guard !(part == .header ? value.hasHeaderMeasure : value.hasFooterMeasure) else { continue }
        let place = layout.place(of: part, section)
        guard place.start < high, place.start + place.length >= low else { continue }
        let shown = shownView(part, section) ?? makeSectionView(part, section)
        guard isLoaded else { return false }
        let height = height(of: shown.view, part, section)
        guard isLoaded else { return false }
        let padding = headerPadding
        layout.change(section) {
          if part == .header {
            ($0.header, $0.hasHeaderMeasure) = (height, true)
            $0.padding = height > 0 ? padding : 0
          } else {
            ($0.footer, $0.hasFooterMeasure) = (height, true)
          }
        }
      }
    }
    return true
  }

  /// Returns the height of a header or footer with its view.
  private func height(of view: UIView?, _ part: SectionPart, _ section: Int) -> Double {
    guard let view else { return Double(emptyHeight(part, section)) }
    let asked = askedHeight(part, section).0
    if asked >= 0 { return Double(asked) }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let isUsable = fitting > 0 && fitting.isFinite
    let own = view is UITableViewHeaderFooterView ? 0 : view.bounds.height
    return Double(
      isUsable ? pixelAligned(fitting) : own > 0 ? own : HeaderLook.plainHeight)
  }

  // MARK: Places

  /// Places the headers and footers in view, and lets go of the others.
  func placeSectionViews() {
    let span = layout.span(
      from: Double(bounds.minY - listTop), to: Double(bounds.maxY - listTop))
    recycleSectionViews(outside: span.sections)
    for section in span.sections {
      for part in [SectionPart.header, .footer] {
        guard isLoaded else { return }
        guard layout.place(of: part, section).length > 0 else { continue }
        let frame = frame(of: part, section)
        guard frame.maxY > bounds.minY, frame.minY < bounds.maxY else {
          recycle(part, section)
          continue
        }
        let shown = shownView(part, section) ?? makeSectionView(part, section)
        guard isLoaded else { return }
        guard let view = shown.view else { continue }
        let start = listTop + CGFloat(layout.place(of: part, section).start)
        (view as? UITableViewHeaderFooterView)?.isPinned = abs(frame.minY - start) > 0.01
        show(view, shown.isNew, part, section, frame)
      }
    }
  }

  /// Returns the frame of a header or footer in the content: in plain style it stays in view while
  /// its section is.
  func frame(of part: SectionPart, _ section: Int) -> CGRect {
    let (place, whole) = (layout.place(of: part, section), layout.place(ofSection: section))
    var start = place.start
    if style == .plain {
      let inset = adjustedContentInset
      if part == .header {
        let top = Double(bounds.minY + inset.top - listTop)
        start = max(start, min(top, whole.start + whole.length - place.length))
      } else {
        let bottom = Double(bounds.maxY - inset.bottom - listTop)
        start = min(
          start, max(bottom - place.length, whole.start + layout.sections[section].rowStart))
      }
    }
    return CGRect(
      x: rowX, y: listTop + CGFloat(start), width: rowWidth, height: CGFloat(place.length))
  }

  private func show(
    _ view: UIView, _ isNew: Bool, _ part: SectionPart, _ section: Int, _ frame: CGRect
  ) {
    guard isNew else {
      if view.frame != frame { view.frame = frame }
      return
    }
    let shown = SectionView(view: view, isNew: false)
    if part == .header { shownHeaders[section] = shown } else { shownFooters[section] = shown }
    UIView.performWithoutAnimation { view.frame = frame }
    if part == .header {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    guard shownView(part, section)?.view === view else { return }
    let laysOut = UIView.laysOutNewViews
    UIView.performWithoutAnimation {
      if view.superview !== self { addSectionView(view) }
      if view.isHidden { view.isHidden = false }
      if laysOut { view.layoutIfNeeded() }
    }
  }

  /// Adds a view in front of all others, but behind the index and the scroll indicators.
  func addSectionView(_ view: UIView) {
    if let indexBar, indexBar.superview === self {
      insertSubview(view, belowSubview: indexBar)
    } else if let front = subviews.last {
      insertSubview(view, aboveSubview: front)
    } else {
      addSubview(view)
    }
  }

  // MARK: Recycling

  func recycleSectionViews(outside sections: Range<Int>) {
    for section in shownHeaders.keys where !sections.contains(section) { recycle(.header, section) }
    for section in shownFooters.keys where !sections.contains(section) { recycle(.footer, section) }
  }

  private func recycle(_ part: SectionPart, _ section: Int) {
    guard let shown = shownView(part, section) else { return }
    if part == .header { shownHeaders[section] = nil } else { shownFooters[section] = nil }
    guard let view = shown.view else { return }
    if !shown.isNew {
      if part == .header {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      } else {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      }
    }
    guard viewsSlideOut, !shown.isNew else { return discard(view) }
    leaving.append(
      LeavingView(view: view, index: nil, animation: .none, end: frame(of: part, section)))
  }

  /// Keeps a header or footer that is out of view for later.
  func keepSectionView(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    sectionViews.add(view, as: identifier)
    if view.superview === self { recycled.append(view) }
  }
}
