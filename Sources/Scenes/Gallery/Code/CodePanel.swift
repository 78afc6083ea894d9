internal import CalquePorting
internal import CalqueRx
internal import UIKit

/// The panel beside a scene: its parameters, and its source files in tabs.
final class CodePanel: UIView {
  static let width: CGFloat = 430
  private static let margin: CGFloat = 14
  private static let barHeight: CGFloat = 44

  /// Called when a parameter has changed, with true while its slider is held.
  var changed: (Bool) -> Void = { _ in }

  /// Called after a file was copied to the pasteboard.
  var copied: () -> Void = {}

  /// True for a moment after the shown file was copied.
  private var isCopied = false {
    didSet {
      copy.icon = isCopied ? .done : .copy
      copy.name = isCopied ? "Copied" : "Copy file"
    }
  }

  let copy = ToolButton("Copy file", icon: .copy)
  let code = SourceView()
  private(set) var rows: [ParameterRow] = []
  private(set) var tabs: [FileTab] = []
  private var files: [SceneSource] = []
  private let tabBar = UIScrollView()
  private let none = UILabel()
  private let edges = (0..<3).map { _ in UIView() }
  private var wait: (any Disposable)? { didSet { oldValue?.dispose() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.panel
    clipsToBounds = true
    none.text = "No parameters"
    none.font = .systemFont(ofSize: 13)
    none.textColor = Theme.faintText
    for edge in edges { edge.backgroundColor = Theme.line }
    for view in [none, tabBar, copy, code] + edges { addSubview(view) }
    copy.addAction(UIAction { [weak self] _ in self?.copyFile() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { wait?.dispose() }

  /// The text of the shown file.
  var text: String { code.source.text }

  /// Shows the parameters and the files of `scene`.
  func show(_ scene: any GalleryScene) {
    for view in rows + tabs { view.removeFromSuperview() }
    rows = scene.parameters.map { parameter in
      let row = ParameterRow(parameter)
      row.changed = { [weak self] in self?.changed(true) }
      row.settled = { [weak self] in self?.changed(false) }
      addSubview(row)
      return row
    }
    none.isHidden = !rows.isEmpty
    files = SceneSource.files(of: scene)
    tabs = files.enumerated().map { index, file in
      let tab = FileTab(file.name)
      tab.addAction(UIAction { [weak self] _ in self?.showFile(index) }, for: .touchUpInside)
      tabBar.addSubview(tab)
      return tab
    }
    tabBar.contentOffset = .zero
    copy.isHidden = files.isEmpty
    showFile(0)
    setNeedsLayout()
  }

  private func showFile(_ index: Int) {
    for (number, tab) in tabs.enumerated() { tab.isSelected = number == index }
    let file = files.indices.contains(index) ? files[index] : nil
    code.show(file?.source ?? HighlightedSource(""), from: file?.firstLine ?? 0)
    wait = nil
    isCopied = false
  }

  private func copyFile() {
    UIPasteboard.general.string = text
    isCopied = true
    copied()
    wait = Observable<Int>.timer(.milliseconds(1500), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.isCopied = false })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let width = max(size.width - 2 * Self.margin, 0)
    var y: CGFloat = 8
    none.frame = CGRect(x: Self.margin, y: y, width: width, height: ParameterRow.height)
    for row in rows {
      row.frame = CGRect(x: Self.margin, y: y, width: width, height: ParameterRow.height)
      y += ParameterRow.height
    }
    if rows.isEmpty { y += ParameterRow.height }
    y += 8
    edges[0].frame = directed(CGRect(x: 0, y: 0, width: 1, height: size.height))
    edges[1].frame = CGRect(x: 0, y: y, width: size.width, height: 1)
    let copyPlace = CGRect(
      x: size.width - ToolButton.side - 6, y: y + (Self.barHeight - ToolButton.side) / 2,
      width: ToolButton.side, height: ToolButton.side)
    copy.frame = directed(copyPlace)
    // The names in it are in the order of the code, from left to right.
    tabBar.frame = directed(
      CGRect(x: 1, y: y + 1, width: max(copyPlace.minX - 7, 0), height: Self.barHeight - 1))
    var x: CGFloat = Self.margin - 4
    for tab in tabs {
      tab.frame = CGRect(
        x: x, y: (Self.barHeight - FileTab.height) / 2, width: tab.neededWidth,
        height: FileTab.height)
      x += tab.neededWidth + 2
    }
    tabBar.contentSize = CGSize(width: x + 4, height: Self.barHeight - 1)
    y += Self.barHeight
    edges[2].frame = CGRect(x: 0, y: y, width: size.width, height: 1)
    code.frame = directed(
      CGRect(
        x: 1, y: y + 1, width: max(size.width - 1, 0), height: max(size.height - y - 1, 0)))
  }
}

/// A clickable name of a source file.
final class FileTab: UIControl {
  static let height: CGFloat = 26

  private let label = UILabel()

  init(_ name: String) {
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = 6
    label.text = name
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { if isSelected != oldValue { showState() } } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { showState() } } }

  var neededWidth: CGFloat { (label.intrinsicContentSize.width + 20).rounded(.up) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  private func showState() {
    backgroundColor = isSelected ? Theme.keyCap : isHighlighted ? Theme.pressed : nil
    label.textColor = isSelected ? Theme.text : Theme.faintText
  }
}

/// A row of a scene's parameter: its name, a slider and the value.
final class ParameterRow: UIView {
  static let height: CGFloat = 36

  /// Called when the user has moved the slider to another step.
  var changed: () -> Void = {}
  /// Called when the user releases the slider.
  var settled: () -> Void = {}

  let slider = UISlider()
  private let title = UILabel()
  private let reading = UILabel()
  private let parameter: SceneParameter

  init(_ parameter: SceneParameter) {
    self.parameter = parameter
    super.init(frame: .zero)
    title.text = parameter.title
    title.font = .systemFont(ofSize: 13)
    title.textColor = Theme.text
    reading.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    reading.textColor = Theme.faintText
    slider.minimumValue = Float(parameter.range.lowerBound)
    slider.maximumValue = Float(parameter.range.upperBound)
    slider.minimumTrackTintColor = Theme.accent
    slider.maximumTrackTintColor = Theme.keyCap
    slider.addAction(UIAction { [weak self] _ in self?.set() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.settled() }, for: [.touchUpInside, .touchUpOutside])
    for view in [title, slider, reading] { addSubview(view) }
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func set() {
    let former = parameter.value
    parameter.value = Double(slider.value)
    show()
    if parameter.value != former { changed() }
  }

  /// Shows the scene's value, which is rounded to steps.
  private func show() {
    slider.value = Float(parameter.value)
    reading.text = parameter.text(parameter.value)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    title.frame = directed(CGRect(x: 0, y: 0, width: 92, height: bounds.height))
    reading.frame = directed(CGRect(x: width - 96, y: 0, width: 96, height: bounds.height))
    reading.textAlignment = isRightToLeft ? .left : .right
    slider.frame = directed(
      CGRect(x: 96, y: (bounds.height - 31) / 2, width: max(width - 96 - 104, 0), height: 31))
  }
}
