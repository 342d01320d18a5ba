import {
  arranged,
  builtInWidget,
  customWidgetName,
  isDisplayedOn,
  isLowWidget,
  type DashboardPreferences,
} from '#shared/rules/index.ts'
import type { MemberWidget } from './useWidgets.ts'

/** A page's widgets by zone, each in order. */
export interface Zones {
  lite: readonly MemberWidget[]
  /** Widgets placed among the small ones that are too tall for their row, such as the daily tasks. */
  tall: readonly MemberWidget[]
  journal: readonly MemberWidget[]
  main: readonly MemberWidget[]
  grid: readonly MemberWidget[]
  low: readonly MemberWidget[]
}

const byPriority = (a: MemberWidget, b: MemberWidget): number => a.priority - b.priority || a.id - b.id
const asTheyCome: DashboardPreferences = { order: [], hidden: [] }

const isTall = ({ type, custom_name }: MemberWidget): boolean => {
  const name = type === 'custom' ? customWidgetName(custom_name) : null
  return name !== null && !builtInWidget(name).isSmall
}

/** Which of the member's widgets go where on the page at `address`. Grid widgets too wide for a cell go to the bottom. */
export const zonesOf = (
  widgets: readonly MemberWidget[],
  address: string,
  dashboard: DashboardPreferences | null = null,
): Zones => {
  const shown = widgets.filter((widget) => isDisplayedOn(widget.displayed_pages, address))
  // Widgets the member has not moved keep their priority, after those the member has.
  const here = arranged(shown.toSorted(byPriority), dashboard ?? asTheyCome)
  const at = (location: MemberWidget['widget_location']) =>
    here.filter(({ widget_location }) => widget_location === location)
  const regular = at('regular_widgets')
  const lite = at('lite_widgets')
  return {
    lite: lite.filter((widget) => !isTall(widget)),
    tall: lite.filter(isTall),
    journal: at('daily_journal'),
    main: at('main_content'),
    grid: regular.filter((widget) => !isLowWidget(widget)),
    low: regular.filter(isLowWidget),
  }
}

export const hasAny = (zones: Zones): boolean => Object.values(zones).some((widgets) => widgets.length > 0)
