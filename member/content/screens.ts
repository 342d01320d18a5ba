import { customWidgetName, matchWord, widgetCustomNames, type WidgetCustomName } from '#shared/rules/index.ts'
import type { MenuPage } from './pages.ts'

/** Screens that exist only on pages; they are loaded with the pages, since the menu does not need them. */
export type PageComponent = 'wellbeing' | 'form' | 'virtual-care'
/** Built-in content of a page: a widget that may also appear elsewhere, or a screen that exists only on pages. */
export type Screen = { widget: WidgetCustomName } | { component: PageComponent }

/** Paths of forms. */
const forms = /^(hra|telehealth|nutrition)-form$/
const componentOf = (word: string): PageComponent | null =>
  forms.test(word) ? 'form' : word === 'wellbeing' ? word : null

/** Paths of menu entries whose built-in content has another name. */
const aliases: ReadonlyMap<string, WidgetCustomName> = new Map([
  ['virtual-care', 'primary care visit'],
  ['testing-center', 'recent test'],
])

const wordOf = (path: string): string => path.replace(/^\/?(?:client\/)?/, '').replace(/\/+$/, '')

/** The page with the built-in content of an address such as /client/hra-form, whatever the page's own address. */
export const pageOfPath = (pages: readonly MenuPage[], address: string): MenuPage | undefined =>
  pages.find(({ path }) => path !== null && path !== '' && wordOf(path) === wordOf(address))

/** What follows a page's built-in content, by its path. */
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
