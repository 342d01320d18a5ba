import { expect, test } from 'vitest'
import { entryByName, entryByPath } from './menuEntries.ts'
import { readPages } from './pages.ts'

const pages = readPages([
  { id: 3, name: 'My health', slug: 'my-health', path: 'hra-form' },
  { id: 5, name: 'See someone', slug: 'virtual-care', path: null },
  { id: 6, name: 'Complete Profile', slug: 'about-you', path: null },
])

test('an entry is found by the path of its screen, whatever its slug and name are', () => {
  expect(entryByPath(pages, 'hra-form')?.href).toBe('/client/my-health')
  expect(entryByPath(pages, 'virtual-care')?.href).toBe('/client/virtual-care')
  expect(entryByPath(pages.slice(0, 1), 'virtual-care')).toBeUndefined()
})

test('an entry is found by its name, whatever its slug is', () => {
  expect(entryByName(pages, 'complete profile')?.href).toBe('/client/about-you')
  expect(entryByName(pages, 'Nobody')).toBeUndefined()
})
