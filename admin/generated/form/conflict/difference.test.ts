import { expect, it } from 'vitest'
import { recipes } from '../../../testing/recipes.ts'
import { differenceOf } from './difference.ts'

const base = { id: 1, name: 'Soup', minutes: 10, instructions: 'Boil', created_at: 'x', updated_at: 'one' }

it('tells what both changed from what one of them did', () => {
  const theirs = { ...base, name: 'Their soup', minutes: 20, updated_at: 'two' }
  const mine = { ...base, name: 'My soup', instructions: 'Stir' }
  expect(differenceOf(recipes, base, theirs, mine)).toEqual({ both: ['name'], onlyTheirs: ['minutes'], onlyMine: ['instructions'] })
})

it('finds no conflict where both wrote the same', () => {
  const same = { ...base, name: 'Stew' }
  expect(differenceOf(recipes, base, { ...same, updated_at: 'two' }, same)).toEqual({ both: [], onlyTheirs: [], onlyMine: [] })
})

it('keeps a chosen file apart from what they saved', () => {
  const file = new File(['x'], 'soup.png')
  const found = differenceOf(recipes, { ...base, image: null }, { ...base, image: '/files/a.png' }, { ...base, image: file })
  expect(found.both).toEqual(['image'])
})
