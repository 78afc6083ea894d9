// The names of GL objects, one type for each kind so that they cannot be mixed up. 0 is GL's null.

struct GLTexture: Equatable { var name: UInt32 = 0 }
struct GLFramebuffer: Equatable { var name: UInt32 = 0 }
struct GLBuffer: Equatable { var name: UInt32 = 0 }
struct GLVertexArray: Equatable { var name: UInt32 = 0 }
struct GLProgram: Equatable { var name: UInt32 = 0 }
struct GLSampler: Equatable { var name: UInt32 = 0 }
struct GLQuery: Equatable { var name: UInt32 = 0 }
/// A uniform's location in its program; -1, which GL ignores, if the compiler removed it.
struct GLUniform: Equatable { var location: Int32 = -1 }
