import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ownPart } from './draft.ts'
import { useDraft } from './useDraft.ts'

afterEach(() => sessionStorage.clear())

const start = (userId = 1) => renderHook(() => useDraft(userId)).result
const type = (draft: ReturnType<typeof start>, name: string) => act(() => draft.current.set({ name }))

test('a draft is restored for its member in the same tab only', () => {
  const first = start()
  expect(first.current.isRestored).toBe(false)
  type(first, 'Lunch')
  act(() => first.current.addParts([ownPart('Rice')]))
  const again = start()
  expect(again.current).toMatchObject({
    isRestored: true,
    isDirty: true,
    draft: { name: 'Lunch', entryKey: first.current.draft.entryKey },
  })
  expect(again.current.draft.parts.map(({ name }) => name)).toEqual(['Rice'])
  expect(start(2).current.isDirty).toBe(false)
})

test('the meal after a draft is not marked as restored', () => {
  type(start(), 'Lunch')
  const draft = start()
  act(() => draft.current.clear())
  expect(draft.current).toMatchObject({ isRestored: false, isDirty: false })
  type(draft, 'Dinner')
  expect(draft.current).toMatchObject({ isRestored: false, isDirty: true })
})
