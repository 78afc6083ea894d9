// swift-format-ignore-file
import UIKit

/// Labels that share a row by their priorities, stand on one baseline, and break into lines.
final class ProfileController: UIViewController {
    let nameLabel = UILabel()
    let valueLabel = UILabel()
    let smallLabel = UILabel()
    let bioLabel = UILabel()
    let footer = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        nameLabel.text = "Name"
        nameLabel.font = .systemFont(ofSize: 24)
        smallLabel.text = "new"
        smallLabel.font = .systemFont(ofSize: 12)
        valueLabel.text = "Ada"
        valueLabel.textAlignment = .right
        bioLabel.numberOfLines = 0
        bioLabel.text = "Writes programs."
        footer.backgroundColor = .systemGray4
        for view in [nameLabel, smallLabel, valueLabel, bioLabel, footer] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        nameLabel.setContentHuggingPriority(.required, for: .horizontal)
        nameLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        smallLabel.setContentHuggingPriority(UILayoutPriority(rawValue: 251), for: .horizontal)
        smallLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            nameLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            smallLabel.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 8),
            smallLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
            valueLabel.leadingAnchor.constraint(equalTo: smallLabel.trailingAnchor, constant: 8),
            valueLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            valueLabel.lastBaselineAnchor.constraint(equalTo: nameLabel.lastBaselineAnchor),
            bioLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 12),
            bioLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            bioLabel.trailingAnchor.constraint(equalTo: valueLabel.trailingAnchor),
            footer.topAnchor.constraint(equalTo: bioLabel.bottomAnchor, constant: 16),
            footer.leadingAnchor.constraint(equalTo: bioLabel.leadingAnchor),
            footer.trailingAnchor.constraint(equalTo: bioLabel.trailingAnchor),
            footer.heightAnchor.constraint(equalToConstant: 30),
        ])
    }

    func setBio(_ text: String, animated: Bool) {
        bioLabel.text = text
        guard animated else { return }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: {
            self.view.layoutIfNeeded()
        }, completion: nil)
    }
}
