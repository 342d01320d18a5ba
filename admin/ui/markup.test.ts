/** What all screens of the back office have in their markup. */
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
  const tables = globSync('admin/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((path) =>
    opening(readFileSync(path, 'utf8')).map((tag) => ({ path, isNamed: tag.includes('aria-label') })),
  )
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter(({ isNamed }) => !isNamed).map(({ path }) => path)).toEqual([])
})

test('forms check what is typed themselves: the browser would do so in its own language, a field at a time', () => {
  const forms = globSync('admin/**/*.tsx')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /<(?:form|Form|\w+Form(?= noValidate| onSubmit)|\w+\s+component="form")(?=[\s>])(?:=>|[^>])*>/g,
        ),
      ].map(([tag]) => ({ path, isOurs: tag.includes('noValidate') })),
    )
  expect(forms.length).toBeGreaterThan(10)
  expect(forms.filter(({ isOurs }) => !isOurs).map(({ path }) => path)).toEqual([])
})
