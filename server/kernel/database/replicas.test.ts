import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replicas } from './replicas.ts'
import type { Database } from './types.ts'

const identity = 'a cluster'
/** What the primary's clock is ahead of this machine's, where its log is, and how far the replica has replayed it. */
let [ahead, written, replayed] = [0, 0, 0]
/** Half of how long the primary takes to answer, and how often it was asked. */
let [halfway, asked] = [0, 0]
const answering = (row: () => object) => ({ query: async () => row(), close: async () => {} }) as unknown as Database
const wait = () => new Promise<void>((resolve) => (halfway === 0 ? resolve() : setTimeout(resolve, halfway)))
let [clock, replicas]: [number, Replicas | null] = [0, null]
beforeEach(() => {
  vi.useFakeTimers()
  ;[ahead, written, replayed, halfway, asked, clock] = [0, 1, 1, 0, 0, Date.now() - performance.now()]
  const lsn = (place: number) => `0/${place.toString(16)}`
  const at = () => clock + performance.now() + ahead
  const primary = answering(async () => {
    asked += 1
    await wait()
    const row = { at: at(), lsn: lsn(written), timeline: '00000001', identity }
    await wait()
    return [row]
  })
  replicas = new Replicas(primary, [answering(() => [{ lsn: lsn(replayed), timeline: 1, identity }])])
})
afterEach(async () => {
  await replicas?.close()
  vi.useRealTimers()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const write = () => {
  written += 1
  return replicas?.now() ?? 0
}
const isAsked = (until: number) => replicas?.having(until) !== null

test('what is written is read from a replica once it has arrived', async () => {
  await pass(6000)
  expect(isAsked(0)).toBe(true)
  const until = write()
  await pass(1000)
  expect([isAsked(0), isAsked(until)]).toEqual([true, false])
  replayed = written
  await pass(1000)
  expect(isAsked(until)).toBe(true)
  written += 1
  await pass(7000)
  expect(isAsked(0)).toBe(false)
})

test('setting the clock of this machine changes nothing', async () => {
  await pass(3000)
  for (const step of [-600_000, 1_200_000]) {
    vi.setSystemTime(Date.now() + step)
    const until = write()
    await pass(300)
    expect([isAsked(0), isAsked(until)]).toEqual([true, false])
    await pass(1000)
    expect([isAsked(0), isAsked(until)]).toEqual([true, false])
    replayed = written
    await pass(1000)
    expect(isAsked(until)).toBe(true)
  }
})

test.each([400, 600_000, -400, -600_000])(
  'when the primary’s clock is set by %i ms, no replica is taken for newer than it is',
  async (step) => {
    await pass(3000)
    const unnoticed = write()
    ahead = step
    // Another server, which has not noticed it, tells the moment of a write by the former clock.
    await pass(600)
    expect(isAsked(0)).toBe(false)
    for (let second = 0; second < 20; second += 1) {
      const until = write()
      await pass(1000)
      expect([isAsked(until), isAsked(unnoticed)]).toEqual([false, false])
    }
    replayed = written
    const until = replicas?.now() ?? 0
    await pass(2000)
    expect(isAsked(until)).toBe(true)
  },
)

test('a primary that is slow to answer, and then is not, is not taken for one whose clock was set', async () => {
  await pass(3000)
  for (const slow of [600, 50, 1500, 0]) {
    halfway = slow
    for (let second = 0; second < 4; second += 1) {
      await pass(1000)
      expect([slow, isAsked(0)]).toEqual([slow, true])
    }
  }
})

test('one probe is under way at a time', async () => {
  await pass(900)
  ;[halfway, asked] = [1000, 0]
  await pass(10_000)
  expect(asked).toBe(5)
})

test.each([1000, -1000])('a clock that is set by %i ms while a slow probe is under way was set', async (step) => {
  await pass(3000)
  halfway = 1600
  await pass(1500)
  ahead = step
  await pass(650)
  halfway = 0
  // After the moment and the place of that probe were taken, and before it is answered.
  const former = write()
  await pass(1600)
  expect([isAsked(0), isAsked(former)]).toEqual([true, false])
  await pass(500)
  expect(isAsked(0)).toBe(false)
})
