import { accessSync, chownSync, constants, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as, which it refuses to do as root. Empty for the user that runs Hale. */
export type Identity = { uid: number; gid: number } | Record<string, never>

const candidates = ['postgres', 'nobody']

/**
 * The user for a data directory: that of Hale; for root the one that owns the directory already, or the one that it is in, else one that the system has.
 * @throws Error when root finds none
 */
export const identityFor = (directory: string): Identity => {
  if (process.getuid?.() !== 0) return {}
  for (const folder of [directory, dirname(directory)]) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = candidates.map((name) => users.find(([known]) => known === name)).find((found) => found !== undefined)
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has neither a postgres nor a nobody user. Start Hale as another user, or set DATABASE_URL.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export const own = (path: string, { uid, gid }: Identity): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Whether a user may pass through all folders above a path. */
const reaches = (path: string, { uid, gid }: Identity): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner, gid: group } = statSync(folder)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const setpriv = '/usr/bin/setpriv'
const canSetPriv = (): boolean => {
  try {
    accessSync(setpriv, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export interface Command {
  command: string
  args: string[]
  identity: Identity
}

/**
 * How a program of PostgreSQL is started: as its user, and on Linux so that it ends with Hale in whatever way that ends.
 * Where its user may not pass through the folders above (a checkout in /root, say), it keeps of root's rights the one to do so.
 * @param paths what it has to reach
 */
export const commandFor = (program: string, args: string[], identity: Identity, paths: readonly string[]): Command => {
  const { uid, gid } = identity
  if (process.platform !== 'linux' || !canSetPriv()) return { command: program, args, identity }
  const ending = ['--pdeathsig', 'INT']
  if (uid === undefined || paths.every((path) => reaches(path, identity)))
    return { command: setpriv, args: [...ending, program, ...args], identity }
  const capability = '-all,+dac_override'
  const rights = ['--inh-caps', '--ambient-caps', '--bounding-set'].map((flag) => `${flag}=${capability}`)
  return {
    command: setpriv,
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      ...rights,
      '--securebits=+no_setuid_fixup,+no_setuid_fixup_locked',
      ...ending,
      program,
      ...args,
    ],
    identity: {},
  }
}
