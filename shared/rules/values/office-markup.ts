/**
 * Markup of word processors: what they put on the clipboard says how it looks, and only by that what it is. Works on the text, so that
 * the editor and the server read it alike; what is allowed in the end, each says for itself.
 */

const isOffice = /\bmso-|\bMso[A-Z]|urn:schemas-microsoft-com|<o:p\b/i
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
const paragraph = [/<p\b/gi, /<\/p\s*>/gi] as const
const level = /mso-list:[^;'"]*\blevel(\d)/i
const ordered = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i
/** Signs of lists that are typed, or all that is left of them. */
const typed =
  /^(?:\s|&nbsp;|<(?:span|font)\b[^<>]*>)*[•·▪●◦‣\u{F0B7}](?:\s|&nbsp;|<\/(?:span|font)>|<(?:span|font)\b[^<>]*>)*/iu
const tags = /<[^<>]*>/g
const blank = /^(?:\s|&nbsp;|\u00A0|<br\s*\/?>|<\/?span\b[^<>]*>)*$/i

/** Pictures of the clipboard are files of its computer. */
const lostPictures = /<img\b(?![^<>]*\bsrc=["']?https?:)[^<>]*>/gi
/** Classes and styles that only a word processor knows. */
const looks = /\s(?:class=(?:"Mso[^"]*"|'Mso[^']*'|Mso\w*)|style=(?:"[^"]*\bmso-[^"]*"|'[^']*\bmso-[^']*'))/g

interface Item {
  depth: number
  isOrdered: boolean
  html: string
}

/** A paragraph as an item of a list; null for any other one. */
const itemOf = (attributes: string, content: string): Item | null => {
  const [, depth] = level.exec(attributes) ?? []
  const start = content.indexOf(opens)
  const end = content.indexOf(closes)
  const isListed = depth !== undefined || /\bMsoList/i.test(attributes)
  if (isListed && start >= 0 && end > start) {
    const marker = content
      .slice(start + 1, end)
      .replaceAll(tags, '')
      .replaceAll(/&nbsp;/g, ' ')
      .trim()
    const html = content.slice(0, start) + content.slice(end + 1)
    return { depth: Number(depth ?? 1), isOrdered: ordered.test(marker), html }
  }
  if (!typed.test(content)) return null
  return { depth: Number(depth ?? 1), isOrdered: false, html: content.replace(typed, '') }
}

/** Items as lists within lists. */
const listOf = (items: readonly Item[]): string => {
  const open: { depth: number; tag: string }[] = []
  let html = ''
  for (const { depth, isOrdered, html: content } of items) {
    const tag = isOrdered ? 'ol' : 'ul'
    let inner = open.at(-1)
    while (inner && (inner.depth > depth || (inner.depth === depth && inner.tag !== tag))) {
      html += `</li></${inner.tag}>`
      open.pop()
      inner = open.at(-1)
    }
    if (inner?.depth === depth) html += '</li>'
    else {
      html += `<${tag}>`
      open.push({ depth, tag })
    }
    html += `<li>${content.trim()}`
  }
  for (const { tag } of open.toReversed()) html += `</li></${tag}>`
  return html
}

/** Rich text in which lists of word processors are lists, and nothing is left that only they understand. */
export const withoutOffice = (html: string): string => {
  const isFromOffice = isOffice.test(html)
  if (!isFromOffice && !/[•·▪●◦‣\u{F0B7}]/u.test(html)) return html
  let text = html.replaceAll(/[\u{E000}\u{E001}]/gu, '')
  if (isFromOffice) {
    const [, fragment] = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(text) ?? []
    text = Array.from(cut(fragment ?? text, marker), ({ outside, inside }) =>
      inside === null ? outside : outside + opens + inside + closes,
    ).join('')
    for (const one of foreign) text = Array.from(cut(text, one), ({ outside }) => outside).join('')
    text = text
      .replaceAll(foreignTags, '')
      .replaceAll(lostPictures, '')
      .replaceAll(/<!\[[^<>\]]*\]>/g, '')
  }
  let items: Item[] = []
  let made = ''
  const flush = () => {
    made += listOf(items)
    items = []
  }
  for (const { outside, inside, part } of cut(text, paragraph)) {
    if (outside.trim() !== '') flush()
    if (items.length === 0) made += outside
    if (inside === null) break
    const end = inside.indexOf('>')
    const [attributes, content] = [inside.slice(0, end), inside.slice(end + 1)]
    const item = end < 0 ? null : itemOf(attributes, content)
    if (item) items.push(item)
    else if (!isFromOffice || !blank.test(content)) {
      flush()
      made += part
    }
  }
  flush()
  const all = made.replaceAll(/[\u{E000}\u{E001}]/gu, '')
  return isFromOffice ? all.replaceAll(looks, '') : all
}
