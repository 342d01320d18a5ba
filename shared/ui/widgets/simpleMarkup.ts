import { createElement, type ReactNode } from 'react'

/** Texts, and tags without attributes. */
const piece = /([^<]+)|<(\/?)([a-z][a-z0-9]*)\s*(\/?)>/giy
const tags = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'br'])
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
}

const textOf = (text: string): string | null => {
  let isKnown = true
  const read = text.replace(/&(#?\w+);/g, (_, name: string) => {
    const character = characters[name]
    isKnown &&= character !== undefined
    return character ?? ''
  })
  return isKnown ? read : null
}

/**
 * Paragraphs, emphasis, lists and headings without attributes, as elements: what administrators mostly write, which needs no
 * sanitizer.
 * @returns null for anything else
 */
export const simpleMarkup = (html: string): ReactNode[] | null => {
  const open: { tag: string; inside: ReactNode[] }[] = [{ tag: '', inside: [] }]
  piece.lastIndex = 0
  while (piece.lastIndex < html.length) {
    const [found, text, closes, name = '', isEmpty] = piece.exec(html) ?? []
    const inner = open.at(-1)
    if (found === undefined || !inner) return null
    if (text !== undefined) {
      const read = textOf(text)
      if (read === null) return null
      inner.inside.push(read)
      continue
    }
    const tag = name.toLowerCase()
    // A browser would end an open paragraph at the next one.
    if (!tags.has(tag) || (tag === 'p' && open.some((one) => one.tag === 'p') && !closes)) return null
    if (tag === 'br' && !closes) inner.inside.push(createElement('br', { key: inner.inside.length }))
    else if (isEmpty) return null
    else if (!closes) open.push({ tag, inside: [] })
    else {
      const outer = open.at(-2)
      if (inner.tag !== tag || !outer) return null
      open.pop()
      outer.inside.push(createElement(tag, { key: outer.inside.length }, ...inner.inside))
    }
  }
  return open.length === 1 ? (open[0]?.inside ?? null) : null
}
