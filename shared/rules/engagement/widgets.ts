import { builtInWidgets, type BuiltInWidget, type WidgetCustomName } from './built-in-widgets.ts'
import { toNumber } from '../values/coercion.ts'
import { matchWord, normalizeWord } from '../values/words.ts'

export const widgetTypes = [
  'common',
  'nudge',
  'headline',
  'borderless',
  'icon nudge',
  'quad',
  'large quad',
  'two content links',
  'custom',
  'html',
  'text',
] as const
export const widgetLocations = ['regular_widgets', 'main_content', 'lite_widgets', 'daily_journal'] as const
export const widgetCtaTypes = ['arrow', 'button'] as const
export const widgetCtaUrlTypes = ['url', 'page', 'none'] as const
export const imagePositions = ['LEFT', 'RIGHT'] as const
/** Names of the built-in widgets, in the order in which forms offer them. */
export const widgetCustomNames = Object.keys(builtInWidgets) as WidgetCustomName[]
export const builtInWidget = (name: WidgetCustomName): BuiltInWidget => builtInWidgets[name]
export type WidgetType = (typeof widgetTypes)[number]
export type WidgetLocation = (typeof widgetLocations)[number]

export const quadCount = 4
export const linkCount = 2

/** Exactly `count` entries: the first given ones, padded with empty ones. */
const padded = <T extends object>(list: unknown, count: number, empty: T): T[] =>
  Array.from({ length: count }, (_, index) => {
    const entry = Array.isArray(list) ? (list[index] as T | null | undefined) : null
    return { ...empty, ...entry }
  })

export const padQuadOptions = (list: unknown) => padded(list, quadCount, { subtitle: '', description: '' })
export const padLinkOptions = (list: unknown) =>
  padded(list, linkCount, { content_title: '', cta_text: '', cta_url: '' })

/** Programs of a widget; an id of 0 is ignored. */
export const withoutEmptyPrograms = <P extends { id: unknown }>(programs: readonly P[]): P[] =>
  programs.filter(({ id }) => toNumber(id, 0) !== 0)

/** A normalized widget, with known words and lists of the right length. Unknown words become the defaults. */
export const normalizeWidget = <W extends Record<string, unknown>>(widget: W) => ({
  ...widget,
  type: matchWord(widgetTypes, widget['type']) ?? 'common',
  widget_location: matchWord(widgetLocations, widget['widget_location']) ?? 'regular_widgets',
  cta_type: matchWord(widgetCtaTypes, widget['cta_type']) ?? 'arrow',
  cta_url_type: matchWord(widgetCtaUrlTypes, widget['cta_url_type']) ?? 'url',
  image_position: matchWord(imagePositions, widget['image_position']) ?? 'RIGHT',
  priority: toNumber(widget['priority'], 0),
  quad_options: padQuadOptions(widget['quad_options']),
  two_content_link_options: padLinkOptions(widget['two_content_link_options']),
  programs: withoutEmptyPrograms(Array.isArray(widget['programs']) ? (widget['programs'] as { id: unknown }[]) : []),
})

/** Which built-in widget a custom widget is: the health assessment without a name, none for an unknown one. */
export const customWidgetName = (name: string | null | undefined): WidgetCustomName | null =>
  !name?.trim() ? 'health assessment' : matchWord(widgetCustomNames, name)

const lowTypes: readonly WidgetType[] = ['quad', 'large quad', 'two content links']
/** Whether a grid widget is too wide for a cell and goes at the bottom. */
export const isLowWidget = ({
  type,
  widget_location,
}: {
  type: WidgetType
  widget_location: WidgetLocation
}): boolean => widget_location === 'regular_widgets' && lowTypes.includes(type)

const trackers = ['fitness tracker', 'fitness', 'sleep tracker'].map(normalizeWord)
/** Whether a list has a fitness or sleep tracker, by name, title or built-in name; the device carousel needs one. */
export const hasTracker = (
  widgets: readonly { name?: string | null; title?: string | null; custom_name?: string | null }[],
): boolean =>
  widgets.some(({ name, title, custom_name }) =>
    [name, title, custom_name].some((word) => word && trackers.includes(normalizeWord(word))),
  )

const withoutClient = (address: string): string =>
  normalizeWord(
    address
      .trim()
      .replace(/^\/+/, '')
      .replace(/^client\//, '')
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, ''),
  )
const homePage = 'home'

/**
 * Whether something is shown on the page at `/client/…`. A page is identified by its path, with or without `/client/`, or by its label
 * if the path is empty. Without any pages it is shown on the home page.
 */
export const isDisplayedOn = (
  pages: readonly { label?: string | null; value?: string | null }[] | null,
  address: string,
): boolean => {
  const wanted = withoutClient(address)
  const named = (pages ?? []).map(({ label, value }) => value?.trim() || label?.trim() || '').filter(Boolean)
  return named.length === 0 ? wanted === homePage : named.some((name) => withoutClient(name) === wanted)
}
