import { renameSync, rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { resourceMap } from '#shared/classkeys/index.ts'
import { findMissing } from '../entities/stored-files/index.ts'
import { copySecret } from '../kernel/crypto/index.ts'
import { assertWhole } from '../kernel/database/half-restored.ts'
import { connectTo, withAddress } from '../kernel/database/open.ts'
import type { ArchiveManifest, StoredBytes } from '../kernel/database/transfer/archive.ts'
import { exportDatabase } from '../kernel/database/transfer/transfer.ts'
import { storedCopies } from '../kernel/files/index.ts'
import { assertSecret } from '../kernel/sealed-text/lasting-secret.ts'
import type { Config } from '../kernel/types.ts'
import { recordRun } from '../operations/backups/index.ts'
import { roomTables } from '../tables.ts'
import type { Sealing } from './backup-keys.ts'
import { verifyBackup, type Keys } from './restore-backup.ts'

const declared = { resources: resourceMap(), tables: roomTables }

/** Reads a backup back as a restore would. @throws Error if it is not what was written, or a stored file in it does not open */
const prove = async (file: string, written: ArchiveManifest, keys: Keys): Promise<void> => {
  try {
    const { manifest } = await verifyBackup(file, keys)
    if (!isDeepStrictEqual(manifest, written)) throw new Error('Its rows or files are not those that were written')
  } catch (cause) {
    throw new Error(
      `The backup could not be read back, and was removed. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    )
  }
}

/**
 * Writes rows, files and the secret as they are at one moment into an encrypted file, while servers are running, and reads it back.
 *
 * Files are kept from being deleted before the moment at which rows are read until all files have been: so whatever file a row refers
 * to is in the backup, unless it was missing before.
 * @param keys the secrets of the environment, which a backup does not contain
 * @param steps `begin` runs once no other backup is being made; `deliver` takes the file to where it stays, before it counts as made
 * @throws Error if anything could not be read, written or read back; the file is then not there
 */
export const writeBackup = (
  config: Config,
  file: string,
  { seal, unseal }: Sealing,
  keys: Omit<Keys, 'unseal'>,
  { begin, deliver }: { begin?: () => void; deliver?: () => Promise<void> } = {},
): Promise<ArchiveManifest> =>
  withAddress(config, async (address) => {
    const given = keys.secret
    const unproven = `${file}.unproven`
    const copies = storedCopies(config)
    const db = await connectTo(address)
    const secret = copySecret(config.dataDir, given)
    const hold = () =>
      assertWhole((text) => db.query({ text }))
        .then(() => assertSecret(db, config))
        .then(copies.hold)
    const release = await hold().catch(async (error: unknown) => {
      await db.close()
      throw error
    })
    let isReleased = false
    const finish = async () => {
      if (!isReleased) await release()
      isReleased = true
    }
    try {
      rmSync(unproven, { force: true })
      begin?.()
      const written = await exportDatabase(address, unproven, (snapshot) => ({
        secret: { id: config.secret.id, ...secret },
        seal,
        files: async function* (): AsyncGenerator<StoredBytes, string[]> {
          yield* copies.read()
          if (JSON.stringify(copySecret(config.dataDir, given)) !== JSON.stringify(secret))
            throw new Error('The secret was replaced while the backup was being made. Make it again.')
          return findMissing(db, declared, copies.keys(), snapshot)
        },
      }))
      await finish()
      await prove(unproven, written, { ...keys, unseal })
      renameSync(unproven, file)
      await deliver?.()
      for (const kind of ['backup', 'verification'] as const) await recordRun(db, kind, new Date())
      return written
    } finally {
      rmSync(unproven, { force: true })
      await finish().finally(() => db.close())
    }
  })
