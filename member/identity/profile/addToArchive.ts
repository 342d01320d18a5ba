/** Offsets in a zip, from the start of its end record and of an entry of its directory (APPNOTE 6.3.10, 4.3.16 and 4.3.12). */
const end = { length: 22, entries: 10, directoryLength: 12, directoryAt: 16 } as const
const entryAt = 42

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * A zip with one more file at its end. Only the end of the zip is read, so it may be large.
 * @param zip without a comment and with less than 4 GB, as the server makes it
 */
export const addToArchive = async (zip: Blob, name: string, text: string): Promise<Blob> => {
  const { strToU8, zipSync } = await import('fflate')
  const one = zipSync({ [name]: strToU8(text) }, { level: 6 })
  const oneEnd = viewOf(one.slice(-end.length))
  const oneDirectoryAt = oneEnd.getUint32(end.directoryAt, true)
  const oneDirectory = one.slice(oneDirectoryAt, one.length - end.length)

  const last = new Uint8Array(await zip.slice(-end.length).arrayBuffer())
  const lastView = viewOf(last)
  const directoryAt = lastView.getUint32(end.directoryAt, true)
  const directory = zip.slice(directoryAt, zip.size - end.length)

  viewOf(oneDirectory).setUint32(entryAt, directoryAt, true)
  const count = lastView.getUint16(end.entries, true) + 1
  // The entries of this disk, and of all disks: there is one.
  for (const at of [end.entries - 2, end.entries]) lastView.setUint16(at, count, true)
  lastView.setUint32(end.directoryLength, directory.size + oneDirectory.length, true)
  lastView.setUint32(end.directoryAt, directoryAt + oneDirectoryAt, true)
  return new Blob([zip.slice(0, directoryAt), one.slice(0, oneDirectoryAt), directory, oneDirectory, last])
}
