import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isStillSealed, sealText, type Sealed, type SealingNeeds } from './seal.ts'

type FileNeeds = SealingNeeds & Pick<Services, 'files'>

/** The extension of files that only their member can open. */
const extension = 'pgp'
export const isSealedFile = (path: string): boolean => path.endsWith(`.${extension}`)
/** The same as a condition on a column in SQL. */
export const sealedFileSql = (column: string): string => `${column} like '%.${extension}'`

type SealedFile = Pick<Sealed, 'sealed_to' | 'signed_by'> & { path: string }

/**
 * Stores a lab's PDF as a message that holds its base64, which only its member can open.
 * @returns null if the member has no key
 */
export const saveSealedFile = async (
  services: FileNeeds,
  userId: number,
  bytes: Buffer,
): Promise<SealedFile | null> => {
  const { message, ...seals } = await sealText(services, userId, bytes.toString('base64'))
  return message === null ? null : { path: await services.files.savePart('kits', message, extension), ...seals }
}

/**
 * The path to store in the place of a file that staff uploaded: of a sealed copy if the kit's member has a key, and then the upload
 * is deleted.
 */
export const sealUpload = async (services: FileNeeds, userId: number, path: string): Promise<string> => {
  const file = isSealedFile(path) ? null : await services.files.read(path)
  const sealed = file && (await saveSealedFile(services, userId, file.bytes))
  if (!sealed) return path
  await services.files.remove(path)
  return sealed.path
}

interface PlainFile {
  path: string
  user_id: number
}

/** Files of members with a key that anybody who reaches the server's disk can read, of current and of earlier results. */
const findPlainFiles = (db: Database, userId: number | null): Promise<PlainFile[]> =>
  db.query<PlainFile>({
    name: 'find_plain_result_files',
    text: `select x.path, x.user_id from (
             select results_file as path, user_id from userkits where results_file is not null and user_id is not null
             union select results_file, user_id from kit_arrivals where results_file is not null) x
           where not ${sealedFileSql('x.path')} and ($1::bigint is null or x.user_id = $1)
             and exists (select from pgp_keys p where p.user_id = x.user_id and p.state in ('ready', 'locked'))
           order by x.path`,
    values: [userId],
  })

const sealOne = async (services: FileNeeds, { path, user_id: userId }: PlainFile): Promise<number> => {
  const file = await services.files.read(path)
  const sealed = file && (await saveSealedFile(services, userId, file.bytes))
  if (!sealed) return 0
  const isSealed = await services.db
    .transaction(async (tx) => {
      if (!(await isStillSealed(tx, userId, sealed))) return false
      const values = [userId, path, sealed.path]
      // Results and the version before them may share a file.
      const current = await tx.query({
        name: 'seal_current_result_file',
        text: 'update userkits set results_file = $3 where user_id = $1 and results_file = $2 returning id',
        values,
      })
      const former = await tx.query({
        name: 'seal_former_result_file',
        text: 'update kit_arrivals set results_file = $3 where user_id = $1 and results_file = $2 returning id',
        values,
      })
      return current.length + former.length > 0
    })
    .catch(async (error: unknown) => {
      await services.files.remove(sealed.path)
      throw error
    })
  await services.files.remove(isSealed ? path : sealed.path)
  return isSealed ? 1 : 0
}

/**
 * Seals files of labs from before their member had a key. May run twice and alongside arrivals.
 * @param userId one member, or everyone
 * @returns how many were sealed
 * @throws the first failure, after everything else was sealed
 */
export const sealPlainFiles = async (services: FileNeeds, userId: number | null = null): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  for (const file of await findPlainFiles(services.db, userId))
    try {
      done += await sealOne(services, file)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return done
}
