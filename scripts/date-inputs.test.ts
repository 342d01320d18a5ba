/** A date has one component in each app, which knows half a date from none. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The components themselves; the generated form asks for half dates as it validates. */
const own = new Set(['shared/ui/DateInput.tsx', 'admin/ui/DateField.tsx', 'admin/generated/kinds/inputs.tsx'])
const others = ['member', 'admin', 'shared/ui'].flatMap((folder) =>
  globSync(`${folder}/**/*.tsx`).filter((path) => !path.includes('.test.') && !own.has(path)),
)

it('no form has a date, time or month input of its own', () => {
  const found = others.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const elements =
      text.match(
        /<(?!DateInput|DateField|RangeFilter)[\w.]+(?:\s[^<>]*?)?\stype=["{'\s]*(?:date|time|datetime-local|month|week)\b/g,
      ) ?? []
    const imports =
      text.match(/import \{[^}]*\b(?:DateInput|DateTimeInput|TimeInput)\b[^}]*\} from 'react-admin'/g) ?? []
    return [...elements, ...imports].map((match) => `${path}: ${match}`)
  })
  expect(found).toEqual([])
  expect(others.length).toBeGreaterThan(500)
})
