import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { own, type Identity } from './identity.ts'

const flock = '/usr/bin/flock'
const patienceSeconds = 30
/** What `flock` exits with when another process held the lock all along. */
export const HELD = 75

/** Deletes the records of the folder and of its socket, then runs the command. */
const voiding = 'rm -f "$0"/postmaster.pid "$0"/.s.PGSQL.*.lock && exec "$@"'

let isThere: boolean | null = null
/** Whether this system's databases hold a lock that tells when the last of their processes has ended. */
export const canFlock = (): boolean => {
  isThere ??=
    process.platform === 'linux' && spawnSync(flock, ['--help'], { encoding: 'utf8' }).stdout?.includes('--no-fork')
  return isThere ?? false
}

/**
 * The command by which all processes of a database hold a lock until the last of them has ended, and which waits for those of
 * an earlier one. PostgreSQL finds out about an earlier one by its process id and shared memory, neither of which is seen from
 * another container. With the lock held, its records of an earlier process are void, whatever runs under that number by now: a
 * killed process that nobody has waited for yet would otherwise pass for a running database.
 * @param directory the folder of the database, whose lock is beside it
 * @returns the command itself where the system has no `flock`
 */
export const holding = (
  directory: string,
  identity: Identity,
  command: readonly [string, ...string[]],
): [string, ...string[]] => {
  if (!canFlock()) return [...command]
  const file = `${directory}.lock`
  closeSync(openSync(file, 'a', 0o600))
  own(file, identity)
  const options = [
    '--exclusive',
    '--timeout',
    String(patienceSeconds),
    '--conflict-exit-code',
    String(HELD),
    '--no-fork',
  ]
  return [flock, ...options, file, '/bin/sh', '-c', voiding, directory, ...command]
}
