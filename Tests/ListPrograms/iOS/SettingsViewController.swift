// swift-format-ignore-file
import UIKit

// MARK: - Model

/// The choices of the user.
struct Preferences: Equatable {
    enum TextSize: String, CaseIterable {
        case small = "Small", medium = "Medium", large = "Large", huge = "Huge"
    }

    var airplaneMode = false
    var wifi = true
    var network: String? = "Lighthouse"
    var notifications = true
    var sounds = true
    var badges = false
    var textSize = TextSize.medium
}

private enum SettingsRow {
    case toggle(String, WritableKeyPath<Preferences, Bool>, UIColor)
    case network
    case textSize
    case about
    case reset
}

private struct SettingsSection {
    var header: String?
    var footer: String?
    var rows: [SettingsRow]
}

// MARK: - Cells

protocol SwitchCellDelegate: AnyObject {
    func switchCell(_ cell: SwitchCell, didChange isOn: Bool)
}

/// A row with a coloured square, a title and a switch.
final class SwitchCell: UITableViewCell {
    static let reuseIdentifier = "SwitchCell"

    weak var delegate: SwitchCellDelegate?
    let toggle = UISwitch()
    private let badge = UIView()
    private let titleLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        badge.layer.cornerRadius = 6
        badge.translatesAutoresizingMaskIntoConstraints = false
        titleLabel.font = .preferredFont(forTextStyle: .body)
        titleLabel.numberOfLines = 0
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(badge)
        contentView.addSubview(titleLabel)
        toggle.addTarget(self, action: #selector(toggleChanged(_:)), for: .valueChanged)
        accessoryView = toggle
        NSLayoutConstraint.activate([
            badge.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            badge.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            badge.widthAnchor.constraint(equalToConstant: 28),
            badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: badge.trailingAnchor, constant: 12),
            titleLabel.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(title: String, color: UIColor, isOn: Bool) {
        titleLabel.text = title
        badge.backgroundColor = color
        toggle.setOn(isOn, animated: false)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        delegate = nil
    }

    @objc private func toggleChanged(_ sender: UISwitch) {
        delegate?.switchCell(self, didChange: sender.isOn)
    }
}

final class ValueCell: UITableViewCell {
    static let reuseIdentifier = "ValueCell"

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        accessoryType = .disclosureIndicator
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

// MARK: - Settings

final class SettingsViewController: UITableViewController {
    private(set) var preferences = Preferences()
    private var sections: [SettingsSection] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        tableView.register(SwitchCell.self, forCellReuseIdentifier: SwitchCell.reuseIdentifier)
        tableView.register(ValueCell.self, forCellReuseIdentifier: ValueCell.reuseIdentifier)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Button")
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        sections = makeSections()
    }

    private func makeSections() -> [SettingsSection] {
        var connections: [SettingsRow] = [
            .toggle("Airplane mode", \.airplaneMode, .systemOrange),
            .toggle("Wi-Fi", \.wifi, .systemBlue),
        ]
        if preferences.wifi { connections.append(.network) }
        var alerts: [SettingsRow] = [.toggle("Notifications", \.notifications, .systemRed)]
        if preferences.notifications {
            alerts += [.toggle("Sounds", \.sounds, .systemPink), .toggle("Badges", \.badges, .systemPurple)]
        }
        return [
            SettingsSection(header: nil, footer: nil, rows: connections),
            SettingsSection(
                header: "Alerts",
                footer: "Sounds and badges are off while notifications are off. Messages still arrive, and wait for you in the list.",
                rows: alerts),
            SettingsSection(header: "Display", footer: nil, rows: [.textSize]),
            SettingsSection(header: nil, footer: "Version 1.2 (34)", rows: [.about, .reset]),
        ]
    }

    private func row(at indexPath: IndexPath) -> SettingsRow {
        sections[indexPath.section].rows[indexPath.row]
    }

    // MARK: Data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        sections.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch row(at: indexPath) {
        case let .toggle(title, path, color):
            let cell = tableView.dequeueReusableCell(withIdentifier: SwitchCell.reuseIdentifier, for: indexPath) as! SwitchCell
            cell.configure(title: title, color: color, isOn: preferences[keyPath: path])
            cell.delegate = self
            return cell
        case .network:
            return valueCell("Network", preferences.network ?? "Not connected", for: indexPath)
        case .textSize:
            return valueCell("Text size", preferences.textSize.rawValue, for: indexPath)
        case .about:
            return valueCell("About", nil, for: indexPath)
        case .reset:
            let cell = tableView.dequeueReusableCell(withIdentifier: "Button", for: indexPath)
            cell.textLabel?.text = "Reset all settings"
            cell.textLabel?.textColor = .systemRed
            cell.textLabel?.textAlignment = .center
            return cell
        }
    }

    private func valueCell(_ title: String, _ value: String?, for indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ValueCell.reuseIdentifier, for: indexPath)
        cell.textLabel?.text = title
        cell.detailTextLabel?.text = value
        return cell
    }

    // MARK: Delegate

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        if case .toggle = row(at: indexPath) { return false }
        return true
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch row(at: indexPath) {
        case .textSize:
            let choice = ChoiceViewController(
                title: "Text size", options: Preferences.TextSize.allCases.map(\.rawValue),
                selected: Preferences.TextSize.allCases.firstIndex(of: preferences.textSize)!)
            choice.onChoose = { [weak self] index in
                guard let self = self else { return }
                self.preferences.textSize = Preferences.TextSize.allCases[index]
                self.tableView.reloadRows(at: [indexPath], with: .none)
            }
            navigationController?.pushViewController(choice, animated: true)
        case .reset:
            tableView.deselectRow(at: indexPath, animated: true)
            preferences = Preferences()
            sections = makeSections()
            tableView.reloadData()
        case .network, .about, .toggle:
            tableView.deselectRow(at: indexPath, animated: true)
        }
    }
}

extension SettingsViewController: SwitchCellDelegate {
    func switchCell(_ cell: SwitchCell, didChange isOn: Bool) {
        guard let indexPath = tableView.indexPath(for: cell),
            case let .toggle(_, path, _) = row(at: indexPath)
        else { return }
        preferences[keyPath: path] = isOn
        guard path == \.wifi || path == \.notifications else { return }
        let before = sections[indexPath.section].rows.count
        sections = makeSections()
        let after = sections[indexPath.section].rows.count
        let changed = (min(before, after)..<max(before, after)).map { IndexPath(row: $0, section: indexPath.section) }
        tableView.beginUpdates()
        if after > before {
            tableView.insertRows(at: changed, with: .fade)
        } else {
            tableView.deleteRows(at: changed, with: .fade)
        }
        tableView.endUpdates()
    }
}

// MARK: - Choice

/// A list of options, one of which has a checkmark.
final class ChoiceViewController: UITableViewController {
    var onChoose: ((Int) -> Void)?
    private let options: [String]
    private var selected: Int

    init(title: String, options: [String], selected: Int) {
        self.options = options
        self.selected = selected
        super.init(style: .grouped)
        self.title = title
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Option")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        options.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Text in lists and messages"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Option", for: indexPath)
        cell.textLabel?.text = options[indexPath.row]
        cell.accessoryType = indexPath.row == selected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard indexPath.row != selected else { return }
        tableView.cellForRow(at: IndexPath(row: selected, section: 0))?.accessoryType = .none
        tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
        selected = indexPath.row
        onChoose?(selected)
    }
}
