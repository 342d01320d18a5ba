import type { Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { keyChangedLetter } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'

/** What telling somebody takes. */
export type Teller = Pick<Services, 'mail' | 'config'>

/** Tells the owner of keys what became of them, by notice and by mail: somebody else may have done it. */
export const tellOwner = async (
  tx: Database,
  { mail, config }: Teller,
  { userId, title, message, now }: { userId: number; title: string; message: string; now: Date },
): Promise<void> => {
  await notify(tx, { userId, title, message, kind: 'security', url: '/client/profile#encryption', now })
  const [owner] = await tx.query<{ id: number; email: string; first_name: string | null }>({
    text: 'select id, email, first_name from users where id = $1',
    values: [userId],
  })
  if (owner) await mail.send(keyChangedLetter(owner, { title, message, link: `${config.publicUrl}/client/profile#encryption` }), tx)
}
