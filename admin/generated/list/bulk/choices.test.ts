import { expect, it } from 'vitest'
import { boolean, integer, references, text } from '#shared/classkeys/fields.ts'
import { choiceOf, chosenValue, isClearable, isDecided, modesOf } from './choices.ts'

const fields = {
  answer: text(),
  name: text({ required: true }),
  minutes: integer({ min: 0, max: 600 }),
  is_active: boolean({ default: true }),
  tags: references('tags', { table: 'user_tags', own: 'user_id', other: 'tag_id' }),
}
const cleared = (name: string) => ({ ...choiceOf(name), isCleared: true })

it('a field without a value is unchanged until it is cleared explicitly', () => {
  for (const value of [undefined, null, '']) {
    expect(isDecided(fields.answer, choiceOf('answer'), value)).toBe(false)
    expect(isDecided(fields.answer, cleared('answer'), value)).toBe(true)
    expect(isDecided(fields.name, cleared('name'), value)).toBe(false)
  }
  expect(isDecided(fields.tags, choiceOf('tags'), [])).toBe(false)
  expect(isDecided(fields.tags, cleared('tags'), [])).toBe(true)
})

it('No and 0 are values', () => {
  expect(isDecided(fields.is_active, choiceOf('is_active'), null)).toBe(false)
  expect(isDecided(fields.is_active, choiceOf('is_active'), false)).toBe(true)
  expect(isDecided(fields.minutes, choiceOf('minutes'), 0)).toBe(true)
  expect(isClearable(fields.is_active)).toBe(false)
})

it('cleared fields are sent as null, and links as an empty list', () => {
  expect(chosenValue(fields.answer, cleared('answer'), 'typed before')).toBeNull()
  expect(chosenValue(fields.tags, cleared('tags'), [{ id: 1 }])).toEqual([])
  expect(chosenValue(fields.tags, choiceOf('tags'), [{ id: 1 }])).toEqual([{ id: 1 }])
  expect(modesOf(fields, [choiceOf('answer'), choiceOf('tags')])).toEqual({ tags: 'add' })
  expect(modesOf(fields, [cleared('tags')])).toEqual({ tags: 'replace' })
})
