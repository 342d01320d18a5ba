/** What is wrong with the texts of a language, of all kinds together. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { errorCatalogue } from '../errors.ts'
import { fileReasons } from '../reasons/files.ts'
import { reasons } from '../reasons/index.ts'
import { defaultLanguage, languages, localeOf, translatedPercent, type Language } from './index.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The texts of a file by their paths, `forms.json:hra.FAMILY_HISTORY.title`. */
type Leaves = ReadonlyMap<string, unknown>

/** Lists are as long, and endings of plurals as many, as a language has them. */
const isWhole = (path: string, value: unknown): boolean =>
  typeof value !== 'object' || value === null || Array.isArray(value) || path === 'grammar.json:plurals'

const leavesOf = (path: string, value: unknown): [string, unknown][] =>
  isWhole(path, value)
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([name, part]) =>
        leavesOf(path.endsWith('.json') ? `${path}:${name}` : `${path}.${name}`, part),
      )

/** Not texts, but which of them a speaker has signed. */
const review = 'review.json'
const filesOf = (language: string): string[] =>
  globSync('**/*.json', { cwd: `${root}${language}` })
    .filter((file) => file !== review)
    .toSorted()

const textsOf = (language: string): Leaves => {
  const own = filesOf(language).flatMap((file) =>
    leavesOf(file, JSON.parse(readFileSync(`${root}${language}/${file}`, 'utf8'))),
  )
  if (language !== defaultLanguage) return new Map(own)
  // Errors and reasons have their English words themselves.
  const failures = Object.entries(errorCatalogue).map(
    ([code, { message }]) => [`errors.json:${code}`, message] as const,
  )
  const refusals = Object.entries({ ...reasons, ...fileReasons }).map(
    ([code, words]) => [`reasons.json:${code}`, words.replaceAll("'", "''")] as const,
  )
  return new Map<string, unknown>([
    ...own,
    ...[...failures, ...refusals].map(([path, words]) => [`screens/${path}`, words] as const),
  ])
}

const calendar = 'calendar.json'
/** Kinds that English has elsewhere: the tables of foods, and the content of the demo itself. */
const isWithoutEnglish = (path: string): boolean => /^(?:foods|portions)\.json|^seed\//.test(path)

/** What a language must have: what English has, and of other kinds what the complete languages have. */
const wantedOf = (language: Language): Leaves => {
  const others = languages.filter(({ code }) => code !== language && translatedPercent(code) === 100)
  const elsewhere = others.flatMap(({ code }) => [...textsOf(code)].filter(([path]) => isWithoutEnglish(path)))
  return new Map([...elsewhere, ...textsOf(defaultLanguage)])
}

/** Texts that are read as ICU messages. */
const isMessage = (path: string): boolean =>
  /^(?:screens\/|mails\.json:|notices\.json:|assistant\.json:answers\.)/.test(path)

const partsOf = (parts: readonly MessageFormatElement[]): MessageFormatElement[] =>
  parts.flatMap((part) => {
    const options = isPluralElement(part) || isSelectElement(part) ? Object.values(part.options) : []
    return [part, ...options.flatMap(({ value }) => partsOf(value))]
  })

const argumentsOf = (parts: readonly MessageFormatElement[]): string[] =>
  [...new Set(parts.flatMap((part) => (isLiteralElement(part) || isPoundElement(part) ? [] : [part.value])))].toSorted()

/** The plural forms of usual counts: other ones, such as that of millions, may be left to `other`. */
const formsOf = (language: Language, type: Intl.PluralRuleType): string[] => {
  const rules = new Intl.PluralRules(localeOf(language), { type })
  return [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))]
}

/** @param isPartly whether it may leave out values of the English text: names that only English has */
const messageProblems = (language: Language, english: string, own: string, isPartly: boolean): string[] => {
  const read = (text: string) => partsOf(parse(text, { ignoreTag: true }))
  try {
    const [wanted, parts] = [argumentsOf(read(english)), read(own)]
    const said = argumentsOf(parts)
    const isSame = isPartly ? said.every((name) => wanted.includes(name)) : said.join() === wanted.join()
    // A text that is the same for every count has no form but `other`.
    const missing = parts.filter(isPluralElement).flatMap(({ options, pluralType }) => {
      const named = Object.keys(options).filter((name) => !name.startsWith('='))
      return named.length === 1
        ? []
        : formsOf(language, pluralType ?? 'cardinal').filter((form) => !named.includes(form))
    })
    return [
      ...(isSame ? [] : [`has {${said.join(', ')}} in place of {${wanted.join(', ')}}`]),
      ...missing.map((form) => `lacks the plural form '${form}'`),
    ]
  } catch (error) {
    return [`cannot be read: ${String(error)}`]
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0

/** Everything that a language lacks, has too much, or has wrong, as `path problem`; a partly translated one may lack texts. */
export const problemsOf = (language: Language): string[] => {
  const [own, wanted] = [textsOf(language), wantedOf(language)]
  const isComplete = translatedPercent(language) === 100
  const missing = [...wanted.keys()].filter(
    (path) => isComplete && !own.has(path) && !(language === defaultLanguage && isWithoutEnglish(path)),
  )
  const extra = [...own.keys()].filter((path) => !wanted.has(path) && !path.startsWith(calendar))
  const wrong = [...own].flatMap(([path, value]) => {
    const english = wanted.get(path)
    if (typeof value !== typeof english && english !== undefined) return [`${path} is of another kind`]
    if (isEmpty(value) && !isEmpty(english) && (isComplete || typeof value === 'string')) return [`${path} is empty`]
    return isMessage(path) && typeof value === 'string' && typeof english === 'string'
      ? messageProblems(language, english, value, path.startsWith('screens/reasons.json:')).map(
          (problem) => `${path} ${problem}`,
        )
      : []
  })
  const hasNames =
    Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 || existsSync(`${root}${language}/${calendar}`)
  return [
    ...missing.map((path) => `${path} is missing`),
    ...extra.map((path) => `${path} is not in English`),
    ...wrong,
    ...(hasNames ? [] : [`${calendar} is missing, and Intl has no names of days and months`]),
  ]
}
