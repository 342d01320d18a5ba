import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeToOthers, ownAsFolder } from '../../crypto/index.ts'
import { cannotUse, diskIsFull } from '../start-failure.ts'
import { elsewhere, type Binaries } from './binaries.ts'
import { HELD, holding } from './hold.ts'
import { commandFor, own, type Identity } from './identity.ts'

/** The folder of a cluster, the programs for it, and the user that they run as. */
export interface Cluster {
  directory: string
  binaries: Binaries
  identity: Identity
}

export const superuser = 'postgres'
/** Version of the data that the installed programs read. */
const readMajor = (directory: string): string => readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()

const start = ({ directory, binaries, identity }: Cluster, program: string, args: string[]) => {
  const { command, args: all, identity: user } = commandFor(program, args, identity, [binaries.postgres, directory])
  return spawn(command, all, {
    ...user,
    env: { PATH: process.env.PATH, TZ: 'UTC', ...binaries.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts the database, once no process of an earlier one is left. */
export const startPostmaster = (cluster: Cluster, args: string[]) => {
  const { directory, identity, binaries } = cluster
  const [program, ...all] = holding(directory, identity, [binaries.postgres, ...args])
  return start(cluster, program, all)
}

/** What a program that failed said, as a sentence about what to do. */
export const failure = (directory: string, said: string, status: number | null = null): Error => {
  if (status === HELD)
    return new Error(
      `Another database is still running on ${directory}, perhaps in another container. Stop it, then start Hale again.`,
    )
  const reason = said.trim().split('\n').slice(-3).join(' ')
  if (/No space left on device/.test(said)) return new Error(diskIsFull(directory))
  if (
    /not found|cannot open shared object|No such file|Exec format|ENOENT|EACCES/.test(said) &&
    !/database system/.test(said)
  )
    return new Error(`The embedded database cannot run on this system (${reason}). ${elsewhere}`)
  if (/Permission denied|Operation not permitted|Read-only file system/.test(said))
    return new Error(cannotUse(directory, reason))
  return new Error(`The embedded database did not start: ${reason}`)
}

const run = (cluster: Cluster, program: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = start(cluster, program, args)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)))
    child.once('error', (error) => reject(failure(cluster.directory, error.message)))
    child.once('close', (status) => (status === 0 ? resolve() : reject(failure(cluster.directory, said))))
  })

/** The secret that Hale signs in with, kept beside the cluster; a socket may be reached by other programs of its user. */
const passwordOf = (dataDir: string): string => {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
    ownAsFolder(file)
  }
  closeToOthers(file)
  return readFileSync(file, 'utf8')
}

/**
 * Makes the cluster unless it is there: whole or not at all, so that one that was cut off is made anew.
 * Its collation is PostgreSQL's own, which no upgrade of a library changes under an index.
 * @returns the password of the superuser
 * @throws Error that says what to do
 */
export const prepareCluster = async (
  dataDir: string,
  { directory, ...rest }: Cluster,
  { isDurable }: { isDurable: boolean },
): Promise<string> => {
  const password = passwordOf(dataDir)
  if (existsSync(join(directory, 'PG_VERSION'))) return password
  const building = `${directory}.new`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { mode: 0o700 })
  own(building, rest.identity)
  const data = join(building, 'data')
  const passwordFile = join(building, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(passwordFile, rest.identity)
  const settings = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth=scram-sha-256',
  ]
  await run({ directory: building, ...rest }, rest.binaries.initdb, [
    '-D',
    data,
    '-U',
    superuser,
    `--pwfile=${passwordFile}`,
    ...settings,
    ...(isDurable ? [] : ['--no-sync']),
  ])
  rmSync(passwordFile)
  renameSync(data, directory)
  rmSync(building, { recursive: true })
  return password
}

/** @throws Error when the data were written by another major version of PostgreSQL than the installed one */
export const checkVersion = ({ directory, binaries }: Cluster): void => {
  const major = readMajor(directory)
  if (binaries.major !== major)
    throw new Error(
      `The data in ${directory} was written by PostgreSQL ${major}, but version ${binaries.major} is installed. Start the version of Hale that wrote it, run npm run export there and npm run import here.`,
    )
}

/** The longest path of a socket is 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_BYTES = 103
const socketName = '.s.PGSQL.5432'

/** The folder of the socket: that of the cluster, which only its user may enter, or a short one where the path is too long. */
export const socketFolder = ({ directory, identity }: Cluster): string => {
  if (Buffer.byteLength(join(directory, socketName)) <= MAX_SOCKET_BYTES) return directory
  const folder = mkdtempSync(join(tmpdir(), 'hale-'))
  chmodSync(folder, 0o700)
  own(folder, identity)
  return folder
}
