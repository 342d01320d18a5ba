import { resourceMap } from '#shared/classkeys/index.ts'
import { findMissing } from '../entities/stored-files/index.ts'
import { copySecret } from '../kernel/crypto/index.ts'
import { connectTo, withAddress } from '../kernel/database/open.ts'
import type { ArchiveManifest, StoredBytes, Unseal } from '../kernel/database/transfer/archive.ts'
import { exportDatabase } from '../kernel/database/transfer/transfer.ts'
import { storedCopies } from '../kernel/files/index.ts'
import type { Config } from '../kernel/types.ts'
import { recordRun } from '../operations/backups/index.ts'
import { roomTables } from '../tables.ts'

const declared = { resources: resourceMap(), tables: roomTables }

/**
 * Writes rows, files and the secret as they are at one moment into an encrypted file, while servers are running.
 *
 * Files are kept from being deleted before the moment at which rows are read until all files have been: so whatever file a row refers
 * to is in the backup, unless it was missing before.
 * @param given `HALE_SECRET`, which a backup does not contain
 * @throws Error if anything could not be read or written; the file is then not there
 */
export const writeBackup = (
  config: Config,
  file: string,
  { seal, given }: { seal: Unseal; given: string | undefined },
): Promise<ArchiveManifest> =>
  withAddress(config, async (address) => {
    const copies = storedCopies(config)
    const db = await connectTo(address)
    const secret = copySecret(config.dataDir, given)
    const release = await copies.hold().catch(async (error: unknown) => {
      await db.close()
      throw error
    })
    try {
      const written = await exportDatabase(address, file, (snapshot) => ({
        secret: { id: config.secret.id, ...secret },
        seal,
        files: async function* (): AsyncGenerator<StoredBytes, string[]> {
          yield* copies.read()
          if (JSON.stringify(copySecret(config.dataDir, given)) !== JSON.stringify(secret))
            throw new Error('The secret was replaced while the backup was being made. Make it again.')
          return findMissing(db, declared, copies.keys(), snapshot)
        },
      }))
      await recordRun(db, 'backup', new Date())
      return written
    } finally {
      await release().finally(() => db.close())
    }
  })
