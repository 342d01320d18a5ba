import { childrenOf, type MenuPage } from './pages.ts'

/** What the menu cannot see in a page itself: whether it has built-in content, and whether widgets stand on it. */
export interface Elsewhere {
  hasScreen: (page: MenuPage) => boolean
  hasWidgets: (page: MenuPage) => boolean
}

/** Entries of the first level that lead to something: content of their own, built-in content, widgets or pages under them. */
export const menuOf = (pages: readonly MenuPage[], { hasScreen, hasWidgets }: Elsewhere): MenuPage[] =>
  pages.filter(
    (page) =>
      page.parentId === null &&
      (page.html !== null ||
        page.gallery.length > 0 ||
        childrenOf(pages, page).length > 0 ||
        hasScreen(page) ||
        hasWidgets(page)),
  )
