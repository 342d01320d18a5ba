import { IntlMessageFormat } from 'intl-messageformat'
import type { CompiledMessage } from './compile.ts'
import { localeOf } from '../rules/index.ts'

export type Values = Readonly<Record<string, unknown>>
type Parts = Exclude<CompiledMessage, string>

// It is for reading messages, which are compiled already; checking it takes a browser's first message 20 ms.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String([locales].flat()[0]))

const formats = new WeakMap<Parts, Map<string, IntlMessageFormat>>()

const formatOf = (parts: Parts, locale: string): IntlMessageFormat => {
  let byLocale = formats.get(parts)
  if (!byLocale) formats.set(parts, (byLocale = new Map()))
  let format = byLocale.get(locale)
  if (!format) byLocale.set(locale, (format = new IntlMessageFormat(parts, locale)))
  return format
}

/** A value that is missing stays visible as `{name}`; without it a whole sentence would be lost. */
const withNames = (values: Values): Record<string, string> =>
  new Proxy({ ...values } as Record<string, string>, {
    has: () => true,
    get: (given, name) => given[String(name)] ?? `{${String(name)}}`,
  })

/** Fills a compiled message with its values by the rules of a language. */
export const formatMessage = (message: CompiledMessage, values: Values, language: string): string =>
  typeof message === 'string' ? message : String(formatOf(message, localeOf(language)).format(withNames(values)))
