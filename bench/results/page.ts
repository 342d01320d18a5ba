/** The page that opens messages as the member area does, and measures it. */
import { createCryptoWorker } from '#shared/crypto/browser.ts'
import type { LockedKey } from '#shared/crypto/index.ts'
import { nameOfMessage, Opener } from '../../member/identity/vault/opener.ts'

export interface Opening {
  /** Milliseconds from asking to the first message, and to all of them; workers start meanwhile. */
  first: number
  all: number
  /** Milliseconds of the longest task on the page's thread while they open; 0 when none took 50. */
  longestTask: number
}

const openAll = (key: LockedKey, messages: readonly string[], verifyWith: readonly string[]): Promise<Opening> =>
  new Promise((resolve, reject) => {
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    const opener = new Opener({
      startWorker: async () => createCryptoWorker(),
      onWrongPassphrase: () => reject(new Error('The key did not open')),
    })
    const names = messages.map((message) => nameOfMessage(message, verifyWith))
    const started = performance.now()
    let first = 0
    opener.subscribe(() => {
      const states = names.map((name) => opener.reader(name))
      if (states.some(({ status }) => status === 'unavailable')) reject(new Error('A message did not open'))
      if (first === 0 && states.some(({ status }) => status === 'open')) first = performance.now() - started
      if (!states.every(({ signature }) => signature === 'valid')) return
      const all = performance.now() - started
      // Long tasks are told a little later.
      setTimeout(() => {
        observer.disconnect()
        resolve({ first, all, longestTask })
      }, 200)
    })
    opener.want([key], messages, verifyWith)
  })

export type OpenAll = typeof openAll

Object.assign(globalThis, { openAll })
