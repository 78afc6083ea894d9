// swift-format-ignore-file
import UIKit

/// A bar whose width is a part of its track. A multiplier cannot be changed, so the constraint is
/// replaced.
final class DownloadProgressView: UIView {
    let fillView = UIView()
    let badge = UIView()
    private var widthConstraint: NSLayoutConstraint?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        fillView.backgroundColor = .systemGreen
        badge.backgroundColor = .black
        for view in [fillView, badge] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            fillView.leadingAnchor.constraint(equalTo: leadingAnchor),
            fillView.topAnchor.constraint(equalTo: topAnchor),
            fillView.bottomAnchor.constraint(equalTo: bottomAnchor),
            badge.centerXAnchor.constraint(equalTo: fillView.trailingAnchor),
            badge.bottomAnchor.constraint(equalTo: topAnchor, constant: -4),
            badge.widthAnchor.constraint(equalToConstant: 30),
            badge.heightAnchor.constraint(equalToConstant: 16),
        ])
        updateWidth(0.1)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func setProgress(_ progress: CGFloat) {
        updateWidth(progress)
        UIView.animate(springDuration: 0.5, bounce: 0.3, animations: {
            self.layoutIfNeeded()
        }, completion: nil)
    }

    private func updateWidth(_ progress: CGFloat) {
        widthConstraint?.isActive = false
        let constraint = fillView.widthAnchor.constraint(equalTo: widthAnchor, multiplier: progress)
        constraint.isActive = true
        widthConstraint = constraint
    }
}

final class DownloadProgressController: UIViewController {
    let progressView = DownloadProgressView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        progressView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(progressView)
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            progressView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            progressView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            progressView.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            progressView.heightAnchor.constraint(equalToConstant: 8),
        ])
    }
}
