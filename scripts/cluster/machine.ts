/** What the processes of the reference cluster need of this machine. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const isRoot = process.getuid?.() === 0

const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'redis-server': '/usr/bin/redis-server',
} as const
/** Where the newest PostgreSQL has its programs. */
export const binaries =
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => Number(one.split('/')[4]) - Number(other.split('/')[4]))
    .at(-1) ?? ''

/** @throws Error naming the Debian packages that are missing */
export const checkPackages = (): void => {
  const missing = Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (binaries === '') missing.push('postgresql')
  if (missing.length > 0)
    throw new Error(
      `Debian's ${missing.join(', ')} is missing: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
}

/** Patroni, PostgreSQL, etcd, PgBouncer and Redis refuse to run as root, or should not; the packages have made a user. */
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const owner = (): { uid?: number; gid?: number } => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** Gives a file or folder to those who read it, and to nobody else. */
export const handOver = (path: string, mode: number): void => {
  chmodSync(path, mode)
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Writes a file of `ops/cluster` with its values. @returns its path @throws Error for a value that is not given */
export const fill = (name: string, folder: string, values: Readonly<Record<string, string>>): string => {
  const template = readFileSync(join(import.meta.dirname, '../../ops/cluster', name), 'utf8')
  const path = join(folder, name)
  const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} needs ${key}`)
    return value
  })
  writeFileSync(path, text, { mode: 0o600 })
  handOver(path, 0o600)
  return path
}

interface Run {
  /** Its working directory, where its output is kept under `name`. */
  folder: string
  name: string
  /** A network namespace. */
  network?: string | null
  env?: Record<string, string>
  /** As the user who runs this, not as PostgreSQL's. */
  isOwn?: boolean
}
export const run = (
  program: string,
  args: readonly string[],
  { folder, name, network, env, isOwn = false }: Run,
): ChildProcess => {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const { uid, gid } = owner()
  const as =
    isOwn || uid === undefined ? [] : ['setpriv', `--reuid=${uid}`, `--regid=${gid ?? uid}`, '--clear-groups', '--']
  const within = network ? ['ip', 'netns', 'exec', network] : []
  const [first = program, ...others] = [...within, ...as, program, ...args]
  // Ctrl-C in a terminal goes to its whole group; each is ended in its turn.
  return spawn(first, others, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
  })
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
/** Asks a process to end, and kills it if it takes longer than that. */
export const end = async (child: ChildProcess | null, patienceMs = 12_000): Promise<void> => {
  if (!child || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(patience)
}

/** The processes that work in a folder. PostgreSQL's detach themselves from those that started them, but not from theirs. */
export const processesIn = (folder: string): number[] =>
  globSync('/proc/[0-9]*/cwd').flatMap((path) => {
    try {
      return readlinkSync(path).startsWith(`${folder}/`) || readlinkSync(path) === folder
        ? [Number(path.split('/')[2])]
        : []
    } catch {
      return []
    }
  })
export const signal = (folder: string, name: NodeJS.Signals): void => {
  for (const pid of processesIn(folder))
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
}

/** Ended by whoever wants no more of it, such as with Ctrl-C: what is waited for below then fails. */
export const stopping = new AbortController()

/** Waits until something holds. @throws Error if it does not within the time */
export const until = async (what: string, holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> => {
  for (const started = Date.now(); !(await holds().catch(() => false)); await wait(200)) {
    stopping.signal.throwIfAborted()
    if (Date.now() - started > patienceMs) throw new Error(`${what} takes longer than ${patienceMs / 1000} s`)
  }
}
