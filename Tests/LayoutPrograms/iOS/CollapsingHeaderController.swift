// swift-format-ignore-file
import UIKit

/// A header that shrinks while the content under it scrolls up, and stretches when it is pulled.
final class CollapsingHeaderController: UIViewController, UIScrollViewDelegate {
    static let tallest: CGFloat = 200
    static let shortest: CGFloat = 64

    let scrollView = UIScrollView()
    let contentView = UIView()
    let headerView = UIView()
    let avatarView = UIView()
    let titleLabel = UILabel()
    private var headerHeight: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.contentInset = UIEdgeInsets(top: Self.tallest, left: 0, bottom: 0, right: 0)
        scrollView.contentInsetAdjustmentBehavior = .never
        contentView.backgroundColor = .systemGray6
        headerView.backgroundColor = .systemBlue
        avatarView.backgroundColor = .white
        titleLabel.text = "Profile"
        view.addSubview(scrollView)
        scrollView.addSubview(contentView)
        view.addSubview(headerView)
        headerView.addSubview(avatarView)
        headerView.addSubview(titleLabel)
        for view in [scrollView, contentView, headerView, avatarView, titleLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        headerHeight = headerView.heightAnchor.constraint(equalToConstant: Self.tallest)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),

            contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            contentView.heightAnchor.constraint(equalToConstant: 900),

            headerView.topAnchor.constraint(equalTo: view.topAnchor),
            headerView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            headerView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            headerHeight,

            avatarView.centerYAnchor.constraint(equalTo: headerView.centerYAnchor),
            avatarView.leadingAnchor.constraint(equalTo: headerView.leadingAnchor, constant: 16),
            avatarView.heightAnchor.constraint(equalTo: headerView.heightAnchor, multiplier: 0.5),
            avatarView.widthAnchor.constraint(equalTo: avatarView.heightAnchor),

            titleLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
            titleLabel.centerYAnchor.constraint(equalTo: avatarView.centerYAnchor),
        ])
        scrollView.contentOffset = CGPoint(x: 0, y: -Self.tallest)
        scrollView.delegate = self
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        headerHeight.constant = max(Self.shortest, -scrollView.contentOffset.y)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { snap() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        snap()
    }

    /// Leaves no header half open.
    private func snap() {
        let height = -scrollView.contentOffset.y
        guard height > Self.shortest, height < Self.tallest else { return }
        let isNearlyOpen = height > (Self.tallest + Self.shortest) / 2
        scrollView.setContentOffset(CGPoint(x: 0, y: isNearlyOpen ? -Self.tallest : -Self.shortest), animated: true)
    }
}
