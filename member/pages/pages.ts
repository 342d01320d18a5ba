import { isSafeUrl, normalizeWord } from '#shared/rules/index.ts'
import type { Answer } from '../app/index.ts'

type Listed = Answer<'listPages'>['models'][number]

export type PageType = 'default' | 'custom' | 'gallery' | 'html' | 'htmlfull'

export interface GalleryItem {
  image: string | null
  caption: string | null
  url: string | null
}

/** A content page as the menu and its screen need it. */
export interface MenuPage {
  id: number
  name: string
  title: string
  icon: string | null
  type: PageType
  href: string
  /** The built-in screen that the entry leads to, such as `hra-form`; null for a page of content. */
  path: string | null
  parentId: number | null
  html: string | null
  gallery: readonly GalleryItem[]
  /** False for an entry that leads to a built-in screen. */
  isContent: boolean
}

const pageTypes: readonly PageType[] = ['default', 'custom', 'gallery', 'html', 'htmlfull']
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const galleryOf = (value: unknown): GalleryItem[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map((item) => {
        const url = text(item['url'])
        return { image: text(item['image']), caption: text(item['caption']), url: url && isSafeUrl(url) ? url : null }
      })
    : []

/** Reads the pages of the menu, in their order. The address of a child carries its parent's slug. */
export const readPages = (listed: readonly Listed[]): MenuPage[] => {
  const slugs = new Map(listed.map((page) => [page.id, page.slug]))
  return listed.map((page) => {
    const fields: Record<string, unknown> = page
    const parentId = typeof fields['parent_id'] === 'number' ? fields['parent_id'] : null
    const parentSlug = text(fields['parent_slug']) ?? (parentId === null ? null : (slugs.get(parentId) ?? null))
    return {
      id: page.id,
      name: page.name,
      title: text(fields['title']) ?? page.name,
      icon: text(fields['icon']),
      type: pageTypes.find((type) => type === fields['type']) ?? 'default',
      href: ['/client', parentSlug, page.slug].filter((part) => part !== null).map((part) => encodeURI(part)).join('/'),
      path: text(page.path),
      parentId,
      html: text(fields['inner_html']),
      gallery: galleryOf(fields['gallery']),
      isContent: text(page.path) === null,
    }
  })
}

const isAlike = (one: string | null, other: string): boolean =>
  one !== null && normalizeWord(one.replaceAll('/', '')) === normalizeWord(other)

/**
 * The menu entry of a built-in screen: the one with its path, else the one whose address ends in it. Undefined when the
 * member has none. Its `href` is where the screen stands, whatever its slug is called.
 */
export const entryByPath = (pages: readonly MenuPage[], path: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.path, path)) ?? pages.find((page) => isAlike(page.href.split('/').at(-1) ?? null, path))

/** The menu entry of a name, such as Complete Profile. */
export const entryByName = (pages: readonly MenuPage[], name: string): MenuPage | undefined =>
  pages.find((page) => isAlike(page.name, name))

/** The pages under a page, in their order. */
export const childrenOf = (pages: readonly MenuPage[], parent: MenuPage): MenuPage[] =>
  pages.filter((page) => page.parentId === parent.id && page.isContent)

/** Entries of the first level that lead to something: a page with content of its own, or with pages under it. */
export const menuOf = (pages: readonly MenuPage[]): MenuPage[] =>
  pages.filter(
    (page) =>
      page.parentId === null &&
      page.isContent &&
      (page.html !== null || page.gallery.length > 0 || childrenOf(pages, page).length > 0),
  )
