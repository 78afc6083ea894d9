// swift-format-ignore-file
import UIKit

protocol ExpandingCellDelegate: AnyObject {
    func cellDidTap(_ cell: ExpandingCell)
}

/// A cell that grows by its height constraint when tapped.
final class ExpandingCell: UIView {
    weak var delegate: ExpandingCellDelegate?
    let titleLabel = UILabel()
    let chevron = UIView()
    private var heightConstraint: NSLayoutConstraint!

    var isExpanded = false {
        didSet {
            heightConstraint.constant = isExpanded ? 160 : 60
            chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
        }
    }

    init(title: String) {
        super.init(frame: .zero)
        backgroundColor = .systemGray6
        clipsToBounds = true
        titleLabel.text = title
        chevron.backgroundColor = .systemGray
        for view in [titleLabel, chevron] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        heightConstraint = heightAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([
            heightConstraint,
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            titleLabel.centerYAnchor.constraint(equalTo: topAnchor, constant: 30),
            chevron.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            chevron.centerYAnchor.constraint(equalTo: centerYAnchor),
            chevron.widthAnchor.constraint(equalToConstant: 20),
            chevron.heightAnchor.constraint(equalTo: chevron.widthAnchor),
        ])
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func tapped() {
        delegate?.cellDidTap(self)
    }
}

/// A scrolling column of cells, one of which is expanded at a time.
final class ExpandingCellsController: UIViewController, ExpandingCellDelegate {
    let scrollView = UIScrollView()
    private let stackView = UIStackView()
    let cells = (1...8).map { ExpandingCell(title: "Question \($0)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        stackView.axis = .vertical
        stackView.spacing = 8
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        for cell in cells {
            cell.delegate = self
            stackView.addArrangedSubview(cell)
        }
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 12),
            stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -12),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    func cellDidTap(_ cell: ExpandingCell) {
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveLinear, .allowUserInteraction], animations: {
            for other in self.cells where other !== cell && other.isExpanded {
                other.isExpanded = false
            }
            cell.isExpanded.toggle()
            self.view.layoutIfNeeded()
        }, completion: nil)
    }
}
