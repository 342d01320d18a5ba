/** What the doctor finds out about disks and folders, and where backups are kept. */
import { accessSync, constants, existsSync, statSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isOpenToOthers } from '../kernel/crypto/index.ts'
import { hasApps } from '../kernel/http/static.ts'
import { folderOrBucket, tryBucket } from '../kernel/files/index.ts'
import { sealingFor } from './backup-keys.ts'

/** Less than this, and the first full disk is near. */
const ENOUGH_BYTES = 1e9

/** The folder itself, or the nearest one above it that there is. */
export const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

/** @throws Error if little is free on the disk of a folder */
export const diskOf = (path: string): string => {
  const { bavail, bsize } = statfsSync(existing(path))
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free at ${existing(path)}`
  if (bavail * bsize < ENOUGH_BYTES) throw new Error(`${free}. Free some space: what is written stops when it is full.`)
  return free
}

/** @throws Error if this user does not own what is there, or others can read a secret; the folder itself is closed by each start */
export const ownersOf = (dataDir: string): string | null => {
  if (!existsSync(dataDir)) return null
  const user = process.getuid?.()
  const secrets = ['secret', 'secret.previous', 'postgres.password']
  for (const name of ['', 'files', 'postgres', ...secrets]) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const { uid } = statSync(path)
    if (user !== undefined && user !== 0 && uid !== user)
      throw new Error(`${path} belongs to another user (${uid}). Run: chown -R ${user} ${dataDir}`)
    if (secrets.includes(name) && isOpenToOthers(path))
      throw new Error(`Others can read ${path}. Run: chmod 600 ${path}`)
  }
  return 'as they should be'
}

/** @throws Error if the apps are not built there */
export const appsIn = (distDir: string): string => {
  if (hasApps(distDir)) return distDir
  throw new Error(`There are no built apps in ${distDir}, so nothing but the API is served. Run: npm run build`)
}

const folderOf = (target: string): string => {
  const found = existing(target)
  const who = `${process.getuid?.() ?? 'the user of Hale'}`
  try {
    if (!statSync(found).isDirectory()) throw new Error(`${found} is a file`)
    accessSync(found, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `Backups cannot be written to ${target} (${error instanceof Error ? error.message : String(error)}). Run: install -d -m 700 -o ${who} ${target}`,
      { cause: error },
    )
  }
  return `${target} can be written to, ${diskOf(target)}`
}

/** Whether backups can be made by schedule. @returns null if none are. @throws Error that says what to set */
export const tryTarget = async (env: NodeJS.ProcessEnv): Promise<string | null> => {
  const target = folderOrBucket().parse(env['BACKUP_TARGET'] || undefined)
  if (target === undefined) return null
  await sealingFor({}, env)
  return typeof target === 'string' ? folderOf(target) : tryBucket(target, { isOfBackups: true })
}
