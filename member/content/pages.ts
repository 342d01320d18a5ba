import { addressOfPage, isRecord, isSafeUrl } from '#shared/rules/index.ts'
import type { Answer } from '../app/index.ts'

type Listed = Answer<'listPages'>['models'][number]

export type PageType = 'default' | 'custom' | 'gallery' | 'html' | 'htmlfull'
export type PageWidth = 'full' | 'half'

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
  /** The page's built-in content, such as hra-form. */
  path: string | null
  parentId: number | null
  html: string | null
  gallery: readonly GalleryItem[]
  mainWidth: PageWidth
  widgetWidth: PageWidth
  /** Ids of the programs whose members see it; empty for everyone. */
  programs: readonly number[]
  /** Id of the program action it belongs to. */
  actionId: number | null
}

const pageTypes: readonly PageType[] = ['default', 'custom', 'gallery', 'html', 'htmlfull']
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)
const widthOf = (value: unknown): PageWidth => (value === 'half' ? 'half' : 'full')

const idOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : isRecord(value) ? idOf(value['id']) : null
const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap((one: unknown) => idOf(one) ?? []) : []

const galleryOf = (value: unknown): GalleryItem[] =>
  Array.isArray(value)
    ? value.filter(isRecord).map((item) => {
        const url = text(item['url'])
        return { image: text(item['image']), caption: text(item['caption']), url: url && isSafeUrl(url) ? url : null }
      })
    : []

/** The menu's pages, in order. A child's address includes its parent's slug. */
export const readPages = (listed: readonly Listed[]): MenuPage[] => {
  const slugs = new Map(listed.map((page) => [page.id, page.slug]))
  return listed.map((page) => {
    const fields: Record<string, unknown> = page
    const parentId = idOf(fields['parent_id'])
    const parentSlug = text(fields['parent_slug']) ?? (parentId === null ? null : (slugs.get(parentId) ?? null))
    return {
      id: page.id,
      name: page.name,
      title: text(fields['title']) ?? page.name,
      icon: text(fields['icon']),
      type: pageTypes.find((type) => type === fields['type']) ?? 'default',
      href: addressOfPage(parentSlug, page.slug ?? ''),
      path: text(page.path),
      parentId,
      html: text(fields['inner_html']),
      gallery: galleryOf(fields['gallery']),
      mainWidth: widthOf(fields['main_content_width']),
      widgetWidth: widthOf(fields['widget_width']),
      programs: idsOf(fields['programs']),
      actionId: idOf(fields['program_action']),
    }
  })
}

/** A page's children, in order. */
export const childrenOf = (pages: readonly MenuPage[], parent: MenuPage): MenuPage[] =>
  pages.filter((page) => page.parentId === parent.id)
