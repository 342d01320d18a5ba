import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 20
const fastMs = 10_000
const immediateMs = 5000

/** The process that the cluster's own lock file names; null without one. */
export const recordedPid = (directory: string): number | null => {
  const file = join(directory, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null
}

/** Where the running cluster can be reached. */
export const recordedAddress = (directory: string): { host: string; port: number } => {
  // Lines: process, directory, start, port, folder of the socket, address it listens at.
  const [, , , port = '5432', socket = '', address = ''] = readFileSync(
    join(directory, 'postmaster.pid'),
    'utf8',
  ).split('\n')
  return { host: socket || address, port: Number(port) }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process serves this cluster: the number may have passed on to another program since. */
const serves = (pid: number, directory: string): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory)
  } catch {
    return false
  }
}

/** Whether the cluster is running. */
export const isServed = (directory: string): boolean => {
  const pid = recordedPid(directory)
  return pid !== null && isAlive(pid) && serves(pid, directory)
}

/**
 * Ends the database that a killed server left running on the cluster. Only the holder of the data directory's lock may call this.
 * @throws Error when it does not end
 */
export const endLeftover = async (directory: string): Promise<void> => {
  const pid = recordedPid(directory)
  if (pid === null || !isAlive(pid) || !serves(pid, directory)) return
  for (const [signal, patienceMs] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', immediateMs],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      // It ended by itself, or belongs to another user; the loop below tells.
    }
    for (let waited = 0; waited < patienceMs; waited += pollMs) {
      if (!isAlive(pid)) return
      await wait(pollMs)
    }
  }
  throw new Error(
    `A database that an earlier server left running on ${directory} (process ${pid}) does not stop. Stop it, then start Hale again.`,
  )
}
