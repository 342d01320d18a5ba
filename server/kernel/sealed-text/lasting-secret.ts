import { randomBytes } from 'node:crypto'
import type { Services } from '../types.ts'
import { Secret } from '../crypto/index.ts'
import { openText, sealedColumn, sealText } from './index.ts'
import { lastingSecrets } from './tables.ts'

const column = sealedColumn(lastingSecrets, 'secret')

/**
 * Reads the secret that outlives a change of `HALE_SECRET`, and generates it at the first start. Where there are accounts already,
 * what it is for was derived from `HALE_SECRET` itself, and stays as it is.
 */
export const loadLastingSecret = async ({ db, config: { secret } }: Pick<Services, 'db' | 'config'>): Promise<void> => {
  const [found] = await db.query<{ secret: string | null; has_accounts: boolean }>({
    text: `select (select secret from lasting_secret where id = 1) as secret, exists (select from users) as has_accounts`,
  })
  const stored = found?.secret ?? null
  if (stored !== null) {
    secret.lasting = new Secret(Buffer.from(openText(secret, column, stored), 'base64'))
    return
  }
  const made = found?.has_accounts ? secret : new Secret(randomBytes(32))
  await db.query({
    text: 'insert into lasting_secret (id, secret) values (1, $1)',
    values: [sealText(secret, column, made.encode())],
  })
  secret.lasting = made
}
