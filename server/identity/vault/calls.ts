import { noticeTexts, profileLink } from '../../kernel/mail/index.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { officerWaitMs } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { CallContext, HandlersOf, Services } from '../../kernel/types.ts'
import { proveOwner } from '../sign-in/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import {
  cancelRecovery,
  checkKeyPair,
  copiesOf,
  currentVersion,
  emergencyOfficers,
  findKeyPair,
  findOfficerList,
  findOlderKeys,
  findWaitingKeys,
  giveBackKeys,
  hasPassword,
  isNewestCopy,
  latestRecovery,
  officersToTell,
  openRecovery,
  recoverKeys,
  rotateKeys,
  saveOfficerList,
  saveVault,
  shownAsWaiting,
  storeEmergencyCopy,
  storeKeyPair,
  notifyKeyOwner,
  type Kdf,
  type KeyPair,
  type RecoveryRow,
} from '../keys/index.ts'
import { recoveryRequestedMail, recoveryStartedMail } from './mails.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { findUser, nameOf } from '../users/index.ts'

type Calls = Pick<
  typeof calls,
  | 'savePgpKeys'
  | 'getVaultShare'
  | 'listEmergencyOfficers'
  | 'saveOfficerList'
  | 'saveEmergencyCopy'
  | 'rotateKeys'
  | 'recoverKeys'
  | 'giveBackKeys'
  | 'saveVault'
  | 'getKeyRecovery'
  | 'requestKeyRecovery'
  | 'cancelKeyRecovery'
>

/** Salt and parameters of the account's current password, for a browser that does not send what it used. */
const passwordDerivation = async (
  { db }: Services,
  userId: number,
): Promise<Pick<KeyPair, 'key_salt' | 'kdf'> | null> => {
  const [row] = await db.query<{ key_salt: string; kdf: Kdf }>({
    text: 'select key_salt, kdf from credentials where user_id = $1',
    values: [userId],
  })
  return row ?? null
}

/** The same request again, from a browser that received no answer. */
const isSentAgain = async (
  db: Database,
  userId: number,
  before: KeyPair & { fingerprint: string; key_version: number },
  sent: CallContext<(typeof calls)['savePgpKeys']>['body'],
): Promise<boolean> => {
  const { public_key, private_key, key_salt = before.key_salt, kdf = before.kdf, key_version = 0, emergency } = sent
  if (private_key !== before.private_key || public_key !== before.public_key || key_salt !== before.key_salt)
    return false
  if (!isDeepStrictEqual(kdf, before.kdf) || key_version !== before.key_version - 1) return false
  return !emergency || isNewestCopy(db, userId, before.fingerprint, emergency)
}

/** Data from before there was a key; if this fails, the sweep retries it. */
const sealEarlier = async (services: Services, userId: number): Promise<void> => {
  for (const seal of services.sealEarlier)
    await seal(services, userId).catch((error: unknown) =>
      services.log.error({ err: error }, 'encrypting earlier data failed'),
    )
}

type Recovery = AnswerOf<'requestKeyRecovery'>

const answeredCopies = async (db: Database, row: RecoveryRow): Promise<Recovery['copies']> => {
  if (row.state !== 'answered' || !row.secrets) return []
  const nameOfCopy = ({ fingerprint, former = false }: { fingerprint: string; former?: boolean }) =>
    `${fingerprint} ${former}`
  const secrets = new Map(row.secrets.map((secret) => [nameOfCopy(secret), secret.secret]))
  const copies = await copiesOf(
    db,
    row.user_id,
    row.secrets.map(({ fingerprint }) => fingerprint),
  )
  return copies.flatMap((copy) => {
    const secret = secrets.get(nameOfCopy(copy))
    return secret === undefined ? [] : [{ ...copy, secret }]
  })
}

