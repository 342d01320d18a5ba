import { expect, test } from 'vitest'
import type { Answer } from '../../app/index.ts'
import { readPages } from '../../content/index.ts'
import { isAskedFor } from './completeProfile.ts'

type Program = Answer<'listActionPrograms'>['models'][number]
const action = (id: number, group: boolean, grouped: unknown[] = []) => ({ id, group, grouped })
const steps = [{ id: 7, actions: [action(3, true, [action(12, false)]), action(11, false)] }] as unknown as Program[]
const page = (given: Record<string, unknown>) => {
  const [entry] = readPages([{ id: 1, name: 'Complete Profile', slug: 'complete-profile', path: null, ...given }])
  if (!entry) throw new Error('a page expected')
  return entry
}
const own = [{ id: 7 }]

test.each([
  ['for one of the own programs', { programs: [{ id: 7, name: 'P', code: null }] }, true],
  ['for other programs', { programs: [{ id: 8, name: 'Q', code: null }] }, false],
  ['for everybody', { programs: [] }, false],
  ['of a step of an own program', { program_action: 11 }, true],
  ['of a step in a group', { program_action: 12 }, true],
  ['of a step that no own program has', { program_action: 13 }, false],
  ['of an action whose number is that of a group', { program_action: 3 }, false],
  ['of a step, and for the members of its program', { program_action: 13, programs: [{ id: 7 }] }, true],
])('a page %s', (_, given, expected) => expect(isAskedFor(page(given), own, steps)).toBe(expected))
