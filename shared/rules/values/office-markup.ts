/**
 * Markup of word processors: what they put on the clipboard says how it looks, and only by that what it is. Works on the text, so that
 * the editor and the server read it alike; what is allowed in the end, each says for itself.
 */

/** Elements with their attributes. What follows the name keeps an unclosed one from being tried at each of its lengths. */
const elements = /<(\/?[a-z][^\s<>/]*)(?=[\s/>])([^<>]*)>/gi
const attribute = /\s([a-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** An element's attributes, as they stand after its name, by their names in small letters. */
export const attributesOf = (attributes: string): Map<string, string> =>
  new Map(
    Array.from(attributes.matchAll(attribute), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )

/** Classes and styles that only a word processor knows. */
const isLook = (name: string, value: string): boolean =>
  (name === 'class' && /(?:^|\s)Mso[A-Z]/.test(value)) || (name === 'style' && /(?:^|[;\s])mso-/.test(value))

const isOffice = (html: string): boolean => {
  for (const [, tag = '', attributes = ''] of html.matchAll(elements)) {
    if (tag.toLowerCase() === 'o:p') return true
    for (const [name, value] of attributesOf(attributes))
      if (isLook(name, value) || (name.startsWith('xmlns') && value.startsWith('urn:schemas-microsoft-com')))
        return true
  }
  return false
}
/** Parts for other programs, by their beginning and their end. */
const foreign = [
  [/<!--/g, /-->/g],
  ...['head', 'style', 'xml', 'script', 'title'].map((tag) => [
    new RegExp(`<${tag}\\b`, 'gi'),
    new RegExp(`</${tag}\\s*>`, 'gi'),
  ]),
] as [RegExp, RegExp][]
const foreignTags = /<\/?(?:html|body|meta|link|o:p|st1:\w+|w:\w+|v:\w+)\b[^<>]*>/gi

/** A text cut into what is outside of parts and what is within. Looks no further for the end of a part once there is none. */
function* cut(
  text: string,
  [start, end]: readonly [RegExp, RegExp],
): Generator<{ outside: string; inside: string | null; part: string }> {
  let at = 0
  for (;;) {
    start.lastIndex = at
    const first = start.exec(text)
    end.lastIndex = first ? first.index + first[0].length : 0
    const last = first && end.exec(text)
    if (!first || !last) break
    const inside = text.slice(first.index + first[0].length, last.index)
    const next = last.index + last[0].length
    yield { outside: text.slice(at, first.index), inside, part: text.slice(first.index, next) }
    at = next
  }
  yield { outside: text.slice(at), inside: null, part: '' }
}
/** Stands where the marker of a list begins and ends, until lists are made. */
const [opens, closes] = ['\u{E000}', '\u{E001}']
const marker = [/<!(?:--)?\[if !supportLists\](?:--)?>/gi, /<!(?:--)?\[endif\](?:--)?>/gi] as const
const paragraph = [/<p(?=[\s>])/gi, /<\/p\s*>/gi] as const
const number = /^\(?(?:(\d{1,3})|[a-z]{1,4})[.)]/i
const spaces = /(?:\s|&nbsp;)/i
/** Signs of lists that are typed, or all that is left of them. */
const typed =
  /^(?:\s|&nbsp;|<(?:span|font)\b[^<>]*>)*[•·▪●◦‣\u{F0B7}]((?:\s|&nbsp;|<\/(?:span|font)>|<(?:span|font)\b[^<>]*>)*)/iu
const tags = /<[^<>]*>/g
const isBlank = (content: string): boolean =>
  content.replaceAll(/&nbsp;|<br\s*\/?>|<\/?span\b[^<>]*>/gi, '').trim() === ''

/** Pictures of the clipboard are files of its computer. */
const isLostPicture = (attributes: Map<string, string>): boolean =>
  /^\s*(?:$|file:|cid:|data:)/i.test(attributes.get('src') ?? attributes.get('srcset') ?? '')
/** The part of a document that was copied. */
const fragmentOf = (html: string): string => {
  const [before, after] = ['<!--StartFragment-->', '<!--EndFragment-->']
  const start = html.indexOf(before)
  const end = start < 0 ? -1 : html.indexOf(after, start)
  return end < 0 ? html : html.slice(start + before.length, end)
}
/** Elements without what only a word processor knows. */
const withoutLooks = (html: string): string =>
  html.replaceAll(elements, (element: string, tag: string, attributes: string) => {
    if (tag.toLowerCase() === 'img' && isLostPicture(attributesOf(attributes))) return ''
    if (attributes === '') return element
    const kept = attributes.replaceAll(attribute, (whole: string, name: string, ...values: (string | undefined)[]) =>
      isLook(name.toLowerCase(), values.slice(0, 3).join('')) ? '' : whole,
    )
    return `<${tag}${kept}>`
  })

interface Item {
  depth: number
  isOrdered: boolean
  start?: number
  direction: string
  html: string
}

/** A paragraph as an item of a list; null for any other one. */
const itemOf = (written: string, content: string): Item | null => {
  const attributes = attributesOf(written)
  const [, list] = attributes.get('style')?.split('mso-list:', 2) ?? []
  const [, level] = /\blevel(\d)/.exec(list?.split(';', 1)[0] ?? '') ?? []
  const isListed = level !== undefined || /\bMsoList/.test(attributes.get('class') ?? '')
  const [, direction = ''] = /^(rtl|ltr|auto)$/.exec(attributes.get('dir')?.toLowerCase() ?? '') ?? []
  const item = { depth: Number(level ?? 1), isOrdered: false, direction }
  const start = content.indexOf(opens)
  const end = content.indexOf(closes)
  if (isListed && start >= 0 && end > start) {
    const marker = content
      .slice(start + 1, end)
      .replaceAll(tags, '')
      .replaceAll(/&nbsp;/g, ' ')
      .trim()
    const numbered = number.exec(marker)
    const html = content.slice(0, start) + content.slice(end + 1)
    return { ...item, isOrdered: numbered !== null, start: Number(numbered?.[1] ?? 1), html }
  }
  const [sign, after = ''] = typed.exec(content) ?? []
  if (sign === undefined || !(isListed || spaces.test(after.replaceAll(tags, '')))) return null
  return { ...item, html: content.slice(sign.length) }
}

/** Items as lists within lists. */
const listOf = (items: readonly Item[]): string => {
  const open: { depth: number; tag: string; direction: string }[] = []
  let html = ''
  for (const { depth, isOrdered, start = 1, direction, html: content } of items) {
    const tag = isOrdered ? 'ol' : 'ul'
    let inner = open.at(-1)
    while (
      inner &&
      (inner.depth > depth || (inner.depth === depth && (inner.tag !== tag || inner.direction !== direction)))
    ) {
      html += `</li></${inner.tag}>`
      open.pop()
      inner = open.at(-1)
    }
    if (inner?.depth === depth) html += '</li>'
    else {
      html += `<${tag}${start === 1 ? '' : ` start="${start}"`}${direction && ` dir="${direction}"`}>`
      open.push({ depth, tag, direction })
    }
    html += `<li>${content.trim()}`
  }
  for (const { tag } of open.toReversed()) html += `</li></${tag}>`
  return html
}

/**
 * Rich text in which lists of word processors are lists, and nothing is left that only they understand. In other texts, signs
 * make a list of paragraphs that follow one another; a single one may be anything.
 */
export const withoutOffice = (html: string): string => {
  const isFromOffice = isOffice(html)
  if (!isFromOffice && !/[•·▪●◦‣\u{F0B7}]/u.test(html)) return html
  let text = html
  if (isFromOffice) {
    const copied = fragmentOf(html.replaceAll(/[\u{E000}\u{E001}]/gu, ''))
    text = Array.from(cut(copied, marker), ({ outside, inside }) =>
      inside === null ? outside : outside + opens + inside + closes,
    ).join('')
    for (const one of foreign) text = Array.from(cut(text, one), ({ outside }) => outside).join('')
    text = text.replaceAll(foreignTags, '').replaceAll(/<!\[[^<>\]]*\]>/g, '')
  }
  let items: Item[] = []
  let asWritten = ''
  let made = ''
  const flush = () => {
    made += isFromOffice || items.length > 1 ? listOf(items) : asWritten
    items = []
    asWritten = ''
  }
  for (const { outside, inside, part } of cut(text, paragraph)) {
    if (outside.trim() !== '') flush()
    if (items.length === 0) made += outside
    else asWritten += outside
    if (inside === null) break
    const end = inside.indexOf('>')
    const content = inside.slice(end + 1)
    const item = end < 0 ? null : itemOf(inside.slice(0, end), content)
    if (item) {
      items.push(item)
      asWritten += part
    } else if (!isFromOffice || !isBlank(content)) {
      flush()
      made += part
    }
  }
  flush()
  return isFromOffice ? withoutLooks(made.replaceAll(/[\u{E000}\u{E001}]/gu, '')) : made
}
