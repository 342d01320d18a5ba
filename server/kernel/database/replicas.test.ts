import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Replicas } from './replicas.ts'
import type { Database } from './types.ts'

const identity = 'a cluster'
/** What the primary's clock is ahead of this machine's, where its log is, and how far the replica has replayed it. */
let [ahead, written, replayed] = [0, 0, 0]
const answering = (row: () => object) => ({ query: async () => [row()], close: async () => {} }) as unknown as Database
let [clock, replicas]: [number, Replicas | null] = [0, null]
beforeEach(() => {
  vi.useFakeTimers()
  ;[ahead, written, replayed, clock] = [0, 1, 1, Date.now() - performance.now()]
  const lsn = (place: number) => `0/${place.toString(16)}`
  const at = () => clock + performance.now() + ahead
  const primary = answering(() => ({ at: at(), lsn: lsn(written), timeline: '00000001', identity }))
  replicas = new Replicas(primary, [answering(() => ({ lsn: lsn(replayed), timeline: 1, identity }))])
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

test.each([600_000, -600_000])(
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
