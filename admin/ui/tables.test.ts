/** Every table of the back office has a name. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The opening tags of what renders a table. */
const opening = (source: string): string[] => {
  const own = [...source.matchAll(/const (\w+) = styled\('table'\)/g)].map(([, name = '']) => name)
  const isMui = /import \{[^}]*\bTable\b[^}]*\} from '@mui\/material'/.test(source)
  const names = ['table', 'DataTable', ...own, ...(isMui ? ['Table'] : [])]
  return [...source.matchAll(new RegExp(`<(?:${names.join('|')})(?:<\\w+>)?(?=[\\s>])(?:=>|[^>])*>`, 'g'))].map(
    ([tag]) => tag,
  )
}

test('tables have names', () => {
  const tables = globSync('admin/**/*.tsx').flatMap((path) =>
    opening(readFileSync(path, 'utf8')).map((tag) => ({ path, isNamed: tag.includes('aria-label') })),
  )
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual([])
})
