/** A language of browser tests, in the place of another one: every text of the English catalogues in brackets. */
import { globSync, readFileSync } from 'node:fs'
import type { Page, Response } from '@playwright/test'
import { errorCatalogue } from '#shared/errors.ts'
import { compileMessage, type CompiledMessage } from '#shared/i18n/compile.ts'
import type { Language } from '#shared/rules/index.ts'
import { readApart } from './member-actions.ts'

type Parts = Exclude<CompiledMessage, string>

const [open, close] = ['⟦', '⟧']
const bracketed = (text: string): string => (/[\p{L}%]/u.test(text) ? `${open}${text}${close}` : text)
/** Values stay outside of the brackets, so that English values are found. */
const inBrackets = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? bracketed(message) : message.map((part) => bracketPart(part))
const bracketPart = (part: Parts[number]): Parts[number] => {
  if ('options' in part)
    return {
      ...part,
      options: Object.fromEntries(
        Object.entries(part.options).map(([name, { value }]) => [name, { value: inBrackets(value) }]),
      ),
    } as Parts[number]
  return part.type === 0 ? { ...part, value: bracketed(part.value) } : part
}

const filesOf = (): Record<string, Record<string, CompiledMessage>> => {
  const folder = 'shared/languages/en/screens'
  const texts = Object.fromEntries(
    globSync('*.json', { cwd: folder }).map((name) => [
      `./screens/${name}`,
      JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, string>,
    ]),
  )
  Object.assign(
    texts['./screens/errors.json'] ?? {},
    Object.fromEntries(Object.entries(errorCatalogue).map(([code, { message }]) => [code, message])),
  )
  return Object.fromEntries(
    Object.entries(texts).map(([file, messages]) => [
      file,
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, inBrackets(compileMessage(text))])),
    ]),
  )
}

/** Has the page speak the made-up language, with the formats and the content of the one in whose place it is. */
export const speakMadeUp = async (page: Page, place: Language): Promise<void> => {
  const body = `export const files = ${JSON.stringify(filesOf())}`
  await page.route(new RegExp(String.raw`/assets/${place}-[\w-]+\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.addInitScript((language) => localStorage.setItem('hale.language', language), place)
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    const user = (await answer.json()) as { profile: object }
    return route.fulfill({ response: answer, json: { ...user, profile: { ...user.profile, language: place } } })
  })
}

interface Answered {
  /** Strings of the calls' answers, each with the places that had it, such as '/v1/client/rewards models.partner'. */
  texts: Map<string, Set<string>>
  /** Of these, the ones that the same call also answers to English. */
  untranslated: Set<string>
  settled: () => Promise<void>
}

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|&\w+;/g, ' ')
    .replaceAll('\u00ad', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const stringsIn = (value: unknown, path: string): [string, string][] => {
  if (typeof value === 'string') return [[plain(value), path]]
  if (Array.isArray(value)) return value.flatMap((one) => stringsIn(one, path))
  return Object.entries(value ?? {}).flatMap(([key, one]) => stringsIn(one, `${path}.${key}`))
}

/** Follows what the calls of a page answer. The long run asks each again in English, and wants a database that no test has written to. */
export const followAnswers = (page: Page): Answered => {
  const [texts, untranslated, pending] = [new Map<string, Set<string>>(), new Set<string>(), new Set<Promise<void>>()]
  const add = async (response: Response): Promise<void> => {
    const request = response.request()
    const { pathname, searchParams } = new URL(response.url())
    if (!pathname.startsWith('/v1/') || request.method() !== 'GET' || pathname.endsWith('/live')) return
    const place = `${pathname} ${searchParams.get('classkey') ?? ''}`.trim()
    const own = stringsIn(await response.json().catch(() => null), place)
    for (const [text, path] of own) texts.set(text, (texts.get(text) ?? new Set()).add(path))
    if (!process.env.LONG) return
    const { authorization = '' } = await request.allHeaders()
    const headers = { ...(authorization && { authorization }), 'accept-language': 'en' }
    const english = await page.request.get(response.url().replace(/\bde\b/, 'en'), { headers }).catch(() => null)
    const answered = new Set(stringsIn(await english?.json().catch(() => null), place).map(([text]) => text))
    for (const [text] of own) if (answered.has(text)) untranslated.add(text)
  }
  page.on('response', (response) => {
    const added = add(response).catch(() => {})
    pending.add(added)
    void added.then(() => pending.delete(added))
  })
  return { texts, untranslated, settled: async () => void (await Promise.all(pending)) }
}

/** All that the page says in text nodes, attributes and its title. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const said = new Set<string>([document.title])
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches('script, style, noscript, [translate=no]') || !element.checkVisibility()) continue
      for (const name of attributes) said.add(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.add(node.nodeValue ?? '')
    }
    return [...said]
  })

const inWords = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{N}])`, 'gu')

/** Names of days and months, as `Intl` writes them in German. */
const calendarWords = (['long', 'short', 'narrow'] as const).flatMap((style) => [
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1).toLocaleDateString('de', { month: style })),
  ...Array.from({ length: 7 }, (_, day) => new Date(2026, 1, day + 1).toLocaleDateString('de', { weekday: style })),
])
/** The same in every language: symbols of units, brands, and what zones are called. */
const everywhere =
  'Hale,FaceHeart,Chrome,Windows,Stress,Depression,Videos,Sp02,DE,alt+T,bpm,ms,mmHg,kg,cm,ml,mg,kcal,CST,CDT,EST,EDT,' +
  'New York,Chicago,Englisch,Spanisch,Französisch,Deutsch,Marschallesisch,und'
