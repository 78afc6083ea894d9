// swift-format-ignore-file
import UIKit

/// Pages side by side in a scroll view whose content size comes from constraints.
final class PagesController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let pageControl = UIPageControl()
    let pages: [UIView] = [UIColor.systemRed, .systemGreen, .systemBlue].map { color in
        let page = UIView()
        page.backgroundColor = color
        return page
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        pageControl.numberOfPages = pages.count
        pageControl.addTarget(self, action: #selector(pageChanged), for: .valueChanged)

        view.addSubview(scrollView)
        view.addSubview(pageControl)
        pages.forEach(scrollView.addSubview)
        ([scrollView, pageControl] + pages).forEach { $0.translatesAutoresizingMaskIntoConstraints = false }

        let views: [String: Any] = [
            "scroll": scrollView, "control": pageControl,
            "first": pages[0], "second": pages[1], "third": pages[2],
        ]
        var constraints: [NSLayoutConstraint] = []
        func add(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
            constraints += NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
        }
        add("H:|[scroll]|")
        add("H:|[control]|")
        add("V:|[scroll][control(40)]|")
        add("H:|[first][second(==first)][third(==first)]|", [.alignAllTop, .alignAllBottom])
        add("V:|[first]|")
        constraints += [
            pages[0].widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            pages[0].heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
        ]
        NSLayoutConstraint.activate(constraints)
    }

    @objc func pageChanged() {
        let page = pages[pageControl.currentPage]
        scrollView.scrollRectToVisible(page.frame, animated: true)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }
}
