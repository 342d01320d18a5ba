import { IntlMessageFormat, type Formatters } from 'intl-messageformat'
import type { CompiledMessage } from './compile.ts'
import { dateFormat, isolated } from '../rules/index.ts'
import { isFew, numberFormat } from './numbers.ts'

export type Values = Readonly<Record<string, unknown>>
type Parts = Exclude<CompiledMessage, string>

// It is for reading messages, which are compiled already; checking it takes a browser's first message 20 ms.
IntlMessageFormat.resolveLocale = (locales) => new Intl.Locale(String([locales].flat()[0]))

/** The languages in which nothing is singular, too. */
const zeroIsOne = new Set(['fr', 'pt'])

/**
 * Few things are counted without the browser's rules of a language, which take it 40 ms to load: by digits alone, as `one` or
 * `other`, as the Unicode CLDR has it of cardinal numbers in these languages.
 */
const formatters = {
  getNumberFormat: (locale: string, options?: Intl.NumberFormatOptions) =>
    options
      ? numberFormat(locale, options)
      : { format: (value: number) => (isFew(value) ? String(value) : numberFormat(locale).format(value)) },
  getDateTimeFormat: (locale: string, options: Intl.DateTimeFormatOptions = {}) => dateFormat(locale, options),
  getPluralRules: (locale: string, options: Intl.PluralRulesOptions) => ({
    select: (value: number) => {
      // The texts of a language have its forms, whatever the region: in Portugal zero would be plural.
      const [language = locale] = locale.split('-')
      if (options.type === 'ordinal' || !isFew(value)) return new Intl.PluralRules(language, options).select(value)
      return value === 1 || (value === 0 && zeroIsOne.has(language)) ? 'one' : 'other'
    },
  }),
} as unknown as Formatters

const formats = new WeakMap<Parts, Map<string, IntlMessageFormat>>()

const formatOf = (parts: Parts, locale: string): IntlMessageFormat => {
  let byLocale = formats.get(parts)
  if (!byLocale) formats.set(parts, (byLocale = new Map()))
  let format = byLocale.get(locale)
  if (!format) byLocale.set(locale, (format = new IntlMessageFormat(parts, locale, undefined, { formatters })))
  return format
}

/** A value that is missing stays visible as `{name}`; without it a whole sentence would be lost. Texts are isolated by direction. */
const withNames = (values: Values): Record<string, string> =>
  new Proxy({ ...values } as Record<string, string>, {
    has: () => true,
    // Numbers and dates have nothing to isolate.
    get: (given, name) => isolated(given[String(name)] ?? `{${String(name)}}`),
  })

/** Fills a compiled message with its values by the rules of a locale. */
export const formatMessage = (message: CompiledMessage, values: Values, locale: string): string =>
  typeof message === 'string' ? message : String(formatOf(message, locale).format(withNames(values)))