const known = inWords([...calendarWords, ...everywhere.split(',')].toSorted((one, other) => other.length - one.length))

/** Numbers, dates and times as an American writes them. */
const american = /(?<!Sp02)(?<=\d)%|\b\d\d\/\d\d\/\d{4}|\d [AP]M\b|\b\d{1,3},\d{3}\b|\bGMT/

/** Initials, and abbreviations of states and degrees. */
const initials = /(?<![\p{L}\p{N}])\p{Lu}{2}(?![\p{L}\p{N}])/gu
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(known, ' ').replaceAll(initials, ' '))

/**
 * What a page says outside of brackets that is neither in an answer nor known, or is in answers in English.
 * @param names places of answers whose texts have no translation: names, brands, and what people wrote
 */
export const strangeOn = async (page: Page, answers: Answered, names: RegExp): Promise<string[]> => {
  const said = (await saidOn(page)).map((text) => plain(text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ⟧ ')))
  await answers.settled()
  const values = [...answers.texts.keys()].filter(hasWords).toSorted((one, other) => other.length - one.length)
  const found = new Set<string>()
  const take = (value: string): void => {
    const places = [...(answers.texts.get(value) ?? [])]
    if (answers.untranslated.has(value) && !places.some((place) => names.test(place)))
      found.add(`English in ${places.join(', ')}: ${value}`)
  }
  for (const text of said) {
    if (american.test(text)) found.add(`American: ${text}`)
    for (const part of text.split('⟧').map((one) => one.trim())) {
      if (!hasWords(part)) continue
      const whole = values.find((value) => value.includes(part) && (value === part || inWords([part]).test(value)))
      if (whole !== undefined) take(whole)
      let rest = whole === undefined ? part : ''
      for (const value of values) {
        if (!rest.includes(value) || !inWords([value]).test(rest)) continue
        rest = rest.replaceAll(inWords([value]), ' ')
        take(value)
      }
      if (hasWords(rest)) found.add(`In no catalogue: ${part}`)
    }
  }
  return [...found]
}

/** The texts of a page, each with its nearest `lang`. */
export const langsOn = (page: Page): Promise<{ text: string; lang: string }[]> =>
  page.evaluate(() => {
    const found: { text: string; lang: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.nodeValue ?? '', node.parentElement]
      if (parent && !parent.closest('script, style') && /\p{L}/u.test(text))
        found.push({ text, lang: parent.closest('[lang]')?.getAttribute('lang') ?? '' })
    }
    return found
  })
