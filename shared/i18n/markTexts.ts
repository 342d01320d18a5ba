import type { CompiledMessage } from './compile.ts'
import type { I18n } from './createI18n.ts'
import type { Calendar } from './formats.ts'
import type { Language } from '../rules/index.ts'

const catalogues = import.meta.glob<{ files: Readonly<Record<string, Readonly<Record<string, CompiledMessage>>>> }>(
  '../languages/*/index.ts',
)
const calendars = import.meta.glob<Calendar>('../languages/*/calendar.json', { import: 'default' })

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

interface Form {
  pattern: string
  /** Forms that are nothing but values are in no language. */
  hasWords: boolean
}
/** All forms that a message can take. */
const formsOf = (message: CompiledMessage): Form[] => {
  if (typeof message === 'string') return [{ pattern: escaped(message), hasWords: hasLetters(message) }]
  let forms: Form[] = [{ pattern: '', hasWords: false }]
  for (const part of message) {
    const next =
      'options' in part
        ? Object.values(part.options).flatMap(({ value }) => formsOf(value))
        : part.type === 0
          ? formsOf(part.value)
          : [{ pattern: '.+?', hasWords: false }]
    forms = forms.flatMap((before) =>
      next.map((form) => ({
        pattern: before.pattern + form.pattern,
        hasWords: before.hasWords || form.hasWords,
      })),
    )
  }
  return forms
}

/** Matches messages of a language's catalogues, and dates with its names of months and days. */
const messagesOf = async (language: Language): Promise<RegExp> => {
  const [own, calendar] = await Promise.all([
    catalogues[`../languages/${language}/index.ts`]?.(),
    calendars[`../languages/${language}/calendar.json`]?.(),
  ])
  const messages = Object.values(own?.files ?? {}).flatMap((file) => Object.values(file))
  const forms = messages.flatMap((message) => formsOf(message).filter(({ hasWords }) => hasWords))
  const names = [...(calendar?.months ?? []), ...(calendar?.days ?? [])].map((name) => escaped(name)).join('|')
  const dates = names ? [String.raw`\P{L}*(?:(?:${names})\P{L}*)+`] : []
  return new RegExp(`^(?:${[...forms.map(({ pattern }) => pattern), ...dates].join('|')})$`, 'su')
}

/** What stands between and around messages that are written into one text. */
const joints = [/(?<=[.!?])\s+/, /,\s+/, /\s*·\s+/]
const isMadeOf = (texts: RegExp, text: string): boolean =>
  !hasLetters(text) ||
  texts.test(text) ||
  joints.some((joint) => {
    const parts = text.split(joint)
    return parts.length > 1 && parts.every((part) => isMadeOf(texts, part))
  })

let end = () => {}

/**
 * Gives the elements whose texts are the chosen language's own its `lang`, on a page of another one, until yet another is chosen.
 * Texts are told by the words of its catalogues. An element with texts of both stays in the page's language.
 */
export const markTexts = async (i18n: I18n): Promise<void> => {
  const { language } = i18n
  const texts = await messagesOf(language)
  if (i18n.language !== language) return
  end()
  const marked = new Set<Element>()
  const unmark = (element: Element): void => {
    if (marked.delete(element)) element.removeAttribute('lang')
  }
  const mark = (element: Element, lang: string): void => {
    if (element.getAttribute('lang') === lang) return
    marked.add(element)
    element.setAttribute('lang', lang)
    // What is inside another language's element now needs its own mark.
    for (const child of element.children) checkAll(child)
  }
  const check = (element: Element): void => {
    if (element.hasAttribute('lang') && !marked.has(element)) return
    const said = [...element.childNodes].flatMap(({ nodeType, nodeValue }) =>
      nodeType === Node.TEXT_NODE && hasLetters(nodeValue ?? '') ? [(nodeValue ?? '').trim()] : [],
    )
    const around = element.parentElement?.closest('[lang]')
    if (said.length > 0 && said.every((text) => isMadeOf(texts, text))) mark(element, language)
    else if (said.length > 0 && around && marked.has(around)) mark(element, document.documentElement.lang)
    else unmark(element)
  }
  const checkAll = (root: Element): void => {
    check(root)
    for (const element of root.querySelectorAll('*')) check(element)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const changed = target instanceof Element ? target : target.parentElement
      if (changed) check(changed)
      for (const node of addedNodes) if (node instanceof Element && node.isConnected) checkAll(node)
    }
    for (const element of marked) if (!element.isConnected) marked.delete(element)
  })
  checkAll(document.body)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  const stopFollowing = i18n.subscribe(() => {
    if (i18n.language !== language) end()
  })
  end = () => {
    stopFollowing()
    observer.disconnect()
    for (const element of marked) unmark(element)
    end = () => {}
  }
}
