/**
 * Bounds of XML from outside, checked in one pass before a library reads it: parsing, XPath and canonicalization take time with the
 * square of the nodes and of the depth, and a response of ten kilobytes can have thousands of either.
 */
const mostBytes = 128 * 1024
const mostNodes = 600
const mostAttributes = 1500
const deepest = 64
/** The base64 of the largest response, with line breaks. */
export const longestBase64 = 190_000

const name = String.raw`[^\s<>/"'=!?]+`
const attribute = String.raw`\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
/** What stands between texts, written so strictly that every parser reads the same. */
const node = new RegExp(
  String.raw`<(?:(?<open>${name})(?<attributes>(?:${attribute})*)\s*(?<empty>/)?>|(?<close>/)${name}\s*>|!--[^]*?-->|!\[CDATA\[[^]*?\]\]>|\?[^]*?\?>)`,
  'y',
)
const eachAttribute = new RegExp(attribute, 'g')

/** @returns what is wrong with it, or null */
export const problemOfXml = (xml: string): string | null => {
  if (Buffer.byteLength(xml) > mostBytes) return 'too large'
  let [nodes, attributes, depth] = [0, 0, 0]
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', node.lastIndex)) {
    node.lastIndex = at
    const { open, attributes: given = '', empty, close } = node.exec(xml)?.groups ?? {}
    // After a failure the expression starts over.
    if (node.lastIndex === 0) return 'not well-formed'
    if (close === undefined) nodes += 1
    if (open !== undefined && empty === undefined) depth += 1
    if (close !== undefined) depth -= 1
    attributes += given === '' ? 0 : (given.match(eachAttribute)?.length ?? 0)
    if (depth > deepest) return 'nested too deeply'
    if (nodes > mostNodes || attributes > mostAttributes) return 'too many elements'
  }
  return null
}
