import { statfsSync } from 'node:fs'
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
