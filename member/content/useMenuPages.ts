import { useMemo } from 'react'
import { isDisplayedOn } from '#shared/rules/index.ts'
import { usePages } from './usePages.ts'
import { useWidgets } from './useWidgets.ts'
import { type MenuPage } from './pages.ts'
import { menuOf } from './menu.ts'
import { screenOf } from './screens.ts'

/** The pages in the menu. Without an answer the menu has its fixed entries only. */
export const useMenuPages = (): readonly MenuPage[] => {
  const { pages } = usePages()
  const { widgets } = useWidgets()
  return useMemo(() => {
    const hasWidgets = ({ href }: MenuPage) =>
      widgets?.some((widget) => isDisplayedOn(widget.displayed_pages, href)) ?? false
    return pages ? menuOf(pages, { hasScreen: (page) => screenOf(page) !== null, hasWidgets }) : []
  }, [pages, widgets])
}
