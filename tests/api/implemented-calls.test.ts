import { expect, test } from 'vitest'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { calls } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'

test('every call of the contract is implemented', () => {
  const answered = completeNouns(calls, handlers, resources).handlers
  expect(Object.keys(calls).filter((name) => !answered[name])).toEqual([])
})
