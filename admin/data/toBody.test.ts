import { expect, test } from 'vitest'
import { recipes } from '../fixtures/recipes.ts'
import { toBody } from './toBody.ts'

test('a new item sends only writable fields', () => {
  const body = toBody(recipes, { name: 'Soup', rating: 5, id: 9, created_at: '2026-01-01T00:00:00Z', cook_name: 'Ada' })
  expect(body).toEqual({ name: 'Soup' })
})

test('an existing item sends only changed fields', () => {
  const before = { name: 'Soup', servings: 2, source: { title: 'Book', page: 1 }, is_spicy: false }
  expect(toBody(recipes, { ...before, source: { title: 'Book', page: 1 }, servings: 4 }, before)).toEqual({
    servings: 4,
  })
})

test('clearing a field is a change', () => {
  expect(toBody(recipes, { servings: null }, { servings: 2 })).toEqual({ servings: null })
})

test('links are sent by id, without the returned fields of their target', () => {
  expect(
    toBody(recipes, {
      helpers: [
        { id: 3, name: 'Ada' },
        { id: 4, name: 'Bo' },
      ],
    }),
  ).toEqual({ helpers: [3, 4] })
})

test('a selected file is always a change', () => {
  const photo = new File(['x'], 'soup.png', { type: 'image/png' })
  expect(toBody(recipes, { photo }, { photo: '/files/recipes/old.png' })).toEqual({ photo })
  expect(toBody(recipes, { source: { title: photo } }, { source: { title: {} } })).toEqual({ source: { title: photo } })
})

test('a group of empty inputs is no change of a missing group', () => {
  expect(toBody(recipes, { source: { title: '', page: null } }, { source: null })).toEqual({})
  expect(
    toBody(recipes, { source: { page: 1, title: 'Book', note: null } }, { source: { title: 'Book', page: 1 } }),
  ).toEqual({})
  expect(toBody(recipes, { source: { title: null, page: 1 } }, { source: { title: 'Book', page: 1 } })).toEqual({
    source: { title: null, page: 1 },
  })
})
