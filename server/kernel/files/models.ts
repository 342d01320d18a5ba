/** Bytes of a GLB before its first chunk, and of a chunk before its data (glTF 2.0, 4.4). */
const [headLength, chunkHeadLength] = [12, 8]
const jsonChunk = 0x4e4f534a

/** A GLB of the length it claims, whose JSON part refers to nothing outside the file. */
const isGlb = (bytes: Buffer): boolean => {
  if (bytes.length < headLength + chunkHeadLength || bytes.toString('latin1', 0, 4) !== 'glTF') return false
  if (bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) !== bytes.length || bytes.readUInt32LE(16) !== jsonChunk)
    return false
  const end = headLength + chunkHeadLength + bytes.readUInt32LE(12)
  if (end > bytes.length) return false
  try {
    const json = JSON.parse(bytes.toString('utf8', headLength + chunkHeadLength, end)) as Record<string, unknown>
    const places = [json['buffers'], json['images']].flatMap((list) =>
      Array.isArray(list) ? (list as { uri?: unknown }[]) : [],
    )
    return (
      Array.isArray(json['meshes']) &&
      places.every(({ uri }) => uri === undefined || (typeof uri === 'string' && uri.startsWith('data:')))
    )
  } catch {
    return false
  }
}

const objLine =
  /^(?:[ \t]*|[ \t]*#.*|[ \t]*(?:v|vt|vn|vp|f|l|p|o|g|s|mg|usemtl|mtllib|usemap|bevel|c_interp|d_interp|lod)(?:[ \t].*)?)$/

/** Text consisting of valid Wavefront OBJ lines, including vertices and faces. */
const isObj = (bytes: Buffer): boolean => {
  if (bytes.includes(0)) return false
  let hasVertices = false
  let hasFaces = false
  for (const line of bytes.toString('utf8').split(/\r?\n/)) {
    if (line.length > 10_000 || !objLine.test(line)) return false
    hasVertices ||= line.startsWith('v ')
    hasFaces ||= line.startsWith('f ')
  }
  return hasVertices && hasFaces
}

/** Whether these bytes are a model of the kind the extension names: `glb` or `obj`. */
export const isModel = (extension: string, bytes: Buffer): boolean =>
  extension === 'glb' ? isGlb(bytes) : extension === 'obj' && isObj(bytes)
