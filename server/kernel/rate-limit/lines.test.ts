import { expect, test } from 'vitest'
import { createLines } from './lines.ts'

/** Work of an account that ends when it is told to. */
const works = (percent = 100) => {
  const inLine = createLines(percent)
  const begun: string[] = []
  const enders = new Map<string, { resolve: () => void; reject: (error: Error) => void }>()
  const start = (userId: number, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    enders.set(name, { resolve, reject })
    return inLine({ userId, actorId: null }, async () => {
      begun.push(name)
      await promise
      return name
    })
  }
  const settle = () => new Promise((done) => setTimeout(done))
  return { start, begun, settle, end: (name: string) => enders.get(name)?.resolve(), enders }
}
const named = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(index + from))

test('an account has eight under way, and the others wait in order', async () => {
  const { start, begun, settle, end, enders } = works()
  const all = Promise.allSettled(named(11).map((name) => start(1, name)))
  await settle()
  expect(begun).toEqual(named(8))
  // Another account does not wait.
  const other = start(2, 'other')
  await settle()
  expect(begun.at(-1)).toBe('other')
  end('3')
  await settle()
  expect(begun.slice(9)).toEqual(['8'])
  enders.get('0')?.reject(new Error('failed'))
  end('5')
  await settle()
  expect(begun.slice(9)).toEqual(['8', '9', '10'])
  for (const name of [...named(11), 'other']) end(name)
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array.from({ length: 10 }, () => 'fulfilled'),
  ])
  expect(await other).toBe('other')
})

test('beyond a hundred waiting, more are refused until there is room', async () => {
  const { start, begun, settle, end } = works()
  const all = named(108).map((name) => start(1, name))
  await expect(start(1, 'surplus')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 })
  end('0')
  await settle()
  all.push(start(1, '108'))
  for (let round = 0; round < 110; round += 1) {
    for (const name of begun) end(name)
    await settle()
  }
  expect(await Promise.all(all)).toEqual(named(109))
  // Nothing is left of it: as many as before begin at once.
  const again = named(8, 200).map((name) => start(1, name))
  await settle()
  expect(begun.slice(-8)).toEqual(named(8, 200))
  for (const name of named(8, 200)) end(name)
  await Promise.all(again)
})

test.each([
  [1, 8],
  [200, 16],
])('of %i percent of the limits, %i are under way', async (percent, most) => {
  const { start, begun, settle, end } = works(percent)
  const all = named(20).map((name) => start(1, name))
  await settle()
  expect(begun).toEqual(named(most))
  for (let round = 0; round < 3; round += 1) {
    for (const name of begun) end(name)
    await settle()
  }
  expect(await Promise.all(all)).toEqual(named(20))
})

test('without limits any number is under way', async () => {
  const free = works(0)
  for (const name of named(500)) void free.start(1, name)
  await free.settle()
  expect(free.begun).toHaveLength(500)
})
