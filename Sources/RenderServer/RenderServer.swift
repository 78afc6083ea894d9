// RenderServer
