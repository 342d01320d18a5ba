import { expect, it } from 'vitest'
import { recipes } from '../../../fixtures/recipes.ts'
import { differenceOf } from './difference.ts'

const base = { id: 1, name: 'Soup', servings: 10, course: 'main', created_at: 'x', updated_at: 'one' }

it('distinguishes fields changed by both from those changed by one', () => {
  const theirs = { ...base, name: 'Their soup', servings: 20, updated_at: 'two' }
  const mine = { ...base, name: 'My soup', course: 'dessert' }
  expect(differenceOf(recipes, base, theirs, mine)).toEqual({
    both: ['name'],
    onlyTheirs: ['servings'],
    onlyMine: ['course'],
  })
})

it('finds no conflict in equal changes', () => {
  const same = { ...base, name: 'Stew' }
  expect(differenceOf(recipes, base, { ...same, updated_at: 'two' }, same)).toEqual({
    both: [],
    onlyTheirs: [],
    onlyMine: [],
  })
})

it('keeps a selected file separate from the saved one', () => {
  const file = new File(['x'], 'soup.png')
  const found = differenceOf(
    recipes,
    { ...base, photo: null },
    { ...base, photo: '/files/a.png' },
    { ...base, photo: file },
  )
  expect(found.both).toEqual(['photo'])
})
