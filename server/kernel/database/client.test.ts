import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { databaseOf } from './client.ts'

/** A pool whose connections answer when told to, and note how many statements each had at a time. */
const fakePool = () => {
  const most: number[] = []
  const answers: (() => void)[] = []
  const connect = async () => {
    const at = most.push(0) - 1
    let pending = 0
    return {
      connection: { stream: Object.assign(new EventEmitter(), { cork: () => {}, uncork: () => {} }) },
      query: () => {
        pending += 1
        most[at] = Math.max(most[at] ?? 0, pending)
        return new Promise((resolve) => {
          answers.push(() => {
            pending -= 1
            resolve({ rows: [] })
          })
        })
      },
      release: () => {},
    }
  }
  const pool = { connect, idleCount: 1, waitingCount: 0, end: async () => {} } as unknown as pg.Pool
  return { pool, most, answer: () => answers.splice(0).forEach((tell) => tell()) }
}

describe('short reads', () => {
  const readTen = async (prepares: boolean): Promise<number> => {
    const { pool, most, answer } = fakePool()
    const db = databaseOf(pool, async () => {}, { prepares })
    const reading = Promise.all(Array.from({ length: 10 }, () => db.query({ text: 'select 1', isBrief: true })))
    await new Promise(setImmediate)
    answer()
    await reading
    return Math.max(...most)
  }

  test('share connections', async () => expect(await readTen(true)).toBe(5))
  test('have connections of their own behind a pooler without prepared statements', async () =>
    expect(await readTen(false)).toBe(1))
})
