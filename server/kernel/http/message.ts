import { IntlMessageFormat } from 'intl-messageformat'
import { isolated, type Language } from '#shared/rules/index.ts'

const valuesOf = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  )

/** Formats an ICU message of a language, its texts isolated by direction. */
export const writeMessage = (
  message: string,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(valuesOf(values)))
