import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canFlock } from './hold.ts'

const pollMs = 20
const fastMs = 10_000
const immediateMs = 5000

/** The file in which PostgreSQL records the process that serves a cluster. */
const recordOf = (directory: string): string => join(directory, 'postmaster.pid')

/** The process that the cluster's own lock file names; null without one. */
export const recordedPid = (directory: string): number | null => {
  const file = recordOf(directory)
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null
}

/** Where the running cluster can be reached. */
export const recordedAddress = (directory: string): { host: string; port: number } => {
  // Lines: process, directory, start, port, folder of the socket, address it listens at.
  const [, , , port = '5432', socket = '', address = ''] = readFileSync(recordOf(directory), 'utf8').split('\n')
  return { host: socket || address, port: Number(port) }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process on Linux, its arguments separated by NUL. A process that has ended has none. */
const commandOf = (pid: number | string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/**
 * Whether a process serves this cluster. Its number may have passed on to another program since, or belong to a process that has
 * ended and that its parent has not waited for yet, which signals still reach.
 */
const serves = (pid: number, directory: string): boolean => {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform === 'linux')
    try {
      return commandOf(pid).split('\0').includes(directory)
    } catch {
      return false
    }
  const { stdout, error } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return error !== undefined || (!stdout.startsWith('Z') && stdout.includes(directory))
}

/** Whether the cluster is running. */
export const isServed = (directory: string): boolean => {
  const pid = recordedPid(directory)
  return pid !== null && serves(pid, directory)
}

/**
 * The processes that work in the folder of a cluster, as PostgreSQL's all do. Their postmaster is gone, so they end by themselves,
 * but only after the statement that they are at, which can take minutes.
 */
const workingIn = (directory: string): number[] => {
  if (process.platform !== 'linux') return []
  const real = realpathSync(directory)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real && commandOf(pid).startsWith('postgres:')
      } catch {
        return false
      }
    })
    .map(Number)
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself, or belongs to another user, who has to end it.
  }
}

/** Kills the database that runs on a cluster which is to be deleted. */
export const killServed = (directory: string): void => {
  if (!existsSync(directory)) return
  const pid = recordedPid(directory)
  if (pid !== null && serves(pid, directory)) signal(pid, 'SIGKILL')
  for (const one of workingIn(directory)) signal(one, 'SIGKILL')
}

/**
 * Ends the database that a killed server left running on the cluster. Only the holder of the data directory's lock may call this.
 * @throws Error when it does not end
 */
export const endLeftover = async (directory: string): Promise<void> => {
  const pid = recordedPid(directory)
  if (pid === null) return
  for (const [name, patienceMs] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', immediateMs],
  ] as const) {
    if (serves(pid, directory)) signal(pid, name)
    for (let waited = 0; waited < patienceMs && serves(pid, directory); waited += pollMs) await wait(pollMs)
  }
  if (serves(pid, directory))
    throw new Error(
      `A database that an earlier server left running on ${directory} (process ${pid}) does not stop. Stop it, then start Hale again.`,
    )
  for (const orphan of workingIn(directory)) signal(orphan, 'SIGQUIT')
  // Elsewhere the record is deleted once a lock says that no process is left, also in another container.
  if (canFlock()) return
  for (const name of readdirSync(directory))
    if (name === 'postmaster.pid' || name.endsWith('.lock')) rmSync(join(directory, name))
}
