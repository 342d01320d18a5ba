import { isDisplayedOn, isLowWidget } from '#shared/rules/index.ts'
import type { MemberWidget } from '../app/index.ts'

/** The member's own arrangement of home: ids of widgets in their order, and ids of those that are put away. */
export interface Dashboard {
  order: readonly number[]
  hidden: readonly number[]
}

/** The widgets of a page by the place they stand in, each in its order. */
export interface Zones {
  lite: readonly MemberWidget[]
  journal: readonly MemberWidget[]
  main: readonly MemberWidget[]
  grid: readonly MemberWidget[]
  low: readonly MemberWidget[]
}

/** The widgets in the member's order; those that the member has not placed keep their priority, after the placed ones. */
const arranged = (widgets: readonly MemberWidget[], dashboard: Dashboard | null): MemberWidget[] => {
  const places = new Map(dashboard?.order.map((id, place) => [id, place]))
  const hidden = new Set(dashboard?.hidden)
  const placeOf = ({ id }: MemberWidget) => places.get(id) ?? places.size
  return widgets
    .filter(({ id }) => !hidden.has(id))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.priority - b.priority || a.id - b.id)
}

/**
 * Which widgets of the member stand where on the page at `address`. Those of the grid that are too wide for a cell are
 * the low ones, at the bottom.
 */
export const zonesOf = (widgets: readonly MemberWidget[], address: string, dashboard: Dashboard | null = null): Zones => {
  const here = arranged(
    widgets.filter((widget) => isDisplayedOn(widget.displayed_pages, address)),
    dashboard,
  )
  const at = (location: MemberWidget['widget_location']) => here.filter(({ widget_location }) => widget_location === location)
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
