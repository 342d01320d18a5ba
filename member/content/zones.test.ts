import { expect, test } from 'vitest'
import { isDisplayedOn, normalizeWidget } from '#shared/rules/index.ts'
import type { MemberWidget } from './useWidgets.ts'
import { zonesOf } from './zones.ts'

const widget = (id: number, given: Record<string, unknown> = {}) =>
  normalizeWidget({
    id,
    type: 'common',
    widget_location: 'regular_widgets',
    priority: 0,
    displayed_pages: [],
    ...given,
  }) as unknown as MemberWidget
const ids = (widgets: readonly MemberWidget[]) => widgets.map(({ id }) => id)

test.each([
  [[], '/client/home', true],
  [null, '/client/home', true],
  [[], '/client/learn', false],
  [[{ label: 'Home', value: '/client/home' }], '/client/home', true],
  [[{ label: 'Home', value: '/client/home' }], '/client/learn', false],
  [[{ label: '', value: 'home' }], '/client/home/', true],
  [[{ label: 'home', value: '' }], '/client/home', true],
  [[{ label: 'Anything', value: 'client/learn/sleep' }], '/client/learn/sleep', true],
  [[{ label: 'Learn', value: '/client/learn' }], '/client/learn/sleep', false],
  [[{ label: 'Testing Center', value: 'testing_center' }], '/client/testing-center', true],
  [[{ label: null, value: null }], '/client/home', true],
])('%j on %s: %s', (pages, address, expected) => {
  expect(isDisplayedOn(pages, address)).toBe(expected)
})

test('each location has its zone, and wide widgets of the grid are at the bottom', () => {
  const zones = zonesOf(
    [
      widget(1, { widget_location: 'lite_widgets' }),
      widget(2, { widget_location: 'main_content', type: 'quad' }),
      widget(3),
      widget(4, { type: 'two content links' }),
      widget(5, { type: 'quad' }),
      widget(6, { type: 'large quad' }),
      widget(7, { widget_location: 'daily_journal' }),
      widget(8, { widget_location: 'nowhere' }),
      widget(9, { widget_location: 'lite_widgets', type: 'custom', custom_name: 'daily tasks' }),
      widget(10, { widget_location: 'lite_widgets', type: 'custom', custom_name: 'contact us' }),
    ],
    '/client/home',
  )
  expect(Object.fromEntries(Object.entries(zones).map(([name, list]) => [name, ids(list)]))).toEqual({
    lite: [1, 10],
    tall: [9],
    main: [2],
    grid: [3, 8],
    low: [4, 5, 6],
    journal: [7],
  })
})

test('are sorted by priority, then by id', () => {
  const list = [
    widget(4, { priority: 2 }),
    widget(3, { priority: 2 }),
    widget(9, { priority: 1 }),
    widget(1, { priority: 10 }),
  ]
  expect(ids(zonesOf(list, '/client/home').grid)).toEqual([9, 3, 4, 1])
})

test('the member’s order comes first, then new widgets by priority, without hidden ones', () => {
  const list = [1, 2, 3, 4, 5].map((id) => widget(id, { priority: id }))
  expect(ids(zonesOf(list, '/client/home', { order: [5, 2, 77], hidden: [3] }).grid)).toEqual([5, 2, 1, 4])
})
