import { randomBytes } from 'node:crypto'
import { howToGetBack, Secret } from '../crypto/index.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../types.ts'
import { openText, sampleSealedTexts, sealedColumn, sealText } from './index.ts'
import { lastingSecrets } from './tables.ts'

const column = sealedColumn(lastingSecrets, 'secret')

/** The lasting secret as it is stored, sealed; null before the first start that stores it. */
const storedIn = async (db: Pick<Database, 'query'>): Promise<string | null> => {
  const [table] = await db.query<{ found: boolean }>({
    text: `select to_regclass('lasting_secret') is not null as found`,
  })
  if (table?.found !== true) return null
  const [row] = await db.query<{ secret: string }>({ text: 'select secret from lasting_secret where id = 1' })
  return row?.secret ?? null
}

const assertOpens = (secret: Secret, work: () => unknown): void => {
  try {
    work()
  } catch (cause) {
    throw new Error(
      `${secret.source} is not the secret that this database's data are encrypted under, and neither is an earlier one that is given. ${howToGetBack}`,
      { cause },
    )
  }
}

/**
 * Checks that the secret is the one that the database's data are encrypted under, or comes after it: it opens what every database keeps
 * sealed from its first start on.
 * @throws Error that names where the secret was read from, and says what to do
 */
export const assertSecret = async (
  db: Pick<Database, 'query'>,
  { secret }: Pick<Services['config'], 'secret'>,
): Promise<void> => {
  const stored = await storedIn(db)
  if (stored !== null) assertOpens(secret, () => openText(secret, column, stored))
}

type Needs = Pick<Services, 'db' | 'config' | 'resources' | 'tables'>

/**
 * Reads the secret that outlives a change of `HALE_SECRET`, and generates it at the first start. Where there are accounts already,
 * what it is for was derived from `HALE_SECRET` itself, and stays as it is.
 * @throws Error if the secret does not open it, or, before it is stored, other sealed texts
 */
export const loadLastingSecret = async (services: Needs): Promise<void> => {
  const {
    db,
    config: { secret },
  } = services
  const stored = await storedIn(db)
  if (stored !== null) {
    assertOpens(secret, () => {
      secret.lasting = new Secret(Buffer.from(openText(secret, column, stored), 'base64'))
    })
    return
  }
  const samples = await sampleSealedTexts(services, services.tables)
  for (const { column: place, text } of samples) assertOpens(secret, () => openText(secret, place, text))
  const [found] = await db.query<{ has_accounts: boolean }>({
    text: `select exists (select from users) as has_accounts`,
  })
  const made = found?.has_accounts ? secret : new Secret(randomBytes(32))
  await db.query({
    text: 'insert into lasting_secret (id, secret) values (1, $1)',
    values: [sealText(secret, column, made.encode())],
  })
  secret.lasting = made
}
