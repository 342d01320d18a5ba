import { childrenOf, type MenuPage } from './pages.ts'

/** What the menu cannot tell from a page itself: whether it has built-in content, and whether it has widgets. */
export interface Elsewhere {
  hasScreen: (page: MenuPage) => boolean
  hasWidgets: (page: MenuPage) => boolean
}

/** Top-level entries that lead somewhere: to content of their own, built-in content, widgets or child pages. */
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
