// swift-format-ignore-file
import UIKit

struct Contact: Hashable {
    let id: Int
    let firstName: String
    let lastName: String
    let company: String

    var fullName: String { "\(firstName) \(lastName)" }
    var initial: String { String(lastName.prefix(1)).uppercased() }
    var initials: String { "\(firstName.prefix(1))\(lastName.prefix(1))" }

    static let samples: [Contact] = {
        let names = [
            "Ada Abel Harbour Works", "Bruno Adler Adler & Sons", "Clara Bast Harbour Works", "Dario Blum Night Trains",
            "Edda Carlsen Night Trains", "Finn Castor Paper Mill", "Greta Dahl Paper Mill", "Hugo Ebner Harbour Works",
            "Ines Faber Faber Glass", "Jonas Falk Faber Glass", "Kira Gold Night Trains", "Lars Hagen Paper Mill",
            "Mona Holt Harbour Works", "Nils Iven Night Trains", "Olga Jansen Paper Mill", "Paul Kern Faber Glass",
            "Rosa Lenz Harbour Works", "Sven Moll Night Trains", "Tara Noll Paper Mill", "Ulf Otten Faber Glass",
        ]
        return names.enumerated().map { index, line in
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            return Contact(id: index, firstName: words[0], lastName: words[1], company: words[2])
        }
    }()
}

/// The first letters as sections, with the pinned contacts above them.
final class ContactsDataSource: UITableViewDiffableDataSource<String, Contact> {
    static let pinnedSection = "★"

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        let identifier = snapshot().sectionIdentifiers[section]
        return identifier == Self.pinnedSection ? "Pinned" : identifier
    }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        snapshot().sectionIdentifiers
    }

    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        snapshot().sectionIdentifiers.firstIndex(of: title) ?? index
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }
}

/// A circle with the initials of a name.
final class InitialsView: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        layer.cornerRadius = bounds.height / 2
    }
}

final class ContactCell: UITableViewCell {
    static let reuseIdentifier = "ContactCell"
    private static let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemGreen, .systemOrange, .systemPink]

    let initialsView = InitialsView()
    let nameLabel = UILabel()
    let companyLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        companyLabel.font = .preferredFont(forTextStyle: .subheadline)
        companyLabel.textColor = .secondaryLabel
        let labels = UIStackView(arrangedSubviews: [nameLabel, companyLabel])
        labels.axis = .vertical
        labels.spacing = 2
        for view in [initialsView, labels] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            initialsView.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            initialsView.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            initialsView.widthAnchor.constraint(equalToConstant: 40),
            initialsView.heightAnchor.constraint(equalToConstant: 40),
            labels.leadingAnchor.constraint(equalTo: initialsView.trailingAnchor, constant: 12),
            labels.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            labels.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            labels.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with contact: Contact) {
        nameLabel.text = contact.fullName
        companyLabel.text = contact.company
        initialsView.label.text = contact.initials
        initialsView.backgroundColor = Self.colors[contact.id % Self.colors.count]
    }
}

final class ContactsViewController: UIViewController, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    let companyControl = UISegmentedControl(items: ["All", "Harbour", "Trains", "Paper"])
    private(set) var dataSource: ContactsDataSource!
    private(set) var pinned: [Contact] = []
    private var contacts = Contact.samples
    private let companies = ["", "Harbour Works", "Night Trains", "Paper Mill"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        view.backgroundColor = .systemBackground
        setUpViews()
        tableView.delegate = self
        tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
        dataSource = ContactsDataSource(tableView: tableView) { tableView, indexPath, contact in
            let cell = tableView.dequeueReusableCell(withIdentifier: ContactCell.reuseIdentifier, for: indexPath) as? ContactCell
            cell?.configure(with: contact)
            return cell
        }
        dataSource.defaultRowAnimation = .fade
        update(animated: false)
    }

    private func setUpViews() {
        companyControl.selectedSegmentIndex = 0
        companyControl.addTarget(self, action: #selector(companyChanged), for: .valueChanged)
        for subview in [companyControl, tableView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            companyControl.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            companyControl.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            companyControl.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            tableView.topAnchor.constraint(equalTo: companyControl.bottomAnchor, constant: 8),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    @objc private func companyChanged() {
        update(animated: true)
    }

    private func update(animated: Bool) {
        let company = companies[max(companyControl.selectedSegmentIndex, 0)]
        let shown = contacts.filter { company.isEmpty || $0.company == company }
        var snapshot = NSDiffableDataSourceSnapshot<String, Contact>()
        let favourites = pinned.filter(shown.contains)
        if !favourites.isEmpty {
            snapshot.appendSections([ContactsDataSource.pinnedSection])
            snapshot.appendItems(favourites)
        }
        let groups = Dictionary(grouping: shown.filter { !pinned.contains($0) }, by: \.initial)
        for initial in groups.keys.sorted() {
            snapshot.appendSections([initial])
            snapshot.appendItems(groups[initial]!.sorted { $0.lastName < $1.lastName })
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    // MARK: UITableViewDelegate

    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let contact = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let isPinned = pinned.contains(contact)
        let pin = UIContextualAction(style: .normal, title: isPinned ? "Unpin" : "Pin") { [weak self] _, _, completion in
            guard let self = self else { return completion(false) }
            if isPinned {
                self.pinned.removeAll { $0 == contact }
            } else {
                self.pinned.append(contact)
            }
            completion(true)
            self.update(animated: true)
        }
        pin.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [pin])
    }

    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let contact = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
            self?.contacts.removeAll { $0 == contact }
            self?.pinned.removeAll { $0 == contact }
            self?.update(animated: true)
            completion(true)
        }
        let configuration = UISwipeActionsConfiguration(actions: [delete])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
