// swift-format-ignore-file
import UIKit

/// A form under its picture in a tall window and beside it in a wide one: each has a set of
/// constraints.
final class AdaptiveFormController: UIViewController {
    let pictureView = UIView()
    let fields = UIStackView()
    private var tallConstraints: [NSLayoutConstraint] = []
    private var wideConstraints: [NSLayoutConstraint] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        pictureView.backgroundColor = .systemOrange
        fields.axis = .vertical
        fields.distribution = .fillEqually
        fields.spacing = 12
        for color in [UIColor.systemGray4, .systemGray5, .systemGray6] {
            let field = UIView()
            field.backgroundColor = color
            fields.addArrangedSubview(field)
        }
        for view in [pictureView, fields] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            pictureView.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 20),
            pictureView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
            fields.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            fields.heightAnchor.constraint(equalToConstant: 156),
        ])
        tallConstraints = [
            pictureView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            pictureView.heightAnchor.constraint(equalTo: pictureView.widthAnchor, multiplier: 0.5),
            fields.topAnchor.constraint(equalTo: pictureView.bottomAnchor, constant: 20),
            fields.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
        ]
        wideConstraints = [
            pictureView.widthAnchor.constraint(equalTo: safeArea.widthAnchor, multiplier: 0.4),
            pictureView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -20),
            fields.leadingAnchor.constraint(equalTo: pictureView.trailingAnchor, constant: 20),
            fields.centerYAnchor.constraint(equalTo: safeArea.centerYAnchor),
        ]
        useConstraints(for: view.bounds.size)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in
            self.useConstraints(for: size)
            self.view.layoutIfNeeded()
        }, completion: nil)
    }

    /// Turns the form on its side and back within the same window.
    @objc func flip() {
        let isTall = tallConstraints[0].isActive
        UIView.animate(withDuration: 0.5) {
            self.use(isTall ? self.wideConstraints : self.tallConstraints, insteadOf: isTall ? self.tallConstraints : self.wideConstraints)
            self.view.layoutIfNeeded()
        }
    }

    private func useConstraints(for size: CGSize) {
        if size.width > size.height {
            use(wideConstraints, insteadOf: tallConstraints)
        } else {
            use(tallConstraints, insteadOf: wideConstraints)
        }
    }

    private func use(_ constraints: [NSLayoutConstraint], insteadOf others: [NSLayoutConstraint]) {
        NSLayoutConstraint.deactivate(others)
        NSLayoutConstraint.activate(constraints)
    }
}
