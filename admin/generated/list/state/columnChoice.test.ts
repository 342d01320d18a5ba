import { expect, it } from 'vitest'
import { inOrder } from './columnChoice.ts'

const columns = ['name', 'email', 'tags', 'created_at'].map((name) => ({ name }))
const names = (order: string[]) => inOrder(columns, order).map(({ name }) => name)

it('puts moved columns first and keeps the order of the others', () => {
  expect(names([])).toEqual(['name', 'email', 'tags', 'created_at'])
  expect(names(['tags', 'name'])).toEqual(['tags', 'name', 'email', 'created_at'])
  expect(names(['gone', 'created_at'])).toEqual(['created_at', 'name', 'email', 'tags'])
})
