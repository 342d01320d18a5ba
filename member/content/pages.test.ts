import { expect, test } from 'vitest'
import { childrenOf, readPages } from './pages.ts'
import { menuOf } from './menu.ts'
import { pageOfPath, screenOf } from './screens.ts'

const listed = [
  { id: 1, name: 'Heart', slug: 'heart', path: null, type: 'html', inner_html: '<p>Beat</p>', widget_width: 'half' },
  {
    id: 2,
    name: 'Tips',
    slug: 'tips',
    path: null,
    parent_id: 1,
    type: 'gallery',
    gallery: [{ image: '/a.png', caption: 'A', url: 'javascript:alert(1)' }],
  },
  { id: 3, name: 'My health', slug: 'my-health', path: 'unheard of' },
  { id: 4, name: 'Empty', slug: 'empty', path: '', type: 'unheard of' },
  { id: 5, name: 'Today', slug: 'today', path: '/client/daily-tasks', type: 'custom' },
  { id: 6, name: 'Board', slug: 'board', path: null },
]
const pages = readPages(listed)

test('a child’s path is under its parent’s slug', () => {
  expect(pages.slice(0, 4).map(({ href }) => href)).toEqual([
    '/client/heart',
    '/client/heart/tips',
    '/client/my-health',
    '/client/empty',
  ])
})

test('unknown types become default, unknown widths full, and unsafe URLs are dropped', () => {
  expect(pages[3]).toMatchObject({ type: 'default', mainWidth: 'full', widgetWidth: 'full' })
  expect(pages[0]?.widgetWidth).toBe('half')
  expect(pages[1]?.gallery).toEqual([{ image: '/a.png', caption: 'A', url: null }])
})

test('the menu has top-level pages with content', () => {
  const elsewhere = {
    hasScreen: (page: (typeof pages)[number]) => screenOf(page) !== null,
    hasWidgets: ({ id }: { id: number }) => id === 6,
  }
  expect(menuOf(pages, elsewhere).map(({ name }) => name)).toEqual(['Heart', 'Today', 'Board'])
})

test('the children of a page', () => {
  const [heart] = pages
  if (!heart) throw new Error('a page expected')
  expect(childrenOf(pages, heart).map(({ name }) => name)).toEqual(['Tips'])
})

test('built-in content is found by path in any spelling', () => {
  expect(screenOf({ path: 'daily tasks' })).toEqual({ widget: 'daily tasks' })
  expect(screenOf({ path: '/client/daily_tasks/' })).toEqual({ widget: 'daily tasks' })
  expect(screenOf({ path: 'wellbeing' })).toHaveProperty('component')
  expect(screenOf({ path: 'constructor' })).toBeNull()
  expect(screenOf({ path: null })).toBeNull()
  expect(screenOf({ path: 'admin' })).toBeNull()
})

test('the path of a built-in screen opens the page that contains it', () => {
  const held = readPages([
    ...listed,
    { id: 7, name: 'Assessment', slug: 'assessment', path: '/client/hra-form' },
    { id: 8, name: 'Food', slug: 'food', path: 'nutrition-form', parent_id: 7 },
  ])
  expect(pageOfPath(held, '/client/hra-form')?.href).toBe('/client/assessment')
  expect(pageOfPath(held, '/client/nutrition-form')?.href).toBe('/client/assessment/food')
  for (const address of ['/client/telehealth-form', '/client', '/client/'])
    expect(pageOfPath(held, address)).toBeUndefined()
})
