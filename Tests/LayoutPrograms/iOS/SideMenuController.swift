// swift-format-ignore-file
import UIKit

/// A menu whose leading constraint slides it in from the side and pushes the content.
final class SideMenuController: UIViewController {
    static let menuWidth: CGFloat = 240

    let menuView = UIView()
    let contentView = UIView()
    let menuButton = UIButton(type: .system)
    let shade = UIView()
    private lazy var menuLeading = menuView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: -Self.menuWidth)

    private(set) var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        menuView.backgroundColor = .darkGray
        contentView.backgroundColor = .systemGray6
        shade.backgroundColor = .black
        shade.alpha = 0
        menuButton.setTitle("Menu", for: .normal)
        menuButton.addTarget(self, action: #selector(menuTapped), for: .touchUpInside)
        shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(menuTapped)))

        view.addSubview(contentView)
        view.addSubview(menuView)
        contentView.addSubview(menuButton)
        contentView.addSubview(shade)
        for view in [menuView, contentView, menuButton, shade] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            menuLeading,
            menuView.widthAnchor.constraint(equalToConstant: Self.menuWidth),
            menuView.topAnchor.constraint(equalTo: view.topAnchor),
            menuView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            contentView.leadingAnchor.constraint(equalTo: menuView.trailingAnchor),
            contentView.widthAnchor.constraint(equalTo: view.widthAnchor),
            contentView.topAnchor.constraint(equalTo: view.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            menuButton.topAnchor.constraint(equalToSystemSpacingBelow: contentView.safeAreaLayoutGuide.topAnchor, multiplier: 2),
            menuButton.leadingAnchor.constraint(equalToSystemSpacingAfter: contentView.leadingAnchor, multiplier: 2),
            shade.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 60),
            shade.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            shade.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            shade.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    @objc func menuTapped() {
        setMenu(open: !isOpen)
    }

    private func setMenu(open: Bool) {
        isOpen = open
        menuLeading.constant = open ? 0 : -Self.menuWidth
        UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction], animations: {
            self.shade.alpha = open ? 0.3 : 0
            self.view.layoutIfNeeded()
        }, completion: nil)
    }
}
