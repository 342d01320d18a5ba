import { expect, test } from 'vitest'
import { columnOf, type Declarations } from '../declarations/index.ts'
import { resources, text } from '#shared/classkeys/index.ts'
import { fieldCell } from '#shared/lists/index.ts'
import { filterWords } from './kinds/filters.tsx'
import { entryName, objectWords } from '../format/format.ts'

const declarations: Declarations = new Map(resources.map((resource) => [resource.name, resource]))
const links = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'references' ? [[resource.name, name, field] as const] : [],
  ),
)

test.each(links)('%s: items linked in %s are shown by name only', (_, __, field) => {
  const target = declarations.get(field.to)
  // As returned by the server: every included field, and those of the link.
  const included = field.include.map((name) => {
    const kind =
      target && (name in target.fields || name in target.derived)
        ? columnOf(declarations, target, name).field.kind
        : 'text'
    const value =
      kind === 'boolean'
        ? true
        : kind === 'references'
          ? [{ id: 9, name: 'Inner' }]
          : kind === 'object'
            ? { bin: '610020' }
            : `${name} of it`
    return [name, name === 'name' ? 'Sleep Well' : value] as const
  })
  const own = Object.keys(field.link.fields).map((name) => [name, true] as const)
  const entry = { id: 4, ...Object.fromEntries(included), ...Object.fromEntries(own) }
  expect(entryName(entry)).toBe('Sleep Well')
  expect(fieldCell(field, [entry, { ...entry, id: 5 }], () => undefined)).toBe('Sleep Well; Sleep Well')
})

test('an object is shown by its name', () => {
  const address = declarations.get('user')?.fields['address']
  if (address?.kind !== 'object') throw new Error('The address is no object')
  expect(objectWords(address.fields, { line1: '12 Main St', line2: null, city: 'Springfield' })).toBe(
    '12 Main St, Springfield',
  )
  expect(objectWords({ color: text({ format: 'color' }), name: text() }, { color: '#fff', name: 'Plan' })).toBe('Plan')
  expect(objectWords(address.fields, null)).toBe('')
})

test.each([
  ['name', { contains: 'walk' }, 'walk'],
  ['name', { eq: 'Walk' }, 'Walk'],
  ['name', { in: ['Walk', 'Run'] }, 'Walk, Run'],
  ['name', ['Walk', 'Run'], 'Walk, Run'],
  ['name', null, 'empty'],
  ['created_at', { in: [null] }, 'empty'],
  ['name', ['Walk'], 'Walk'],
  ['name', { ne: null }, 'not empty'],
  ['priority', { gt: 3 }, 'above 3'],
  ['priority', { lt: 3 }, 'below 3'],
  ['priority', { gte: 1, lte: 3 }, '1 to 3'],
  ['priority', 2, '2'],
  ['created_at', { gt: '2026-02-03' }, 'above 02/03/2026'],
])('the filter %s: %j reads %j', (name, value, words) => {
  const field = declarations.get('widgets')?.fields[name]
  if (!field) throw new Error(`${name} is no field`)
  expect(filterWords(field, value)).toBe(words)
})
