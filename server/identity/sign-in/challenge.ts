/** Salts and parameters for a sign-in, which do not tell whether an address has an account. */
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import type { Kdf } from '../keys/index.ts'
import { findByEmail } from './credentials.ts'
import { currentKdf, decoySalt } from './passwords.ts'

interface Share {
  kdf: Kdf
  /** Accounts with these parameters, and with cheaper ones. */
  upTo: number
}

const freshMs = 10 * 60_000
const found = new WeakMap<Database, { shares: readonly Share[]; until: number }>()

/** How often accounts have which parameters, cheapest first. */
const sharesOf = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<readonly Share[]> => {
  const known = found.get(db)
  if (known && known.until > now().getTime()) return known.shares
  const shares = await db.query<Share>({
    name: 'derivation_shares',
    text: `select kdf, sum(count(*)) over (order by (kdf ->> 'm')::bigint * (kdf ->> 't')::bigint, kdf::text)::int as "upTo"
           from credentials group by kdf`,
  })
  found.set(db, { shares, until: now().getTime() + freshMs })
  return shares
}

/** The same for an address each time, and for many addresses as often as among accounts. */
const decoyKdf = ({ config: { secret } }: Services, shares: readonly Share[], email: string): Kdf => {
  const fraction = secret.lasting.hash('kdf', email).readUInt32BE(0) / 2 ** 32
  const position = fraction * (shares.at(-1)?.upTo ?? 0)
  return shares.find(({ upTo }) => position < upTo)?.kdf ?? currentKdf
}

export const challengeFor = async (services: Services, email: string) => {
  const [account, shares] = [await findByEmail(services.db, email), await sharesOf(services)]
  const decoy = decoyKdf(services, shares, email)
  const salt = decoySalt(services.config, email, decoy)
  // jsonb reorders keys, which would distinguish a stored answer from a generated one.
  const { alg, m, t, p, v } = account?.kdf ?? decoy
  return { key_salt: account?.key_salt ?? salt, kdf: { alg, m, t, p, v } }
}
