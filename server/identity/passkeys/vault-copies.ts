/** What opens a member's vault, under a secret of each passkey. The server can open none. */
import type { z } from 'zod'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services } from '../../kernel/types.ts'

type VaultCopy = z.output<(typeof calls)['saveVaultCopy']['body']>

/** Those of the account's present key. */
export const vaultCopiesOf = ({ db }: Services, userId: number): Promise<VaultCopy[]> =>
  db.query<VaultCopy>({
    name: 'find_vault_copies',
    text: `select p.credential_id, k.key_salt, coalesce(p.vault_copy, '') as sealed
           from passkeys p join pgp_keys k on k.user_id = p.user_id and k.state = 'ready' and k.key_salt = p.vault_salt
           where p.user_id = $1 order by p.id`,
    values: [userId],
  })

/** @throws NOT_FOUND, CONFLICT if the account's key has been locked anew in the meantime */
export const saveVaultCopy = (
  { db }: Services,
  userId: number,
  { credential_id, key_salt, sealed }: VaultCopy,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [known] = await tx.query<{ is_current: boolean }>({
      name: 'find_passkey_of_vault',
      text: `select exists (select 1 from pgp_keys k
               where k.user_id = p.user_id and k.state = 'ready' and k.key_salt = $3) as is_current
             from passkeys p where p.user_id = $1 and p.credential_id = $2 for update of p`,
      values: [userId, credential_id, key_salt],
    })
    if (!known) throw new HaleError('NOT_FOUND')
    if (!known.is_current) throw new HaleError('CONFLICT', { message: say('key_changed') })
    await tx.query({
      name: 'save_vault_copy',
      text: 'update passkeys set vault_copy = $3, vault_salt = $4 where user_id = $1 and credential_id = $2',
      values: [userId, credential_id, sealed, key_salt],
    })
  })
