import { customWidgetName, matchWord, widgetCustomNames, type WidgetCustomName } from '#shared/rules/index.ts'
import type { MenuPage } from './pages.ts'

/** Screens that only pages have; they are fetched with the pages, which the menu does without. */
export type PageComponent = 'wellbeing' | 'form' | 'virtual-care'
/** Built-in content of a page: a widget that could also stand elsewhere, or a screen that only pages have. */
export type Screen = { widget: WidgetCustomName } | { component: PageComponent }

/** Paths that lead to a form of the member. */
const forms = /^(hra|telehealth|nutrition)-form$/
const componentOf = (word: string): PageComponent | null =>
  forms.test(word) ? 'form' : word === 'wellbeing' ? word : null

/** Paths of menu entries whose built-in content goes by another name. */
const aliases: ReadonlyMap<string, WidgetCustomName> = new Map([
  ['virtual-care', 'primary care visit'],
  ['testing-center', 'recent test'],
])

const wordOf = (path: string): string => path.replace(/^\/?(?:client\/)?/, '').replace(/\/+$/, '')

/** The page that holds the built-in content of an address, such as /client/hra-form, whatever its own address is. */
export const pageOfPath = (pages: readonly MenuPage[], address: string): MenuPage | undefined =>
  pages.find(({ path }) => path !== null && path !== '' && wordOf(path) === wordOf(address))

/** What comes after the built-in content of a page, by its path. */
export const furtherScreenOf = ({ path }: Pick<MenuPage, 'path'>): Screen | null =>
  path !== null && wordOf(path) === 'virtual-care' ? { component: 'virtual-care' } : null

/** The built-in content of a page, by its path; null for a page without any. */
export const screenOf = ({ path }: Pick<MenuPage, 'path'>): Screen | null => {
  if (path === null) return null
  const word = wordOf(path)
  const component = componentOf(word)
  if (component) return { component }
  const name = aliases.get(word) ?? (matchWord(widgetCustomNames, word) && customWidgetName(word))
  return name ? { widget: name } : null
}
