// swift-format-ignore-file
import UIKit

/// A summary in a stack whose details unfold: hiding an arranged view animates.
final class DetailsStackController: UIViewController {
    let stackView = UIStackView()
    let summaryButton = UIButton(type: .system)
    let detailsView = UIView()
    let detailsLabel = UILabel()
    let footerView = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        summaryButton.setTitle("Show details", for: .normal)
        summaryButton.addTarget(self, action: #selector(toggleDetails), for: .touchUpInside)
        detailsView.backgroundColor = .systemTeal
        detailsView.clipsToBounds = true
        detailsView.isHidden = true
        detailsLabel.text = "Two nights, breakfast included"
        detailsLabel.translatesAutoresizingMaskIntoConstraints = false
        detailsView.addSubview(detailsLabel)
        footerView.backgroundColor = .systemIndigo

        stackView.axis = .vertical
        stackView.spacing = 10
        stackView.translatesAutoresizingMaskIntoConstraints = false
        stackView.addArrangedSubview(summaryButton)
        stackView.addArrangedSubview(detailsView)
        stackView.addArrangedSubview(footerView)
        view.addSubview(stackView)

        let detailsHeight = detailsView.heightAnchor.constraint(equalToConstant: 120)
        // Leaves room for the stack, which gives hidden views a height of zero.
        detailsHeight.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stackView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stackView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            summaryButton.heightAnchor.constraint(equalToConstant: 44),
            detailsHeight,
            footerView.heightAnchor.constraint(equalToConstant: 44),
            detailsLabel.topAnchor.constraint(equalTo: detailsView.topAnchor, constant: 12),
            detailsLabel.leadingAnchor.constraint(equalTo: detailsView.leadingAnchor, constant: 12),
        ])
    }

    @objc func toggleDetails() {
        let opens = detailsView.isHidden
        UIView.animate(withDuration: 0.4) {
            self.detailsView.isHidden = !opens
            self.stackView.layoutIfNeeded()
            self.view.layoutIfNeeded()
        }
        summaryButton.setTitle(opens ? "Hide details" : "Show details", for: .normal)
    }
}
