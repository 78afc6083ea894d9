internal import UIKit

extension AdviceFigure {
  static let passesInCells = AdviceFigure(rule: "R23", title: "Masks in the cells of a table") {
    board in
    board.playRows { table in
      table.register(PortraitCell.self, forCellReuseIdentifier: "portrait")
      table.makeCell = { path in
        let cell = table.dequeueReusableCell(withIdentifier: "portrait", for: path)
        (cell as? PortraitCell)?.portrait.isMasked = !board.isFixed
        return cell
      }
    }
  }

  static let cellsNotReused = AdviceFigure(rule: "R24", title: "A cell for each row") { board in
    board.playRows { table in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.makeCell = { path in
        board.isFixed
          ? table.dequeueReusableCell(withIdentifier: "row", for: path)
          : UITableViewCell(style: .default, reuseIdentifier: "row \(path.row)")
      }
    }
  }

  static let rebuiltCells = AdviceFigure(rule: "R25", title: "Cells filled with new views") {
    board in
    board.playRows { table in
      table.register(PortraitCell.self, forCellReuseIdentifier: "portrait")
      table.makeCell = { path in
        let cell = table.dequeueReusableCell(withIdentifier: "portrait", for: path)
        if !board.isFixed { (cell as? PortraitCell)?.rebuild() }
        return cell
      }
    }
  }

  static let sizesOutOfView = AdviceFigure(rule: "R26", title: "The heights of all rows") {
    board in
    let table = board.addRows { table in
      table.estimatedRowHeight = board.isFixed ? UITableView.automaticDimension : 0
      table.delegate = table
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.makeCell = { table.dequeueReusableCell(withIdentifier: "row", for: $0) }
    }
    let play = board.addMover()
    return {
      play()
      board.atEachRefresh { if $0 % 12 == 0 { table.reloadData() } }
    }
  }

  static let imagesDecodedAgain = AdviceFigure(rule: "R27", title: "A photo decoded for each row") {
    board in
    let files = [UIColor.systemTeal, .systemOrange].map { PhotoCell.file(of: $0) }
    let photos = files.map { UIImage(data: $0) }
    return board.playRows { table in
      table.rowHeight = 66
      table.register(PhotoCell.self, forCellReuseIdentifier: "photo")
      table.makeCell = { path in
        let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path)
        let photo = path.row % 2
        (cell as? PhotoCell)?.photo.image =
          board.isFixed ? photos[photo] : UIImage(data: files[photo])
        return cell
      }
    }
  }
}

extension AdviceBoard {
  /// Adds a table of 400 rows, 20 points high.
  fileprivate func addRows(_ prepare: (RowTable) -> Void) -> RowTable {
    let table = RowTable(frame: CGRect(x: 4, y: 4, width: 112, height: 130))
    table.rowHeight = 20
    table.dataSource = table
    prepare(table)
    addSubview(table)
    return table
  }

  /// Adds a table of rows and returns a closure that scrolls it, half a row at each refresh.
  fileprivate func playRows(_ prepare: (RowTable) -> Void) -> @MainActor () -> Void {
    let table = addRows(prepare)
    return { self.atEachRefresh { table.contentOffset.y = CGFloat($0 * 10) } }
  }
}

/// A table that is its own data source.
private final class RowTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  /// Returns the cell of a row.
  var makeCell: @MainActor (IndexPath) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell(indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight
  }
}

/// A cell with a photo.
private final class PhotoCell: UITableViewCell {
  let photo = UIImageView(frame: CGRect(x: 6, y: 3, width: 100, height: 60))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(photo)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the file of a photo.
  static func file(of color: UIColor) -> Data {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      color.setFill()
      UIBezierPath(rect: rect).fill()
    }
    return image.pngData() ?? Data()
  }
}

/// A cell with a portrait and a bar.
private final class PortraitCell: UITableViewCell {
  private(set) var portrait = Portrait()
  private var bar = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    build()
  }

  required init?(coder: NSCoder) { nil }

  private func build() {
    portrait.frame = CGRect(x: 4, y: 2, width: 16, height: 16)
    bar.frame = CGRect(x: 28, y: 6, width: 70, height: 8)
    bar.backgroundColor = .systemGray
    contentView.addSubview(portrait)
    contentView.addSubview(bar)
  }

  /// Replaces all views by new ones.
  func rebuild() {
    for view in contentView.subviews { view.removeFromSuperview() }
    (portrait, bar) = (Portrait(), UIView())
    build()
  }
}

/// A round picture.
private final class Portrait: UIView {
  /// True if a mask makes the view round, false if its corner radius does.
  var isMasked = false { didSet { if isMasked != oldValue { round() } } }

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
    backgroundColor = .systemTeal
    let lower = UIView(frame: CGRect(x: 0, y: 8, width: 16, height: 8))
    lower.backgroundColor = .systemOrange
    addSubview(lower)
    round()
  }

  required init?(coder: NSCoder) { nil }

  private func round() {
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(roundedRect: bounds, cornerRadius: 5).cgPath
    layer.mask = isMasked ? mask : nil
    layer.cornerRadius = isMasked ? 0 : 5
    layer.masksToBounds = !isMasked
  }
}
