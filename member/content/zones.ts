import { arranged, isDisplayedOn, isLowWidget, type DashboardPreferences } from '#shared/rules/index.ts'
import type { MemberWidget } from './useWidgets.ts'

/** The widgets of a page by the place they stand in, each in its order. */
export interface Zones {
  lite: readonly MemberWidget[]
  journal: readonly MemberWidget[]
  main: readonly MemberWidget[]
  grid: readonly MemberWidget[]
  low: readonly MemberWidget[]
}

const byPriority = (a: MemberWidget, b: MemberWidget): number => a.priority - b.priority || a.id - b.id
const asTheyCome: DashboardPreferences = { order: [], hidden: [] }

/**
 * Which widgets of the member stand where on the page at `address`. Those of the grid that are too wide for a cell are
 * the low ones, at the bottom.
 */
export const zonesOf = (
  widgets: readonly MemberWidget[],
  address: string,
  dashboard: DashboardPreferences | null = null,
): Zones => {
  const shown = widgets.filter((widget) => isDisplayedOn(widget.displayed_pages, address))
  // Those that the member has not placed keep their priority, after the placed ones.
  const here = arranged(shown.toSorted(byPriority), dashboard ?? asTheyCome)
  const at = (location: MemberWidget['widget_location']) =>
    here.filter(({ widget_location }) => widget_location === location)
  const regular = at('regular_widgets')
  return {
    lite: at('lite_widgets'),
    journal: at('daily_journal'),
    main: at('main_content'),
    grid: regular.filter((widget) => !isLowWidget(widget)),
    low: regular.filter(isLowWidget),
  }
}

export const hasAny = (zones: Zones): boolean => Object.values(zones).some((widgets) => widgets.length > 0)
