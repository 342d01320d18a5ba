import type { Services } from '../../kernel/types.ts'

const dayMs = 24 * 60 * 60_000
/** How long a deleted meal can be restored. */
const restorableMs = 7 * dayMs
/** How long a photo is kept for its meal, which may still be a draft. */
const waitingMs = 7 * dayMs

/** Permanently deletes meals nobody restored, and photos no meal shows, except those of members on legal hold. */
export const sweepMeals = async ({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  const isFree = (user: string) => `not exists (select from legal_holds h where h.user_id = ${user})`
  await db.query({
    text: `delete from meal_logs m where m.deleted_at < $1 and ${isFree('m.user_id')}`,
    values: [before(restorableMs)],
  })
  const photos = await db.query<{ image: string }>({
    text: `delete from meal_photos p where p.uploaded_at < $1 and ${isFree('p.user_id')}
             and not exists (select 1 from meal_logs m where m.user_id = p.user_id and m.image = p.image)
           returning image`,
    values: [before(waitingMs)],
  })
  await Promise.all(photos.map(({ image }) => files.remove(image)))
}
