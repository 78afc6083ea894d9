/// Names that only SwiftUI declares.
enum SwiftUINames {
  static let types: Set<String> = [
    "SwiftUI", "View", "ViewModifier", "ViewBuilder", "AnyView", "EmptyView", "TupleView",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "UIHostingController",
    "UIHostingConfiguration", "NSHostingView", "PreviewProvider", "Text", "Image", "Color", "Font",
    "Button", "ButtonStyle", "PrimitiveButtonStyle", "Label", "Toggle", "HStack", "VStack",
    "ZStack",
    "LazyHStack", "LazyVStack", "LazyVGrid", "LazyHGrid", "GridItem", "ScrollView",
    "ScrollViewReader", "List", "Form", "Group", "Section", "Spacer", "Divider", "ForEach",
    "GeometryReader", "GeometryProxy", "NavigationView", "NavigationStack", "NavigationLink",
    "TabView", "Binding", "State", "StateObject", "ObservedObject", "EnvironmentObject",
    "Environment",
    "EnvironmentValues", "EnvironmentKey", "PreferenceKey", "FocusState", "GestureState",
    "AppStorage",
    "SceneStorage", "EdgeInsets", "Edge", "Angle", "Animation", "AnyTransition", "Transaction",
    "UnitPoint", "Alignment", "HorizontalAlignment", "VerticalAlignment", "ProposedViewSize",
    "LayoutDirection", "ColorScheme", "ScenePhase", "WindowGroup", "DynamicProperty", "AnyGesture",
    "DragGesture", "TapGesture", "RoundedRectangle", "Rectangle", "Circle", "Capsule", "Shape",
    "ShapeStyle", "InsettableShape", "Path", "AnimatableModifier", "GeometryEffect",
    "LocalizedStringKey",
  ]

  static let attributes: Set<String> = [
    "@State", "@Binding", "@StateObject", "@ObservedObject", "@EnvironmentObject", "@Environment",
    "@ViewBuilder", "@Entry", "@FocusState", "@GestureState", "@AppStorage", "@SceneStorage",
    "@Namespace", "@ScaledMetric", "@Previewable",
  ]
}
