// Programs for iOS that cover what the articles behind the scenes teach, with the same calls, and programs in the
// manner of tutorials; in the language mode of their time.
//
// The folder `iOS` contains the sources; this target compiles the ported copies that the plugin
// `PortSources` creates.
