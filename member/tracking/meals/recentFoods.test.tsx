import { beforeEach, expect, test } from 'vitest'
import { claimBrowser, rememberMember } from '#shared/browser/index.ts'
import { newDraft, partOf, type Ingredient } from './draft.ts'
import { keepFoodsOfParts, searchRecentFoods } from './recentFoods.ts'

const food = (id: number, name: string): Ingredient => ({
  id,
  name,
  energy: 100,
  carbs: 20,
  protein: 2,
  fat: 1,
  portions: [{ label: 'cup', grams: 150 }],
})
const use = (member: number, ...foods: Ingredient[]) =>
  keepFoodsOfParts(member, { ...newDraft(), parts: foods.map(partOf) }.parts)
const names = (search: string, member = 1) => searchRecentFoods(member, search, 12).map(({ name }) => name)

beforeEach(() => {
  localStorage.clear()
  rememberMember({ id: 1, timezone: null, units: null })
})

test('recent foods are found by every word, without accents, prefix matches first', () => {
  use(1, food(1, 'Brown rice, cooked'), food(2, 'Rice pudding'), food(3, 'Crème brûlée'))
  expect(names('rice')).toEqual(['Rice pudding', 'Brown rice, cooked'])
  expect(names('cooked brown')).toEqual(['Brown rice, cooked'])
  expect(names('creme')).toEqual(['Crème brûlée'])
  expect(names('bread')).toEqual([])
})

test('newest first, each food once, with its nutrients', () => {
  use(1, food(1, 'Oat flakes'))
  use(1, food(2, 'Oat milk'))
  use(1, food(1, 'Oat flakes'))
  expect(names('oat')).toEqual(['Oat flakes', 'Oat milk'])
  expect(searchRecentFoods(1, 'flakes', 12)).toEqual([food(1, 'Oat flakes')])
})

test('they are deleted with the member’s data, and separate between members', async () => {
  use(1, food(1, 'Oat flakes'))
  use(2, food(2, 'Oat milk'))
  expect([names('oat'), names('oat', 2)]).toEqual([['Oat flakes'], []])
  await claimBrowser(2)
  expect([names('oat'), names('oat', 2)]).toEqual([[], []])
  use(2, food(2, 'Oat milk'))
  await claimBrowser(1)
  expect([names('oat'), names('oat', 2)]).toEqual([[], []])
})
