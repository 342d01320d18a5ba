/** Takes away passkeys that were added since a sign-in which their owner denies, and puts them back. */
import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { recordKeyEvent } from '../keys/index.ts'
import { notifyFactorChanged } from '../second-factor/index.ts'

const row = z.object({
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  is_synced: z.boolean(),
  vault_copy: z.string().nullable(),
  vault_salt: z.string().nullable(),
})

/** @param passkeyId one to take whatever its age. @returns what was taken away, which nobody can use from now on */
export const takePasskeys = async (
  { now }: Services,
  tx: Database,
  { userId, since, passkeyId }: { userId: number; since: Date; passkeyId: number | null },
) => {
  const rows = await tx.query<z.output<typeof row> & { created_at: Date }>({
    name: 'take_passkeys',
    text: `delete from passkeys where user_id = $1 and (created_at >= $2 or id = $3)
           returning credential_id, public_key, counter::float8 as counter, transports, name, is_synced, vault_copy, vault_salt, created_at`,
    values: [userId, since, passkeyId],
  })
  for (const _ of rows) await recordKeyEvent(tx, { userId, event: 'passkey_removed', now: now() })
  return rows.map(({ created_at: addedAt, ...content }) => ({ name: content.name, addedAt, content }))
}

/** @throws CONFLICT if it has been added again */
export const putBackPasskey = async (
  services: Services,
  tx: Database,
  userId: number,
  { addedAt, content }: { addedAt: Date; content: unknown },
): Promise<void> => {
  const { name, transports, ...passkey } = row.parse(content)
  const [added] = await tx.query({
    name: 'put_back_passkey',
    text: `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at, vault_copy, vault_salt)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (credential_id) do nothing returning id`,
    values: [
      userId,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      JSON.stringify(transports),
      name,
      passkey.is_synced,
      addedAt,
      passkey.vault_copy,
      passkey.vault_salt,
    ],
  })
  if (!added) throw new HaleError('CONFLICT', { message: say('passkey_again') })
  await recordKeyEvent(tx, { userId, event: 'passkey_added', now: services.now() })
  await notifyFactorChanged(tx, services, userId, 'passkey_added', { values: { name } })
}
