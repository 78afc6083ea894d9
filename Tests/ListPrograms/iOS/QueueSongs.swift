// swift-format-ignore-file
import UIKit

struct Song: Hashable {
    let id: Int
    let title: String
    let artist: String
    let duration: TimeInterval

    static let samples: [Song] = {
        let lines = [
            "Night Ferry/The Lighthouse Keepers/12", "Seven Bridges/Ada Abel/201", "Slow Train Home/Night Trains/188",
            "Paper Boats/The Lighthouse Keepers/243", "Low Tide/Edda Carlsen/175", "A Very Long Walk Along the Edge of the Water/Ines and the Glass Band/412",
            "Kitchen Light/Ada Abel/154", "Hail/Night Trains/226", "Orchard/Greta Dahl/198", "Telegraph/Edda Carlsen/265",
            "Two Lamps/Night Trains/172", "Salt/Greta Dahl/207", "Blue Door/Ada Abel/231", "Last Harbour/The Lighthouse Keepers/301",
            "Rain on Tin/Ines and the Glass Band/184", "Morning Bell/Greta Dahl/149",
        ]
        return lines.enumerated().map { index, line in
            let parts = line.split(separator: "/").map(String.init)
            return Song(id: index, title: parts[0], artist: parts[1], duration: TimeInterval(parts[2])!)
        }
    }()
}

/// A source of further songs.
protocol SongLibrary: AnyObject {
    func suggest(_ completion: @escaping ([Song]) -> Void)
}

extension TimeInterval {
    /// Minutes and seconds.
    var minutes: String {
        let seconds = Int(self.rounded())
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
}

/// Draws the covers of songs, each once.
final class CoverStore {
    private(set) var covers: [Int: UIImage] = [:]

    func cover(of song: Song) -> UIImage {
        if let cover = covers[song.id] { return cover }
        let size = CGSize(width: 48, height: 48)
        let cover = UIGraphicsImageRenderer(size: size).image { context in
            UIColor(hue: CGFloat(song.id * 29 % 100) / 100, saturation: 0.55, brightness: 0.8, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(white: 1, alpha: 0.85).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 12, y: 12, width: 24, height: 24))
            UIColor(hue: CGFloat(song.id * 29 % 100) / 100, saturation: 0.7, brightness: 0.4, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 21, y: 21, width: 6, height: 6))
        }
        covers[song.id] = cover
        return cover
    }

    /// Forgets a cover that was drawn too early.
    func drop(_ song: Song) {
        covers[song.id] = nil
    }
}

// MARK: - Layers that move

/// Four bars that go up and down while a song plays.
final class EqualizerView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }

    private let bar = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        bar.bounds = CGRect(x: 0, y: 0, width: 3, height: 16)
        bar.anchorPoint = CGPoint(x: 0.5, y: 1)
        bar.cornerRadius = 1.5
        layer.addSublayer(bar)
        if let replicator = layer as? CAReplicatorLayer {
            replicator.instanceCount = 4
            replicator.instanceTransform = CATransform3DMakeTranslation(5, 0, 0)
            replicator.instanceDelay = -0.23
        }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 18, height: 18) }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.position = CGPoint(x: 1.5, y: bounds.maxY - 1)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        bar.backgroundColor = tintColor.cgColor
    }

    var isMoving: Bool { bar.animation(forKey: "bounce") != nil }

    func start() {
        bar.backgroundColor = tintColor.cgColor
        guard !isMoving else { return }
        let bounce = CAKeyframeAnimation(keyPath: "transform.scale.y")
        bounce.values = [0.3, 1, 0.45, 0.8, 0.3]
        bounce.keyTimes = [0, 0.3, 0.5, 0.75, 1]
        bounce.duration = 0.9
        bounce.repeatCount = .infinity
        bar.add(bounce, forKey: "bounce")
    }

    func stop() {
        bar.removeAnimation(forKey: "bounce")
        bar.transform = CATransform3DMakeScale(1, 0.3, 1)
    }
}

