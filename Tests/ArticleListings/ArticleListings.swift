// Programs for iOS as printed in their articles, in the language mode of their time.
//
// The folder `iOS` contains the originals; this target compiles the ported copies that the plugin
// `PortSources` creates.
