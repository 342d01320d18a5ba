import type { WidgetLocation } from '#shared/rules/index.ts'

/** The places of a page in the words of the widget's form. */
export const zoneNames: Readonly<Record<WidgetLocation, string>> = {
  lite_widgets: 'Top',
  main_content: 'Main content',
  regular_widgets: 'Grid',
  daily_journal: 'Daily Journal',
}

/** In the order in which a page has them. */
export const zoneOrder = ['lite_widgets', 'main_content', 'regular_widgets', 'daily_journal'] as const satisfies readonly WidgetLocation[]
