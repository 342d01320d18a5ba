import { widgetLocations, type WidgetLocation } from '#shared/rules/index.ts'
import { prioritiesInOrder } from './order.ts'
import type { PageWidget, Zones } from './usePageWidgets.ts'

/** The zones after moving a widget to `index` of a zone. */
export const moved = (zones: Zones, widget: PageWidget, to: WidgetLocation, index: number): Zones => {
  const without = (location: WidgetLocation) => zones[location].filter(({ id }) => id !== widget.id)
  return Object.fromEntries(
    widgetLocations.map((location) => {
      const rest = without(location)
      return [
        location,
        location === to ? [...rest.slice(0, index), { ...widget, widget_location: to }, ...rest.slice(index)] : rest,
      ]
    }),
  ) as Record<WidgetLocation, PageWidget[]>
}

/** The widgets whose location or priority changes for the given zones. */
export const changesTo = (before: readonly PageWidget[], zones: Zones): PageWidget[] =>
  widgetLocations.flatMap((location) => {
    const numbers = prioritiesInOrder(zones[location])
    return zones[location].flatMap((widget, index) => {
      const old = before.find(({ id }) => id === widget.id)
      const priority = numbers[index]?.priority ?? widget.priority
      return old && (old.priority !== priority || old.widget_location !== location)
        ? [{ ...widget, priority, widget_location: location }]
        : []
    })
  })
