import { errorCatalogue, HaleError } from '#shared/errors.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import type { Database } from '../../kernel/database/types.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Services } from '../../kernel/types.ts'
import { ownerFieldOf } from '../classkeys/index.ts'

type Needs = Pick<Services, 'config' | 'files' | 'resources' | 'tables'>
type Fields = Readonly<Record<string, Field>>

/** Statements that select the files of one column for a member. */
const columnsOf = (table: string, owner: string, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([column, { kind }]) =>
    kind === 'file'
      ? [
          `select ${quoted(column)} as path from ${quoted(table)} where ${quoted(owner)} = $1 and ${quoted(column)} is not null`,
        ]
      : [],
  )

/** The files that a member's rows refer to. A file of several rows is one. */
const pathsOf = async (db: Database, { resources, tables }: Needs, userId: number): Promise<string[]> => {
  const ofEntities = [...resources.values()].flatMap((resource) => {
    const owner = ownerFieldOf(resource)
    return owner === null ? [] : columnsOf(resource.table, owner, resource.fields)
  })
  const ofRooms = tables.flatMap(({ name, fields }) => {
    const owner = (fields as Fields)['user_id']
    return owner?.kind === 'reference' && owner.to === 'user' ? columnsOf(name, 'user_id', fields) : []
  })
  const rows = await db.query<{ path: string }>({
    text: [...ofEntities, ...ofRooms].join(' union '),
    values: [userId],
  })
  return rows.map(({ path }) => path)
}

/** Files whose lengths are read at a time. */
const atOnce = 64

/** How many bytes a member's files take together. */
export const storageOf = async (services: Needs, db: Database, userId: number): Promise<number> => {
  const paths = await pathsOf(db, services, userId)
  let bytes = 0
  for (let start = 0; start < paths.length; start += atOnce) {
    const lengths = await Promise.all(paths.slice(start, start + atOnce).map((path) => services.files.lengthOf(path)))
    bytes += lengths.reduce((sum, length) => sum + length, 0)
  }
  return bytes
}

/** How many bytes they may take: what the organization that allows most says, or else the installation. */
export const storageLimitOf = async ({ config }: Needs, db: Database, userId: number): Promise<number> => {
  const [row] = await db.query<{ megabytes: number | null }>({
    name: 'find_storage_limit',
    text: `select max(o.member_storage_mb) as megabytes from user_organizations uo
           join organizations o on o.id = uo.organization_id where uo.user_id = $1`,
    values: [userId],
  })
  return row?.megabytes == null ? config.memberStorageBytes : row.megabytes * 1024 * 1024
}

/**
 * Checks a member's storage with what the transaction has just written, as its last step but the answer: another transaction that adds
 * files of the same member waits here until this one ends.
 * @param field where the file was given
 * @throws STORAGE_FULL
 */
export const assertWithinQuota = async (
  services: Needs,
  tx: Database,
  userId: number,
  field: string,
): Promise<void> => {
  await tx.query({
    name: 'lock_storage',
    text: `select pg_advisory_xact_lock(hashtextextended('storage of ' || $1::bigint, 0))`,
    values: [userId],
  })
  const [used, most] = await Promise.all([storageOf(services, tx, userId), storageLimitOf(services, tx, userId)])
  if (used > most) throw new HaleError('STORAGE_FULL', { errors: { [field]: errorCatalogue.STORAGE_FULL.message } })
}
