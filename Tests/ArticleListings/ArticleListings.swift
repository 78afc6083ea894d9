// Programs for iOS as their articles print them, in the language mode of their time.
//
// They lie in `iOS` as they are; what is compiled here is what the plugin `PortSources` makes of them.
