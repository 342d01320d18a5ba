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

test('one who has much to do leaves a turn to others, and waits longer than they do', async () => {
  const turns = createTurns(2, 1)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string) =>
    void turns(() => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }, name[0])
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) begin(name)
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('a2')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
  await end('b1')
  await end('a3')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'b2'])
})
