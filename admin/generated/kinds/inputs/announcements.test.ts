import type { Active, Over } from '@dnd-kit/core'
import { expect, it } from 'vitest'
import { announcementsOf, type DragList } from './announcements.ts'

const lists: Readonly<Record<string, DragList>> = {
  top: { name: 'Top', ids: [1, 2] },
  journal: { name: 'Daily Journal', ids: [3] },
}
const listOf = (id: string | number) => lists[id] ?? Object.values(lists).find(({ ids }) => ids.includes(id))
const words = announcementsOf((id) => `Widget ${id}`, listOf)?.announcements
const at = (active: number, over: string | number | null) => ({
  active: { id: active } as Active,
  over: over === null ? null : ({ id: over } as Over),
})

it('names the dragged item and its position', () => {
  expect(words?.onDragStart(at(2, null))).toBe('Widget 2 picked up from Top, position 2 of 2.')
})

it.each([
  ['before another one of its list', 2, 1, 'Widget 2 moved to Top, position 1 of 2.'],
  ['before one of another list, which grows by it', 1, 3, 'Widget 1 moved to Daily Journal, position 1 of 2.'],
  ['to the end of another list', 1, 'journal', 'Widget 1 moved to Daily Journal, position 2 of 2.'],
  ['to the end of its own list', 1, 'top', 'Widget 1 moved to Top, position 2 of 2.'],
  ['nowhere', 1, null, 'Widget 1 was returned to Top, position 1 of 2.'],
  ['onto itself', 1, 1, 'Widget 1 was returned to Top, position 1 of 2.'],
] as const)('announces the new position: %s', (_, active, over, said) => {
  expect(words?.onDragEnd(at(active, over))).toBe(said)
})

it('omits the list’s name if there is only one', () => {
  const alone = announcementsOf(String, () => ({ ids: ['a', 'b', 'c'] }))?.announcements
  expect(alone?.onDragOver({ active: { id: 'a' } as Active, over: { id: 'c' } as Over })).toBe(
    'a is over position 3 of 3.',
  )
  expect(alone?.onDragCancel({ active: { id: 'a' } as Active, over: { id: 'c' } as Over })).toBe(
    'a was returned to position 1 of 3.',
  )
})
