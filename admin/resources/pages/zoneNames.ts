import type { WidgetLocation } from '#shared/rules/index.ts'

/** Names of the page locations, as in the widget form. */
export const zoneNames: Readonly<Record<WidgetLocation, string>> = {
  lite_widgets: 'Top',
  main_content: 'Main content',
  regular_widgets: 'Grid',
  daily_journal: 'Daily Journal',
}

/** In page order. */
export const zoneOrder = [
  'lite_widgets',
  'main_content',
  'regular_widgets',
  'daily_journal',
] as const satisfies readonly WidgetLocation[]
