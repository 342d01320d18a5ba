import type { Services } from '../app/types.ts'

const dayMs = 24 * 60 * 60_000
/** How long a deleted meal can be brought back. */
const restorableMs = 7 * dayMs
/** How long a photo waits for the meal it was taken for, which may be a draft still. */
const waitingMs = 7 * dayMs

/** Takes away deleted meals that nobody brought back, and photos that no meal shows. */
export const sweepMeals = async ({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await db.query({ text: 'delete from meal_logs where deleted_at < $1', values: [before(restorableMs)] })
  const photos = await db.query<{ image: string }>({
    text: `delete from meal_photos p where p.uploaded_at < $1
             and not exists (select 1 from meal_logs m where m.user_id = p.user_id and m.image = p.image)
           returning image`,
    values: [before(waitingMs)],
  })
  await Promise.all(photos.map(({ image }) => files.remove(image)))
}
