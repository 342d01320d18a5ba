import { expect, test } from 'vitest'
import {
  changeOf,
  draftOf,
  newDraft,
  partOf,
  payloadOf,
  withRecognized,
  type Draft,
  type Ingredient,
  type Meal,
} from './draft.ts'

const rice = {
  id: 1,
  name: 'Rice',
  energy: 130,
  carbs: 28,
  protein: 2.7,
  fat: 0.3,
  portions: [{ label: 'cup', grams: 158 }],
}
const found = (id: number | null, x: number) =>
  ({
    ...rice,
    id,
    name: id === null ? 'Something' : rice.name,
    grams: 158,
    is_certain: false,
    position: { x, y: 0.5 },
  }) as Parameters<typeof withRecognized>[1][number]

test('recognized foods are added, also duplicates', () => {
  const { parts } = withRecognized(newDraft(), [found(1, 0.2), found(1, 0.8), found(null, 0.5)])
  expect(
    parts.map(({ ingredientId, quantity, unit, position }) => [ingredientId, quantity, unit, position?.x]),
  ).toEqual([
    [1, 1, 'cup', 0.2],
    [1, 1, 'cup', 0.8],
    [null, 1, 'cup', 0.5],
  ])
})

test('a food that is already listed gets its position on the photo and keeps its amount', () => {
  const typed = { ...newDraft(), parts: [{ ...partOf(rice as Ingredient), quantity: 3 }] }
  const once = withRecognized(typed, [found(1, 0.2)])
  expect(once.parts).toMatchObject([{ ingredientId: 1, quantity: 3, isCertain: true, position: { x: 0.2 } }])
  const retaken = withRecognized(once, [found(1, 0.4), found(1, 0.9)])
  expect(retaken.parts.map(({ quantity, position }) => [quantity, position?.x])).toEqual([
    [3, 0.4],
    [1, 0.9],
  ])
})

test('of an edited meal only what was changed is sent', () => {
  const draft = draftOf({
    id: 5,
    date: '2026-06-10',
    type: 'lunch',
    name: 'Lunch',
    image: null,
    energy: 130,
    carbs: 28,
    protein: 2.7,
    fat: 0.3,
    ingredients: [{ ...rice, ingredient_id: 1, grams: 158, quantity: 1, unit: 'cup', per_100g: rice }],
  } as unknown as Meal)
  const changed = (change: Partial<Draft>) => {
    const body = payloadOf({ ...draft, ...change }, change.type ?? 'lunch', '2026-06-10')
    return body && changeOf(body, draft.meal?.shown)
  }
  expect(changed({})).toEqual({})
  expect(changed({ name: 'Rice bowl' })).toEqual({ name: 'Rice bowl' })
  expect(changed({ type: 'dinner' })).toEqual({ type: 'dinner' })
  expect(changed({ parts: draft.parts.map((part) => ({ ...part, quantity: 2 })) })).toEqual({
    ingredients: [{ ingredient_id: 1, grams: 316, quantity: 2, unit: 'cup' }],
  })
})
