import { expect, it } from 'vitest'
import { defineClasskey, integer, references, text } from '#shared/classkeys/index.ts'
import { copyOf, nextName } from './copyOf.ts'

it.each([
  ['Walk', 'plain', 'Walk (copy)'],
  ['Walk (copy)', 'plain', 'Walk (copy 2)'],
  ['Walk (copy 9)', 'plain', 'Walk (copy 10)'],
  ['walk', 'slug', 'walk-copy'],
  ['walk-copy', 'slug', 'walk-copy-2'],
  ['A name as long as it gets', 'plain', 'A name as long as (copy)'],
] as const)('%s is copied as %s: %s', (name, format, expected) => {
  expect(nextName(name, { format, max: 24 })).toBe(expected)
})

const things = defineClasskey({
  classkey: 'things',
  label: ['Thing', 'Things'],
  group: 'content',
  icon: 'cube',
  titleField: 'name',
  fields: {
    name: text({ required: true }),
    code: text({ required: true, unique: true, format: 'slug' }),
    slug: text({ unique: true, format: 'slug', from: 'name' }),
    serial: text({ unique: true }),
    order: integer(),
    count: integer({ writable: false }),
    things: references('things', { table: 'x', own: 'a', other: 'b' }),
  },
  list: ['name'],
})

it('copies writable fields, with unused names', () => {
  const record = {
    id: 1,
    name: 'One',
    code: 'one',
    slug: 'one',
    serial: 'S1',
    order: 0,
    count: 5,
    things: [{ id: 2, name: 'x' }],
    updated_at: 'now',
  }
  expect(copyOf(things, record)).toEqual({
    name: 'One (copy)',
    code: 'one-copy',
    slug: '',
    serial: null,
    order: 0,
    things: [{ id: 2, name: 'x' }],
  })
})
