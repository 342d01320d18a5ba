import type { Services } from '../../kernel/types.ts'
import { isLoopbackUrl } from '../../kernel/hosts/index.ts'

const lifetimeMs = 5 * 60_000

/** What a challenge is good for, and for whom; without an account for a sign-in that a passkey alone begins. */
export interface Purpose {
  purpose: 'add' | 'sign-in' | 'confirm'
  userId: number | null
}

/** The site that passkeys belong to. A browser accepts no address of digits as one, so this machine is called by its name. */
export const siteOf = ({ publicUrl }: Services['config']) => {
  const { hostname, origin, port, protocol } = new URL(publicUrl)
  if (!isLoopbackUrl(publicUrl)) return { id: hostname, origins: [origin] }
  return { id: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] }
}

export const keepChallenge = async (
  { db, now }: Services,
  challenge: string,
  { purpose, userId }: Purpose,
): Promise<void> => {
  await db.query({
    name: 'keep_passkey_challenge',
    text: 'insert into passkey_challenges (challenge, purpose, user_id, expires_at) values ($1, $2, $3, $4)',
    values: [challenge, purpose, userId, new Date(now().getTime() + lifetimeMs)],
  })
}

/** Uses a challenge up, whether or not its answer turns out to be right. @returns whether it was good for this */
export const takeChallenge = async (
  { db, now }: Services,
  challenge: string,
  { purpose, userId }: Purpose,
): Promise<boolean> => {
  const [taken] = await db.query<{ is_right: boolean }>({
    name: 'take_passkey_challenge',
    text: `delete from passkey_challenges where challenge = $1
           returning (purpose = $2 and user_id is not distinct from $3 and expires_at > $4) as is_right`,
    values: [challenge, purpose, userId, now()],
  })
  return taken?.is_right ?? false
}

export const sweepChallenges = async ({ db, now }: Services): Promise<void> => {
  await db.query({ text: 'delete from passkey_challenges where expires_at < $1', values: [now()] })
}
