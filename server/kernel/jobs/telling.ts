import type { Logger } from '../types.ts'

const tellMs = 500

/** Tells others about twice a second how far a job is, while what it writes is not to be seen yet. */
export const telling = (log: Logger, tell: (done: number, rows: number) => Promise<unknown>) => {
  let toldAt = 0
  return (done: number, rows = 0): void => {
    if (performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    tell(done, rows).catch((error: unknown) => log.warn({ err: error }, 'the progress of a job was not noted'))
  }
}
