import type { Services, UploadedFile } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { FileGuard } from '../../kernel/files/index.ts'

const sides = ['front_image', 'back_image'] as const
type Side = (typeof sides)[number]
/** The photos in a request: a new path, or null to remove one. A side that is not named is kept. */
export type CardPhotos = Partial<Record<Side, string | null>>

export const removePhotos = async (
  { files }: Pick<Services, 'files'>,
  paths: readonly (string | null)[],
): Promise<void> => {
  await Promise.all(paths.map((path) => (path === null ? undefined : files.remove(path))))
}

/**
 * Stores the photos of a request.
 * @throws UNSUPPORTED_FILE at a file that is not a photo
 */
export const keepPhotos = async (
  services: Pick<Services, 'files'>,
  body: Readonly<Record<string, unknown>>,
  files: readonly UploadedFile[],
): Promise<CardPhotos> => {
  const photos: CardPhotos = {}
  try {
    for (const side of sides) {
      const file = files.find(({ fieldName }) => fieldName === side)
      if (file) photos[side] = await services.files.save('insurance', file, 'photo')
      // In form data, null is sent as text.
      else if (body[side] === null || body[side] === '' || body[side] === 'null') photos[side] = null
    }
  } catch (error) {
    await removePhotos(services, Object.values(photos))
    throw error
  }
  return photos
}

/** The current photos of a member's insurance; locked until the transaction ends. */
export const photosOf = async (tx: Database, userId: number): Promise<string[]> => {
  const [row] = await tx.query<Record<Side, string | null>>({
    name: 'lock_card_photos',
    text: 'select front_image, back_image from user_insurances where user_id = $1 for update',
    values: [userId],
  })
  return sides.flatMap((side) => row?.[side] ?? [])
}

/** Only the member can see the photos of their card. */
export const mayReadCard: FileGuard = async ({ db }, path, caller) => {
  const [row] = await db.query<{ user_id: number }>({
    name: 'find_card_photo',
    text: 'select user_id from user_insurances where user_id = $1 and (front_image = $2 or back_image = $2)',
    values: [caller?.userId ?? null, path],
  })
  return row ? { resource: 'user_insurances', itemId: null, userId: row.user_id } : null
}
