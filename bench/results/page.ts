/** The page that opens messages like the member area does, and measures it. */
import { createCryptoWorker } from '#shared/crypto/browser.ts'
import type { LockedKey } from '#shared/crypto/index.ts'
import { nameOfMessage, Opener } from '../../member/identity/vault/opener.ts'

export interface Opening {
  /** Milliseconds until the first message is open, and until all are, including the start of the workers. */
  first: number
  all: number
  /** Milliseconds of the longest task on the main thread meanwhile; 0 if none took 50. */
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
      // Long tasks are reported with a delay.
      setTimeout(() => {
        observer.disconnect()
        resolve({ first, all, longestTask })
      }, 200)
    })
    opener.want([key], messages, verifyWith)
  })

export type OpenAll = typeof openAll

Object.assign(globalThis, { openAll })