/// A line that grows with the time of a song.
final class SongProgressView: UIView {
    let fill = CALayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemFill
        layer.cornerRadius = 2
        clipsToBounds = true
        fill.anchorPoint = CGPoint(x: 0, y: 0.5)
        layer.addSublayer(fill)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fill.bounds.size = bounds.size
        fill.position = CGPoint(x: 0, y: bounds.midY)
        fill.backgroundColor = tintColor.cgColor
        CATransaction.commit()
    }

    func run(from elapsed: TimeInterval, of duration: TimeInterval) {
        let growth = CABasicAnimation(keyPath: "transform.scale.x")
        growth.fromValue = elapsed / duration
        growth.toValue = 1
        growth.duration = max(duration - elapsed, 0.01)
        growth.fillMode = .forwards
        growth.isRemovedOnCompletion = false
        fill.add(growth, forKey: "growth")
    }

    func hold(at elapsed: TimeInterval, of duration: TimeInterval) {
        fill.removeAnimation(forKey: "growth")
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fill.transform = CATransform3DMakeScale(elapsed / duration, 1, 1)
        CATransaction.commit()
    }
}

// MARK: - Cells and headers

final class SongCell: UITableViewCell {
    static let reuseIdentifier = "SongCell"

    enum Position {
        case waiting
        case playing(elapsed: TimeInterval)
        case paused(elapsed: TimeInterval)
    }

    let coverView = UIImageView()
    let titleLabel = UILabel()
    let artistLabel = UILabel()
    let durationLabel = UILabel()
    let equalizer = EqualizerView()
    let progressView = SongProgressView()
    private(set) var song: Song?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        coverView.layer.cornerRadius = 6
        coverView.clipsToBounds = true
        titleLabel.font = .preferredFont(forTextStyle: .body)
        artistLabel.font = .preferredFont(forTextStyle: .footnote)
        artistLabel.textColor = .secondaryLabel
        durationLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        durationLabel.textColor = .secondaryLabel
        durationLabel.setContentHuggingPriority(.required, for: .horizontal)
        durationLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        let texts = UIStackView(arrangedSubviews: [titleLabel, artistLabel, progressView])
        texts.axis = .vertical
        texts.spacing = 2
        texts.setCustomSpacing(10, after: artistLabel)
        let row = UIStackView(arrangedSubviews: [coverView, texts, equalizer, durationLabel])
        row.alignment = .center
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let height = row.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
        NSLayoutConstraint.activate([
            coverView.widthAnchor.constraint(equalToConstant: 44),
            coverView.heightAnchor.constraint(equalToConstant: 44),
            row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            height,
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        coverView.image = nil
        equalizer.stop()
        progressView.hold(at: 0, of: 1)
    }

    func configure(with song: Song, cover: UIImage, position: Position) {
        self.song = song
        titleLabel.text = song.title
        artistLabel.text = song.artist
        durationLabel.text = song.duration.minutes
        coverView.image = cover
        show(position)
    }

    func show(_ position: Position) {
        guard let song = song else { return }
        switch position {
        case .waiting:
            equalizer.stop()
        case .playing(let elapsed):
            equalizer.start()
            progressView.run(from: elapsed, of: song.duration)
        case .paused(let elapsed):
            equalizer.stop()
            progressView.hold(at: elapsed, of: song.duration)
        }
        if case .waiting = position { isCurrent = false } else { isCurrent = true }
    }

    /// True for the song that plays or pauses, whose row has a line for its time.
    private(set) var isCurrent = false {
        didSet {
            progressView.isHidden = !isCurrent
            equalizer.isHidden = !isCurrent
            titleLabel.font = isCurrent ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .body)
        }
    }
}

final class QueueHeader: UITableViewHeaderFooterView {
    static let reuseIdentifier = "QueueHeader"

    let titleLabel = UILabel()
    let detailLabel = UILabel()
    let clearButton = UIButton(type: .system)
    var onClear: (() -> Void)?

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        detailLabel.font = .preferredFont(forTextStyle: .footnote)
        detailLabel.textColor = .secondaryLabel
        clearButton.setTitle("Clear", for: .normal)
        clearButton.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
        clearButton.addTarget(self, action: #selector(clear), for: .touchUpInside)
        for view in [titleLabel, detailLabel, clearButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            detailLabel.leadingAnchor.constraint(equalTo: titleLabel.trailingAnchor, constant: 8),
            detailLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
            clearButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            clearButton.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        onClear = nil
    }

    @objc private func clear() {
        onClear?()
    }
}
