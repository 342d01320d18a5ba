/** The languages' texts besides those of the screens, as the server reads them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CrisisPhrases } from './crisis.ts'
import type assistant from './en/assistant.json'
import type browser from './en/browser.json'
import type maintenance from './en/maintenance.json'
import type mails from './en/mails.json'
import type notices from './en/notices.json'
import { defaultLanguage, isLanguage, languages, type Language } from './index.ts'

interface Grammar {
  /** Endings of plurals, without accents and the longer first, and those of their singulars. */
  plurals: Readonly<Record<string, string>>
  /** Nouns stand before their modifiers: 'pollo frito'. */
  noun_first: boolean
  /** 'ä' is also typed as 'ae'. */
  umlauts: boolean
  /** The last part of a word says what it is: 'Vollkornbrot'. */
  compounds: boolean
  /** A weekday that begins a sentence needs a capital letter. */
  lowercase_weekdays: boolean
}

export interface SectionTexts {
  title: string
  intro?: string
  /** Labels of answers that several questions share. */
  options?: Readonly<Record<string, string>>
  questions: Readonly<
    Record<string, { text: string; help?: string; unit?: string; options?: Readonly<Record<string, string>> }>
  >
}

/** Each kind of texts by the name of its file. English is the source of the types. */
export interface Texts {
  assistant: typeof assistant
  browser: typeof browser
  crisis: CrisisPhrases
  /** Names of a food by its id, the usual one first; the English ones are in the table of foods. */
  foods: Readonly<Record<string, readonly string[]>>
  /** By form and section. */
  forms: Readonly<Record<string, SectionTexts>>
  grammar: Grammar
  mails: typeof mails
  maintenance: typeof maintenance
  notices: typeof notices
  /** Household portions by their English label. */
  portions: Readonly<Record<string, string>>
}

/** The texts of a kind in every language that has them, in the order of the languages. */
export const textsOf = <Kind extends keyof Texts>(kind: Kind): ReadonlyMap<Language, Texts[Kind]> =>
  new Map(
    languages.flatMap(({ code }) => {
      const file = new URL(`./${code}/${kind}.json`, import.meta.url)
      return existsSync(file) ? [[code, JSON.parse(readFileSync(file, 'utf8')) as Texts[Kind]] as const] : []
    }),
  )

/** Finds the texts of a kind in a language, else in English, with the language they are in. */
export const finderOf = <Kind extends keyof Texts>(kind: Kind) => {
  const all = textsOf(kind)
  const english = all.get(defaultLanguage)
  if (!english) throw new Error(`shared/languages/${defaultLanguage}/${kind}.json is missing.`)
  return (language: string | null): { language: Language; texts: Texts[Kind] } => {
    const own = isLanguage(language) ? all.get(language) : undefined
    return own && isLanguage(language) ? { language, texts: own } : { language: defaultLanguage, texts: english }
  }
}

/** The texts of the demo's content in a language, by their files. */
export const seedTextsOf = (language: Language): ReadonlyMap<string, unknown> =>
  new Map(
    globSync(`${language}/seed/*.json`, { cwd: fileURLToPath(new URL('.', import.meta.url)) })
      .toSorted()
      .map((file) => [
        `shared/languages/${file.replaceAll('\\', '/')}`,
        JSON.parse(readFileSync(new URL(file.replaceAll('\\', '/'), import.meta.url), 'utf8')),
      ]),
  )
