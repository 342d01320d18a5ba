import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf, Services } from '../app/types.ts'
import { proveOwner } from '../auth/index.ts'
import type { Database } from '../database/types.ts'
import {
  cancelRecovery,
  checkKeyPair,
  currentVersion,
  emergencyOfficers,
  findKeyPair,
  findOlderKeys,
  findWaitingKeys,
  hasPassword,
  latestRecovery,
  officersToTell,
  openRecovery,
  recoverKeys,
  rotateKeys,
  saveVault,
  shownAsWaiting,
  storeEmergencyCopy,
  storeKeyPair,
  type Kdf,
  type KeyPair,
  type RecoveryRow,
} from '../keys/index.ts'
import { sealPlainResults } from '../kits/index.ts'
import { keyRecoveryAskedLetter } from '../mail/index.ts'
import { nameOf } from '../users/index.ts'

type Calls = Pick<
  typeof calls,
  | 'savePgpKeys'
  | 'listEmergencyOfficers'
  | 'saveEmergencyCopy'
  | 'rotateKeys'
  | 'recoverKeys'
  | 'saveVault'
  | 'getKeyRecovery'
  | 'requestKeyRecovery'
  | 'cancelKeyRecovery'
>

/** Salt and parameters of the password that the account has now, for a browser that does not say what it used. */
const passwordDerivation = async ({ db }: Services, userId: number): Promise<Pick<KeyPair, 'key_salt' | 'kdf'> | null> => {
  const [row] = await db.query<{ key_salt: string; kdf: Kdf }>({
    text: 'select key_salt, kdf from credentials where user_id = $1',
    values: [userId],
  })
  return row ?? null
}

/** What came before there was a key; the sweep tries again when it fails here. */
const sealEarlier = (services: Services, userId: number): Promise<unknown> =>
  sealPlainResults(services, userId).catch((error: unknown) => services.log.error({ err: error }, 'sealing results failed'))

type Recovery = AnswerOf<'requestKeyRecovery'>

const copiesOf = async (db: Database, row: RecoveryRow): Promise<Recovery['copies']> => {
  if (row.state !== 'answered' || !row.secrets) return []
  const secrets = new Map(row.secrets.map(({ fingerprint, secret }) => [fingerprint, secret]))
  const copies = await db.query<Omit<Recovery['copies'][number], 'secret'>>({
    text: `select fingerprint, private_key as emergency_private_key, decrypt_method from emergency_keys
           where user_id = $1 and fingerprint = any($2::text[])`,
    values: [row.user_id, [...secrets.keys()]],
  })
  return copies.map((copy) => ({ ...copy, secret: secrets.get(copy.fingerprint) ?? '' }))
}

/** A request as its member sees it. */
const recoveryOf = async (db: Database, row: RecoveryRow): Promise<Recovery> => {
  const { id, state, reason, decline_reason, public_key, private_key, key_salt, kdf, officer_id, officer_public_key } = row
  return {
    id,
    state,
    reason,
    decline_reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    officer: officer_id === null ? null : { id: officer_id, name: await nameOf(db, officer_id), public_key: officer_public_key ?? '' },
    one_time: public_key && private_key && key_salt && kdf ? { public_key, private_key, key_salt, kdf } : null,
    copies: await copiesOf(db, row),
  }
}

