import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('only so much happens at a time, in order, and what fails gives its turn back', async () => {
  const turns = createTurns(2)
  const [ends, started]: [PromiseWithResolvers<number>[], number[]] = [[], []]
  const done = [0, 1, 2, 3, 4].map((number) => {
    const end = Promise.withResolvers<number>()
    ends.push(end)
    return turns(() => {
      started.push(number)
      return end.promise
    })
  })
  const settled = Promise.allSettled(done)
  const step = () => new Promise((resolve) => setImmediate(resolve))
  await step()
  expect(started).toEqual([0, 1])
  ends[1]?.reject(new Error('no'))
  await step()
  expect(started).toEqual([0, 1, 2])
  for (const [number, end] of ends.entries()) end.resolve(number)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([0, 1, 2, 3, 4])
  await expect(turns(() => 'free')).resolves.toBe('free')
})
