import { expect, it } from 'vitest'
import { changesTo, moved } from './moves.ts'
import { zonesOf, type PageWidget } from './usePageWidgets.ts'

const widget = (id: number, widget_location: PageWidget['widget_location'], priority: number): PageWidget => ({
  id,
  name: `W${id}`,
  type: 'common',
  title: null,
  custom_name: null,
  widget_location,
  priority,
  is_active: true,
  displayed_pages: [],
  programs: [],
  updated_at: '',
})
const widgets = [
  widget(1, 'lite_widgets', 3),
  widget(2, 'regular_widgets', 1),
  widget(3, 'regular_widgets', 5),
  widget(4, 'regular_widgets', 7),
]
const [lite, , , last] = widgets
const short = (changed: readonly PageWidget[]) =>
  changed.map(({ id, widget_location, priority }) => [id, widget_location, priority])

it('moving a widget up changes only those it passes', () => {
  if (!last) throw new Error('no widget')
  expect(short(changesTo(widgets, moved(zonesOf(widgets), last, 'regular_widgets', 1)))).toEqual([
    [4, 'regular_widgets', 5],
    [3, 'regular_widgets', 7],
  ])
})

it('a widget moved to another location is numbered among those there', () => {
  if (!lite) throw new Error('no widget')
  expect(short(changesTo(widgets, moved(zonesOf(widgets), lite, 'regular_widgets', 0)))).toEqual([
    [1, 'regular_widgets', 1],
    [2, 'regular_widgets', 3],
  ])
  expect(short(changesTo(widgets, moved(zonesOf(widgets), lite, 'daily_journal', 0)))).toEqual([
    [1, 'daily_journal', 3],
  ])
})

it('nothing changes without a move', () => {
  if (!lite) throw new Error('no widget')
  expect(changesTo(widgets, moved(zonesOf(widgets), lite, 'lite_widgets', 0))).toEqual([])
})
