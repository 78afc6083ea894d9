internal import CalqueCCairo

/// A Pango attribute list. An attribute is owned by the list once it is inserted.
struct PangoAttributes: ~Copyable {
  let list: OpaquePointer

  init() {
    // Pango's constructors end the process rather than return nil.
    list = pango_attr_list_new()!
  }

  deinit {
    pango_attr_list_unref(list)
  }

  /// Adds the attributes of `style` for the bytes in `range`, or for the whole text if nil. With
  /// `base`, the style of the whole text, adds only the differences from it.
  func add(_ style: TextStyle, over base: TextStyle?, _ range: Range<Int>?) {
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      if let range {
        attribute?.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute?.pointee.end_index = UInt32(clamping: range.upperBound)
      }
      pango_attr_list_insert(list, attribute)
    }
    if let base, style.font != base.font {
      let description = style.makeDescription()
      insert(pango_attr_font_desc_new(description))
      pango_font_description_free(description)
    }
    if style.kern.isFinite, style.kern != base?.kern ?? 0 {
      insert(pango_attr_letter_spacing_new(units(min(max(style.kern, -4096), 4096))))
    }
    if let features = style.features { insert(pango_attr_font_features_new(features)) }
    if style.isUnderlined { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
    if style.isStruckThrough { insert(pango_attr_strikethrough_new(1)) }
    if style.baselineOffset.isFinite, style.baselineOffset != 0 {
      insert(pango_attr_rise_new(units(min(max(style.baselineOffset, -4096), 4096))))
    }
    if let base, style.color != base.color {
      let (red, green, blue, alpha) = Self.lanes(style.color)
      insert(pango_attr_foreground_new(red, green, blue))
      insert(pango_attr_foreground_alpha_new(alpha))
    }
    if let color = style.background {
      let (red, green, blue, alpha) = Self.lanes(color)
      insert(pango_attr_background_new(red, green, blue))
      insert(pango_attr_background_alpha_new(alpha))
    }
  }

  /// Lets a line of `text` that ends inside a word end without a hyphen, as those of UIKit do. A
  /// text with soft hyphens, which the same attribute of Pango's shows, keeps all of them.
  func omitHyphens(in text: String) {
    if !text.unicodeScalars.contains("\u{AD}") {
      pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    }
  }

  /// Returns a colour in Pango's format. Alpha 0 means unset in Pango, so the least is 1.
  private static func lanes(_ color: CGColor) -> (UInt16, UInt16, UInt16, UInt16) {
    func lane(_ value: Float) -> UInt16 { UInt16((value * 65_535).rounded()) }
    let rgb = color.srgb
    return (lane(rgb.x), lane(rgb.y), lane(rgb.z), max(lane(rgb.w), 1))
  }
}

extension TextStyle {
  /// The font features that differ from the font's defaults, in Pango's syntax.
  fileprivate var features: String? {
    switch (hasMonospacedDigits, hasLigatures) {
    case (true, true): "tnum=1"
    case (true, false): "tnum=1,liga=0,clig=0"
    case (false, true): nil
    case (false, false): "liga=0,clig=0"
    }
  }

  /// The properties that select the font; the others have their defaults.
  fileprivate var font: TextStyle {
    var font = TextStyle()
    font.apply(font: self)
    return font
  }
}
