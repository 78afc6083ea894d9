import Testing

@testable import CalqueInspector
@testable import UIKitCore

@MainActor
@Suite("ValueForm") struct ValueFormTests {
  private func value(_ form: ValueForm, _ text: String) -> Any? {
    (try? form.value(of: text)).flatMap { $0 }
  }

  private func reason(_ form: ValueForm, _ text: String) -> String? {
    do {
      _ = try form.value(of: text)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("Numbers, points, sizes and rectangles are numbers between spaces or commas")
  func numbers() {
    #expect(value(.number, " 0.5 ") as? NSNumber == 0.5)
    #expect(value(.point, "1, -2") as? CGPoint == CGPoint(x: 1, y: -2))
    #expect(value(.size, "3 4") as? CGSize == CGSize(width: 3, height: 4))
    #expect(value(.rect, "1 2 3 4") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(value(.numbers, "0 0.5 1") as? [NSNumber] == [0, 0.5, 1])
  }

  @Test("Flags are yes and no")
  func flags() {
    #expect(value(.flag, "Yes") as? Bool == true && value(.flag, "0") as? Bool == false)
    #expect(reason(.flag, "perhaps") == "yes or no")
  }

  @Test(
    "Colours are hexadecimal or names, with an alpha in percent",
    arguments: [
      ("#ff8000", SIMD4<Double>(255, 128, 0, 255)), ("#f00 50 %", SIMD4(255, 0, 0, 127.5)),
      ("#00ff0080", SIMD4(0, 255, 0, 128)), ("clear", SIMD4(0, 0, 0, 0)),
      ("Blue", SIMD4(0, 0, 255, 255)),
    ])
  func colors(text: String, bytes: SIMD4<Double>) throws {
    let layer = CALayer()
    LiveEdits().set("backgroundColor", of: layer, to: value(.color, text))
    let color = SIMD4<Double>(layer.state.appearance.backgroundColor) * 255
    #expect((color - bytes).max() < 1 && (bytes - color).max() < 1, "\(color)")
  }

  @Test("A list of colours has an alpha after each that needs one")
  func colorList() {
    let colors = value(.colors, "#ff0000 #00ff00 20 % clear") as? [CGColor]
    #expect(colors?.map { ($0.alpha * 100).rounded() } == [100, 20, 0])
  }

  @Test(
    "The text of a shown transform is read as the same transform",
    arguments: [
      CATransform3DIdentity, CATransform3DMakeScale(2, 0.5, 1),
      CATransform3DConcat(
        CATransform3DMakeRotation(.pi / 6, 0, 0, 1), CATransform3DMakeTranslation(10, 20, 0)),
      CATransform3DMakeRotation(1, 1, 0, 0),
    ])
  func transforms(transform: CATransform3D) throws {
    let layer = CALayer()
    layer.transform = transform
    let tree = LayerInspection(of: layer, pixelScale: 1)
    let text = tree.layers[0].properties.first { $0.key == "transform" }?.model.text ?? "identity"
    let read = try #require(value(.transform, text) as? CATransform3D)
    let (a, b) = (Mirror(reflecting: read).children, Mirror(reflecting: transform).children)
    #expect(
      zip(a, b).allSatisfy {
        abs(($0.value as? CGFloat ?? 9) - ($1.value as? CGFloat ?? 0)) < 1e-3
      },
      "\(text)")
  }

  @Test(
    "A text that is no value has a reason, and never traps",
    arguments: [
      (ValueForm.number, "abc"), (.number, ""), (.number, "1 2"), (.number, "inf"),
      (.number, "nan"), (.rect, "1 2 3"), (.color, "#12"), (.color, "#gg0000"),
      (.color, "#f00 300"),
      (.color, "nothing"), (.transform, "scale"), (.transform, "turn x"), (.transform, "1 2 3"),
      (.numbers, "1 x"), (.choice(["a", "b"]), "c"), (.flag, ""),
    ])
  func refused(form: ValueForm, text: String) {
    #expect(reason(form, text)?.isEmpty == false)
  }

  @Test("Nil is typed as nil where a property may be nil")
  func none() {
    for form in [ValueForm.color, .colors, .numbers, .text] {
      #expect(value(form, "nil") == nil && reason(form, "nil") == nil)
    }
  }

  @Test("A line is edited at its caret, and the number there is stepped")
  func line() {
    func key(_ characters: String, shift: Bool = false) -> UIKey {
      UIKey(keyCode: .keyboardA, characters: characters, modifierFlags: shift ? .shift : [])
    }
    func key(_ code: UIKeyboardHIDUsage) -> UIKey { UIKey(keyCode: code, characters: "") }
    var line = LineEditor("10 20")
    #expect(line.shownText == "10 20▏")
    #expect(line.stepNumber(by: 5) && line.text == "10 25")
    for _ in 0..<4 { _ = line.press(key(.keyboardLeftArrow)) }
    #expect(line.stepNumber(by: -0.5) && line.text == "9.5 25")
    #expect(line.press(key(.keyboardHome)) && line.press(key(.keyboardDeleteForward)))
    #expect(line.press(key("a", shift: true)) && line.text == "A.5 25")
    #expect(line.press(key(.keyboardEnd)) && line.press(key(.keyboardDeleteOrBackspace)))
    #expect(line.text == "A.5 2" && !line.press(key("UIKeyInputF2")))
    var word = LineEditor("clear")
    #expect(!word.stepNumber(by: 1) && word.text == "clear")
  }
}
