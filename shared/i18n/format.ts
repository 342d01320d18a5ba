import type { Module } from 'i18next'
import { IntlMessageFormat } from 'intl-messageformat'
import type { CompiledMessage } from './compile.ts'

type Values = Readonly<Record<string, unknown>>
type Parts = Exclude<CompiledMessage, string>

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
export const formatMessage = (message: CompiledMessage, values: Values, locale: string): string =>
  typeof message === 'string' ? message : String(formatOf(message, locale).format(withNames(values)))

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
    typeof message === 'string' || Array.isArray(message)
      ? formatMessage(message as CompiledMessage, values, localeOf(found?.resolved?.usedLng ?? language))
      : message,
  addLookupKeys: (keys: string[]) => keys,
}