export const keyHandlers: HandlersOf<Calls> = {
  savePgpKeys: async ({ body, caller, services }) => {
    const { db } = services
    const { public_key, private_key } = body
    const fingerprint = await checkKeyPair({ public_key, private_key })
    const known = await passwordDerivation(services, caller.userId)
    const key_salt = body.key_salt ?? known?.key_salt
    const kdf = body.kdf ?? known?.kdf
    if (!key_salt || !kdf) throw new HaleError('MISSING_FIELDS', { missingFields: ['key_salt', 'kdf'] })
    const now = services.now()
    const pair = { public_key, private_key, key_salt, kdf }
    const version = await db.transaction(async (tx) => {
      const stored = await storeKeyPair(tx, { userId: caller.userId, pair, fingerprint, replaces: body.key_version ?? null, now })
      if (body.emergency) await storeEmergencyCopy(tx, caller.userId, fingerprint, body.emergency, now)
      return stored
    })
    await sealEarlier(services, caller.userId)
    return { key_version: version }
  },

  listEmergencyOfficers: async ({ caller, services }) => {
    const officers = await emergencyOfficers(services.db, caller.userId)
    return { models: officers.map(({ fingerprint: _, ...officer }) => officer) }
  },

  saveEmergencyCopy: async ({ body, caller: { userId }, services }) => {
    await services.db.transaction(async (tx) => {
      const current = await currentVersion(tx, userId, body.key_version)
      const readable = new Set((await findOlderKeys(tx, userId)).map(({ fingerprint }) => fingerprint))
      if (current?.state === 'ready') readable.add(current.fingerprint)
      for (const { fingerprint, ...copy } of body.copies) {
        // Whoever cannot open a key can have made no copy of it.
        if (!readable.has(fingerprint)) throw new HaleError('CONFLICT', { message: 'This key is not open.' })
        await storeEmergencyCopy(tx, userId, fingerprint, copy, services.now())
      }
    })
    return { saved: body.copies.length }
  },

  rotateKeys: async ({ body, caller, services }) => {
    await proveOwner(services, caller, body.password)
    const { public_key, private_key, key_salt, kdf, key_version: replaces, abandons, emergency } = body
    const pair = { public_key, private_key, key_salt, kdf }
    const change = { userId: caller.userId, pair, replaces, abandons, emergency, now: services.now() }
    return { key_version: await services.db.transaction((tx) => rotateKeys(tx, change)) }
  },

  recoverKeys: async ({ body, caller, services }) => {
    await proveOwner(services, caller, body.password)
    const { keys, key_salt, kdf, key_version: replaces, recovery_id: recoveryId } = body
    const recovery = { userId: caller.userId, keys, key_salt, kdf, replaces, recoveryId, now: services.now() }
    return { key_version: await services.db.transaction((tx) => recoverKeys(tx, recovery)) }
  },

  saveVault: async ({ body, caller, services }) => {
    const { db } = services
    const { userId } = caller
    const current = await findKeyPair(db, userId)
    if (current?.lock !== 'passphrase' && (await hasPassword(db, userId)))
      throw new HaleError('CONFLICT', { message: 'Your password opens your vault.' })
    if (current) await proveOwner(services, caller, body.password)
    const { public_key, private_key, key_salt, kdf, key_version, older, emergency } = body
    const pair = { public_key, private_key, key_salt, kdf }
    const vault = { userId, pair, older, emergency, replaces: key_version ?? null, now: services.now() }
    const version = await db.transaction((tx) => saveVault(tx, vault))
    if (!current) await sealEarlier(services, userId)
    return { key_version: version }
  },

  getKeyRecovery: async ({ caller: { userId }, services: { db } }) => {
    const [current, older, keys, latest] = await Promise.all([
      findKeyPair(db, userId),
      findOlderKeys(db, userId),
      findWaitingKeys(db, userId),
      latestRecovery(db, userId),
    ])
    const readable = new Set([...older.map(({ fingerprint }) => fingerprint), ...(current ? [current.fingerprint] : [])])
    const waiting = shownAsWaiting(keys, current?.state === 'ready', readable)
    return {
      waiting: waiting.map(({ created_at, ...key }) => ({ ...key, created_at: created_at.toISOString() })),
      recovery: latest && (await recoveryOf(db, latest)),
    }
  },

  requestKeyRecovery: async ({ body, caller: { userId }, services }) => {
    const { reason, ...oneTime } = body
    const row = await services.db.transaction(async (tx) => {
      const opened = await openRecovery(tx, { userId, reason: reason || null, oneTime, now: services.now() })
      for (const officer of await officersToTell(tx, opened))
        await services.mail.send(keyRecoveryAskedLetter(officer, `${services.config.publicUrl}/admin/keys`), tx)
      return opened
    })
    return recoveryOf(services.db, row)
  },

  cancelKeyRecovery: ({ params, caller, services }) =>
    services.db.transaction((tx) => cancelRecovery(tx, caller.userId, params.id, services.now())),
}
