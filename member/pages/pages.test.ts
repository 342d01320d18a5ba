import { expect, test } from 'vitest'
import { childrenOf, entryByName, entryByPath, menuOf, readPages } from './pages.ts'

const listed = [
  { id: 1, name: 'Heart', slug: 'heart', path: null, type: 'html', inner_html: '<p>Beat</p>' },
  { id: 2, name: 'Tips', slug: 'tips', path: null, parent_id: 1, type: 'gallery', gallery: [{ image: '/a.png', caption: 'A', url: 'javascript:alert(1)' }] },
  { id: 3, name: 'My health', slug: 'my-health', path: 'hra-form' },
  { id: 4, name: 'Empty', slug: 'empty', path: '', type: 'unheard of' },
]
const pages = readPages(listed)

test('a child stands under the slug of its parent', () => {
  expect(pages.map(({ href }) => href)).toEqual(['/client/heart', '/client/heart/tips', '/client/my-health', '/client/empty'])
})

test('unknown types count as default, and an address that runs code is dropped', () => {
  expect(pages[3]?.type).toBe('default')
  expect(pages[1]?.gallery).toEqual([{ image: '/a.png', caption: 'A', url: null }])
})

test('the menu holds first-level pages that have something to show', () => {
  expect(menuOf(pages).map(({ name }) => name)).toEqual(['Heart'])
})

test('the children of a page', () => {
  const [heart] = pages
  if (!heart) throw new Error('a page expected')
  expect(childrenOf(pages, heart).map(({ name }) => name)).toEqual(['Tips'])
})

test('an entry is found by the path of its screen, whatever its slug and name are', () => {
  expect(entryByPath(pages, 'hra-form')?.href).toBe('/client/my-health')
  expect(entryByPath(readPages([{ id: 5, name: 'See someone', slug: 'virtual-care', path: null }]), 'virtual-care')?.id).toBe(5)
  expect(entryByPath(pages, 'virtual-care')).toBeUndefined()
  expect(entryByName(pages, 'my HEALTH')?.id).toBe(3)
  expect(entryByName(pages, 'Complete Profile')).toBeUndefined()
})
