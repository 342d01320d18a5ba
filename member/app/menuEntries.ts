import { normalizeWord } from '#shared/rules/index.ts'
import type { MenuPage } from './pages.ts'
import { usePages } from './usePages.ts'

const isAlike = (one: string | null | undefined, other: string): boolean =>
  typeof one === 'string' && normalizeWord(one.replaceAll('/', '')) === normalizeWord(other)

/**
 * The menu entry of a built-in screen: the one with its path, else the one whose address ends in it. Undefined when the
 * member has none. Its `href` is where the screen stands, whatever its slug is called.
 */
export const entryByPath = (pages: readonly MenuPage[], path: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.path, path)) ?? pages.find((page) => isAlike(page.href.split('/').at(-1), path))

/** The menu entry of a name, such as Complete Profile. */
export const entryByName = (pages: readonly MenuPage[], name: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.name, name))

/**
 * A menu entry that other screens lead to, by the path of its built-in screen or by its name: `entry` is undefined while
 * the menu loads, and null when the member has no such entry.
 */
export const useMenuEntry = (by: { path: string } | { name: string }) => {
  const { pages, error, isLoading, retry } = usePages()
  const found = pages && ('path' in by ? entryByPath(pages, by.path) : entryByName(pages, by.name))
  return { entry: pages && (found ?? null), error, isLoading, retry }
}
