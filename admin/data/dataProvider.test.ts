import { expect, test, vi } from 'vitest'
import { fictionalEntities } from '../fixtures/recipes.ts'
import { createDataProvider } from './dataProvider.ts'
import type { Session } from './session.ts'

const start = () => {
  let version = 1
  const call = vi.fn(async (_name: string, _request: unknown, _options?: unknown) => ({
    id: 7,
    updated_at: `v${++version}`,
  }))
  return { call, provider: createDataProvider(fictionalEntities, { client: { call } } as unknown as Session, {}) }
}
const soup = { id: 7, name: 'Soup', updated_at: 'v1' }

test('changes and deletions are based on what the person saw', async () => {
  const { call, provider } = start()
  await provider.delete('recipes', { id: 7, previousData: soup })
  await provider.update('recipes', { id: 8, data: { name: 'Stew' }, previousData: { ...soup, id: 8 } })
  expect(call.mock.calls.map(([name, , options]) => [name, options])).toEqual([
    ['adminDelete', { readAt: 'v1' }],
    ['adminSet', { readAt: 'v1' }],
  ])
})

test('a second change by the same person is based on the first', async () => {
  const { call, provider } = start()
  for (const name of ['Stew', 'Broth', 'Bouillon'])
    await provider.update('recipes', { id: 7, data: { name }, previousData: soup })
  expect(call.mock.calls.map(([, , options]) => options)).toEqual(['v1', 'v2', 'v3'].map((readAt) => ({ readAt })))
})

test('a change that does not say what the person saw is refused', async () => {
  const { call, provider } = start()
  await expect(provider.delete('recipes', { id: 7 })).rejects.toThrow('previousData')
  await expect(provider.update('recipes', { id: 7, data: {}, previousData: {} as never })).rejects.toThrow(
    'previousData',
  )
  expect(() => provider.deleteMany('recipes', { ids: [7] })).toThrow('bulkDelete')
  expect(call).not.toHaveBeenCalled()
})
