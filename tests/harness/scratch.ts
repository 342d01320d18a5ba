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

/** Where databases that live for seconds are kept: in memory on machines that have plenty, since a disk takes most of their time. */
export const scratch = hasRoom() ? memory : tmpdir()

/** What test processes share: templates of databases, and the databases made of them. */
export const root = join(scratch, 'hale-tests')
