import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const ENOUGH_BYTES = 8e9

const hasRoom = (): boolean => {
  try {
    const { blocks, bsize } = statfsSync(memory)
    return blocks * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

/** Directory of short-lived databases: in memory if there is plenty, since most of their time would be disk I/O. */
export const scratch = hasRoom() ? memory : tmpdir()

/** Shared by test processes: database templates, and the databases copied from them. */
export const root = join(scratch, 'hale-tests')

const HOUR_MS = 3_600_000

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
/** Removes outdated templates, and files of ended test processes, whose names are `run-`, the process and anything. */
export const removeOld = (): void => {
  mkdirSync(root, { recursive: true, mode: 0o755 })
  for (const name of readdirSync(root)) {
    const path = join(root, name)
    const owner = /^run-(\d+)-/.exec(name)?.[1]
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    const isOld = owner === undefined ? Date.now() - mtimeMs > 12 * HOUR_MS : !isRunning(Number(owner))
    if (isOld) rmSync(path, { recursive: true, force: true })
  }
}
