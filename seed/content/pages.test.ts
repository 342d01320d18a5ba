import { expect, test } from 'vitest'
import type { Draft } from './draft.ts'
import { pages } from './pages.ts'

const items = pages.items as readonly Draft<'pages'>[]
const addressOf = ({ parent_id, slug }: Draft<'pages'>): string =>
  ['/client', parent_id, slug].filter(Boolean).join('/')
const written = new Set(items.filter(({ is_published, inner_html }) => is_published && inner_html).map(addressOf))

test('every picture of a gallery leads to a page of its own with words on it', () => {
  const leads = items.flatMap(({ gallery }) => (gallery ?? []).map(({ url }) => url))
  expect(leads.length).toBeGreaterThan(5)
  expect(new Set(leads).size).toBe(leads.length)
  expect(leads.filter((url) => !written.has(String(url)))).toEqual([])
})
