import type { Database } from './types.ts'

/** Monitoring that waits longer takes a server for dead. */
const patienceMs = 1500
/** A question without an answer for so long is given up, since the connection that it went through may be. */
const givenUpMs = 10_000

/**
 * Asks a database whether it answers, within 1.5 s whatever it does. While it does not, few questions are under way at once, so that
 * monitoring takes no connections from the rest.
 * @returns when the database started; throws if it does not answer in time
 */
export const createProbe = (db: Database): (() => Promise<Date>) => {
  let asked: { at: number; answer: Promise<Date> } | null = null
  const ask = () => {
    const answer = db
      .query<{ started: Date }>({ name: 'ready', text: 'select pg_postmaster_start_time() as started' })
      .then(([row]) => row?.started ?? new Date(0))
    const question = { at: performance.now(), answer }
    answer
      .catch(() => {})
      .finally(() => {
        if (asked === question) asked = null
      })
    return question
  }
  return async () => {
    if (!asked || performance.now() - asked.at > givenUpMs) asked = ask()
    const { answer } = asked
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`The database has not answered for ${patienceMs} ms`)), patienceMs)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }
}
