import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '#shared/rules/index.ts'

/** Formats an ICU message of a language. */
export const writeMessage = (
  message: string,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string => String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format({ ...values }))
