import { useMemo } from 'react'
import useSWR from 'swr'
import { defaultLanguage, useLanguage } from '#shared/i18n/index.ts'
import { normalizeWord, pagesRequest } from '#shared/rules/index.ts'
import { useClient, type Answer, keyOf } from '../app/index.ts'
import { readPages, type MenuPage } from './pages.ts'
import { usePages } from './usePages.ts'

const isAlike = (one: string | null | undefined, other: string): boolean =>
  typeof one === 'string' && normalizeWord(one.replaceAll('/', '')) === normalizeWord(other)

/**
 * The menu entry of a built-in screen: the one with its path, or else the one whose address ends with it. Undefined if the
 * member has none. Its `href` is the screen's address, whatever its slug.
 */
export const entryByPath = (pages: readonly MenuPage[], path: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.path, path)) ?? pages.find((page) => isAlike(page.href.split('/').at(-1), path))

/** A menu entry by its name, such as Complete Profile. */
export const entryByName = (pages: readonly MenuPage[], name: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.name, name))

/**
 * A menu entry that other screens link to, by the path of its built-in screen: `entry` is undefined while the menu loads, and
 * null if the member has no such entry.
 */
export const useMenuEntry = ({ path }: { path: string }) => {
  const { pages, error, isLoading, retry } = usePages()
  return { entry: pages && (entryByPath(pages, path) ?? null), error, isLoading, retry }
}

const ownNames = [...keyOf('listPages', pagesRequest), defaultLanguage] as const

/**
 * The menu entry with this name. The menu's names are translated, so in other languages the English menu is requested too.
 * Undefined while it loads or if no name is given; null if the member has no such entry.
 */
export const useEntryNamed = (name: string | null): MenuPage | null | undefined => {
  const client = useClient()
  const { language } = useLanguage()
  const key = language === defaultLanguage ? keyOf('listPages', pagesRequest) : ownNames
  const load = () => client.call('listPages', pagesRequest, { language: defaultLanguage })
  const { data } = useSWR<Answer<'listPages'>, unknown>(name === null ? null : key, load, { revalidateOnFocus: false })
  return useMemo(
    () => (name !== null && data ? (entryByName(readPages(data.models), name) ?? null) : undefined),
    [data, name],
  )
}