/** A request as shown to its member. */
const recoveryOf = async (db: Database, row: RecoveryRow): Promise<Recovery> => {
  const { id, state, reason, decline_reason, public_key, private_key, key_salt, kdf, officer_id, officer_public_key } =
    row
  return {
    id,
    state,
    reason,
    decline_reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    officer:
      officer_id === null
        ? null
        : { id: officer_id, name: await nameOf(db, officer_id), public_key: officer_public_key ?? '' },
    one_time: public_key && private_key && key_salt && kdf ? { public_key, private_key, key_salt, kdf } : null,
    copies: await answeredCopies(db, row),
  }
}

/** The member is notified of a request immediately, with how to stop it: a stolen session could have made it. */
const tellOfRequest = async (tx: Database, services: Services, userId: number, now: Date): Promise<void> => {
  const member = await findUser(tx, userId, services.now())
  if (member)
    await services.mail.send(recoveryStartedMail(member, profileLink(services.config, member.id, 'encryption')), tx)
  await notify(tx, {
    userId,
    ...noticeTexts('recovery_started_subject', 'recovery_started_message'),
    kind: 'security',
    url: '/client/profile#encryption',
    now,
  })
}

export const keyHandlers: HandlersOf<Calls> = {
  getVaultShare: async ({ caller, services: { db, config }, reply }) => {
    const pair = await findKeyPair(db, caller.userId)
    if (!pair) throw new HaleError('NOT_FOUND', { message: say('account_no_key') })
    reply.header('cache-control', 'no-store')
    const context = `vault share ${caller.sessionId} ${pair.key_version}`
    return { share: config.secret.key(context).toString('base64') }
  },

  savePgpKeys: async ({ body, caller, services }) => {
    const { db } = services
    const { userId } = caller
    const { public_key, private_key, key_version, emergency } = body
    const before = await findKeyPair(db, userId)
    if (before && (await isSentAgain(db, userId, before, body))) return { key_version: before.key_version }
    // A first pair replaces nothing.
    if (before) await proveOwner(services, caller, body.password)
    const fingerprint = await checkKeyPair({ public_key, private_key })
    const known = await passwordDerivation(services, userId)
    const key_salt = body.key_salt ?? known?.key_salt
    const kdf = body.kdf ?? known?.kdf
    if (!key_salt || !kdf) throw new HaleError('MISSING_FIELDS', { missingFields: ['key_salt', 'kdf'] })
    const now = services.now()
    const pair = { public_key, private_key, key_salt, kdf }
    const version = await db.transaction(async (tx) => {
      const stored = await storeKeyPair(tx, { userId, pair, fingerprint, replaces: key_version ?? null, now })
      if (emergency) await storeEmergencyCopy(tx, { userId, fingerprint, copy: emergency, now })
      if (before) await notifyKeyOwner(tx, services, { userId, change: 'key_lock_changed', now })
      return stored
    })
    if (!before) await sealEarlier(services, userId)
    return { key_version: version }
  },

  listEmergencyOfficers: async ({ caller, services }) => {
    const officers = await emergencyOfficers(services.db, caller.userId)
    return {
      list: await findOfficerList(services.db, caller.userId),
      models: officers.map(({ fingerprint: _, ...officer }) => officer),
    }
  },

  saveOfficerList: async ({ body: { statement }, caller: { userId }, services }) => ({
    waiting: await services.db.transaction((tx) =>
      saveOfficerList(tx, services, { userId, statement, now: services.now() }),
    ),
  }),

  saveEmergencyCopy: async ({ body, caller, services }) => {
    const { userId } = caller
    await proveOwner(services, caller, body.password)
    const now = services.now()
    await services.db.transaction(async (tx) => {
      const current = await currentVersion(tx, userId, body.key_version)
      const readable = new Set((await findOlderKeys(tx, userId)).map(({ fingerprint }) => fingerprint))
      if (current?.state === 'ready') readable.add(current.fingerprint)
      let isReplaced = false
      for (const [index, { fingerprint, ...copy }] of body.copies.entries()) {
        // Someone who cannot open a key cannot have copied it.
        if (!readable.has(fingerprint))
          throw new HaleError('CONFLICT', {
            message: say('key_other'),
          })
        isReplaced =
          (await storeEmergencyCopy(tx, { userId, fingerprint, copy, path: `copies.${index}.`, now })) || isReplaced
      }
      if (isReplaced) await notifyKeyOwner(tx, services, { userId, change: 'key_copy_replaced', now })
    })
    return { saved: body.copies.length }
  },

  rotateKeys: async ({ body, caller, services }) => {
    await proveOwner(services, caller, body.password)
    const { public_key, private_key, key_salt, kdf, key_version: replaces, abandons, emergency } = body
    const pair = { public_key, private_key, key_salt, kdf }
    const change = { services, userId: caller.userId, pair, replaces, abandons, emergency, now: services.now() }
    return { key_version: await services.db.transaction((tx) => rotateKeys(tx, change)) }
  },

  recoverKeys: async ({ body, caller, services }) => {
    await proveOwner(services, caller, body.password)
    const { keys, key_salt, kdf, key_version: replaces, recovery_id: recoveryId } = body
    const recovery = { services, userId: caller.userId, keys, key_salt, kdf, replaces, recoveryId, now: services.now() }
    return { key_version: await services.db.transaction((tx) => recoverKeys(tx, recovery)) }
  },

  giveBackKeys: async ({ body, caller, services }) => {
    await proveOwner(services, caller, body.password)
    const change = { services, userId: caller.userId, replaces: body.key_version, now: services.now() }
    return { key_version: await services.db.transaction((tx) => giveBackKeys(tx, change)) }
  },

  saveVault: async ({ body, caller, services }) => {
    const { db } = services
    const { userId } = caller
    const current = await findKeyPair(db, userId)
    if (current?.lock !== 'passphrase' && (await hasPassword(db, userId)))
      throw new HaleError('CONFLICT', { message: say('vault_open_already') })
    if (current) await proveOwner(services, caller, body.password)
    const { public_key, private_key, key_salt, kdf, key_version, older, emergency } = body
    const pair = { public_key, private_key, key_salt, kdf }
    const vault = { services, userId, pair, older, emergency, replaces: key_version ?? null, now: services.now() }
    const version = await db.transaction((tx) => saveVault(tx, vault))
    if (!current) await sealEarlier(services, userId)
    return { key_version: version }
  },

  getKeyRecovery: async ({ query, caller: { userId }, services: { db } }) => {
    const [current, older, keys, latest] = await Promise.all([
      findKeyPair(db, userId),
      findOlderKeys(db, userId),
      findWaitingKeys(db, userId),
      latestRecovery(db, userId),
    ])
    const readable = new Set([
      ...older.map(({ fingerprint }) => fingerprint),
      ...(current ? [current.fingerprint] : []),
    ])
    const isForgotten = query.forgotten && current?.lock === 'passphrase'
    const waiting = isForgotten ? keys : shownAsWaiting(keys, current?.state === 'ready', readable)
    return {
      waiting: waiting.map(({ created_at, signed_since, copies: _, ...key }) => ({
        ...key,
        created_at: created_at.toISOString(),
        officers_from: signed_since && new Date(signed_since.getTime() + officerWaitMs).toISOString(),
      })),
      recovery: latest && (await recoveryOf(db, latest)),
    }
  },

  requestKeyRecovery: async ({ body, caller, services }) => {
    const { userId } = caller
    const { reason, password, ...oneTime } = body
    await proveOwner(services, caller, password)
    const now = services.now()
    const row = await services.db.transaction(async (tx) => {
      const opened = await openRecovery(tx, { userId, reason: reason || null, oneTime, now })
      await tellOfRequest(tx, services, userId, now)
      for (const officer of await officersToTell(tx, opened))
        await services.mail.send(recoveryRequestedMail(officer, `${services.config.publicUrl}/admin/keys`), tx)
      return opened
    })
    return recoveryOf(services.db, row)
  },

  cancelKeyRecovery: ({ params, caller, services }) =>
    services.db.transaction((tx) => cancelRecovery(tx, caller.userId, params.id, services.now())),
}
