import type { Module } from 'i18next'

/**
 * The part of ICU MessageFormat that the catalogues use: `{name}`, `{n, number}`, `{n, plural, =0 {…} one {…} other {…}}`,
 * `{n, selectordinal, …}`, `{word, select, …}`, `#`, nesting and quoting by apostrophe. It takes a tenth of the bytes of
 * the full library, which the first page would otherwise wait for; a test holds every message of every language against
 * that library.
 */
type Part =
  | string
  | { kind: 'hash' }
  | { kind: 'value'; name: string }
  | { kind: 'number'; name: string }
  | { kind: 'plural' | 'selectordinal' | 'select'; name: string; cases: Map<string, Part[]> }

type Values = Readonly<Record<string, unknown>>

/** A message that cannot be read: a brace too few, or an unknown type. */
const broken = (message: string): Error => new Error(`This message cannot be read: ${message}`)

/** Reads a message into its parts. */
const read = (message: string): Part[] => {
  let at = 0

  const word = (): string => {
    const found = /^\s*([^\s,{}]+)\s*/.exec(message.slice(at))
    if (!found) throw broken(message)
    at += found[0].length
    return found[1] ?? ''
  }
  const take = (character: string): boolean => {
    if (message[at] !== character) return false
    at += 1
    return true
  }
  const must = (character: string) => {
    if (!take(character)) throw broken(message)
  }

  const quoted = (inPlural: boolean): string => {
    if (take("'")) return "'"
    if (!(inPlural ? '{}#' : '{}').includes(message[at] ?? ' ')) return "'"
    let text = ''
    while (at < message.length) {
      if (!take("'")) text += message[at++]
      else if (take("'")) text += "'"
      else return text
    }
    return text
  }

  const argument = (): Part => {
    const name = word()
    if (take('}')) return { kind: 'value', name }
    must(',')
    const kind = word()
    if (kind === 'number' && take('}')) return { kind, name }
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') throw broken(message)
    must(',')
    const cases = new Map<string, Part[]>()
    while (!/^\s*\}/.test(message.slice(at))) {
      const label = word()
      must('{')
      cases.set(label, parts(kind !== 'select'))
      must('}')
    }
    at = message.indexOf('}', at) + 1
    if (!cases.has('other')) throw broken(message)
    return { kind, name, cases }
  }

  const parts = (inPlural: boolean): Part[] => {
    const found: Part[] = []
    let text = ''
    const add = (part: Part) => {
      if (text) found.push(text)
      text = ''
      found.push(part)
    }
    while (at < message.length && message[at] !== '}') {
      if (take('{')) add(argument())
      else if (inPlural && take('#')) add({ kind: 'hash' })
      else if (take("'")) text += quoted(inPlural)
      else text += message[at++]
    }
    return text ? [...found, text] : found
  }

  const all = parts(false)
  if (at < message.length) throw broken(message)
  return all
}

const write = (parts: readonly Part[], values: Values, locale: string, count = 0): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'hash') return new Intl.NumberFormat(locale).format(count)
      const value = values[part.name]
      if (part.kind === 'value') return value === undefined ? `{${part.name}}` : String(value ?? '')
      const number = Number(value)
      if (part.kind === 'number') return new Intl.NumberFormat(locale).format(number)
      const { cases } = part
      if (part.kind === 'select') return write(cases.get(String(value)) ?? cases.get('other') ?? [], values, locale, count)
      const rules = new Intl.PluralRules(locale, { type: part.kind === 'plural' ? 'cardinal' : 'ordinal' })
      return write(cases.get(`=${number}`) ?? cases.get(rules.select(number)) ?? cases.get('other') ?? [], values, locale, number)
    })
    .join('')

const known = new Map<string, Part[]>()

/** Fills a message with its values by the rules of a language; a value that is missing stays visible as `{name}`. */
export const formatMessage = (message: string, values: Values, locale: string): string => {
  let parts = known.get(message)
  if (!parts) {
    parts = read(message)
    known.set(message, parts)
  }
  return write(parts, values, locale)
}

/** CLDR and Intl know no Marshallese; its counted messages have the two forms of English. */
const localeOf = (language: string): string => (language === 'mh' ? 'en' : language)

interface Found {
  resolved?: { usedLng?: string }
}

/** Lets i18next write its messages with `formatMessage`. */
export const messageFormat: Module & Record<string, unknown> = {
  type: 'i18nFormat',
  init: () => {},
  parse: (message: unknown, values: Values, language: string, _namespace: string, _key: string, found?: Found) =>
    typeof message === 'string' ? formatMessage(message, values, localeOf(found?.resolved?.usedLng ?? language)) : message,
  addLookupKeys: (keys: string[]) => keys,
}
