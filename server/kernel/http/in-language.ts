import type { Caller } from '../types.ts'

type Language = Caller['language']

/** The stored translations of an item. */
export type Translations = Partial<Record<Language, Readonly<Record<string, string | null>> | null>>

/** A row with its plain texts in one language, falling back to English, and without the translations themselves. */
export const inLanguage = <R extends { translations: Translations | null }>(
  { translations, ...row }: R,
  language: Language,
): Omit<R, 'translations'> => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(translations?.[language] ?? {}).filter(
      ([name, text]) => typeof text === 'string' && text !== '' && name in row,
    ),
  ),
})
