import type { z } from 'zod'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { recordKeyEvent } from '../keys/index.ts'
import { notifyFactorChanged, passFactor } from '../second-factor/index.ts'
import { keepChallenge, siteOf, takeChallenge, type Purpose } from './challenges.ts'

type Attestation = z.output<(typeof calls)['addPasskey']['body']>['passkey']
type Assertion = z.output<(typeof calls)['loginPasskey']['body']>['passkey']

/** With all its kinds of certificates it is a large library. */
const webauthn = () => import('@simplewebauthn/server')

const passkeysAtMost = 20
const timeout = 5 * 60_000
/** EdDSA, ECDSA with P-256, RSA with SHA-256: what authenticators have. */
const algorithms = [-8, -7, -257]

/** Names the account to authenticators, without saying anything about it. */
const handleOf = ({ config }: Services, userId: number) =>
  new Uint8Array(config.secret.lasting.hash('passkey-user', String(userId)))

export interface PasskeyRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
  is_synced: boolean
  opens_vault: boolean
}
export const shown = ({ id, name, created_at, last_used_at, is_synced, opens_vault }: PasskeyRow) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  is_synced,
  opens_vault,
})

/** A copy from before the key was locked anew opens nothing. */
const opensVault = `exists (select 1 from pgp_keys k
  where k.user_id = passkeys.user_id and k.state = 'ready' and k.key_salt = passkeys.vault_salt)`
const columns = `id, name, created_at, last_used_at, is_synced, ${opensVault} as opens_vault`

interface Descriptor extends PasskeyRow {
  credential_id: string
  transports: string[]
}
export const passkeysOf = ({ db }: Pick<Services, 'db'>, userId: number): Promise<Descriptor[]> =>
  db.query<Descriptor>({
    name: 'find_passkeys',
    text: `select ${columns}, credential_id, transports
           from passkeys where user_id = $1 order by id`,
    values: [userId],
  })

const described = (rows: readonly Descriptor[]) =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

/** @throws CONFLICT if the account has as many as it may have */
export const optionsToAdd = async (services: Services, userId: number) => {
  const rows = await passkeysOf(services, userId)
  if (rows.length >= passkeysAtMost)
    throw new HaleError('CONFLICT', { message: say('passkeys_most', { count: passkeysAtMost }) })
  const [owner] = await services.db.query<{ email: string }>({
    text: 'select email from users where id = $1',
    values: [userId],
  })
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Hale',
    rpID: siteOf(services.config).id,
    userID: handleOf(services, userId),
    userName: owner?.email ?? '',
    userDisplayName: owner?.email ?? '',
    timeout,
    attestationType: 'none',
    excludeCredentials: described(rows),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(services, options.challenge, { purpose: 'add', userId })
  return { ...options }
}

/** The first factor of an account ends all its other sessions. @throws VALIDATION at `passkey` */
export const addPasskey = async (
  services: Services,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { name, passkey }: { name: string; passkey: Attestation },
): Promise<PasskeyRow> => {
  const { id: expectedRPID, origins: expectedOrigin } = siteOf(services.config)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(services, challenge, { purpose: 'add', userId }),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw Object.assign(fieldError('passkey', say('passkey_unverified')), {
      cause: error,
    })
  })
  if (!info) throw fieldError('passkey', say('passkey_unverified'))
  const { id, publicKey, counter } = info.credential
  return services.db.transaction(async (tx) => {
    const [factors] = await tx.query<{ exist: boolean }>({
      name: 'have_factors',
      text: `select exists (select from passkeys where user_id = $1)
               or exists (select from second_factors where user_id = $1 and enabled_at is not null) as exist`,
      values: [userId],
    })
    const [row] = await tx.query<PasskeyRow>({
      name: 'add_passkey',
      text: `with passkeys as (
               insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning *)
             select ${columns} from passkeys`,
      values: [
        userId,
        id,
        Buffer.from(publicKey).toString('base64url'),
        counter,
        JSON.stringify(passkey.response.transports),
        name,
        info.credentialBackedUp,
        services.now(),
      ],
    })
    if (!row) throw fieldError('passkey', say('passkey_known'))
    const isFirst = !factors?.exist
    await recordKeyEvent(tx, { userId, event: 'passkey_added', now: services.now() })
    const hasEnded = await passFactor(tx, { userId, sessionId, isFirst, now: services.now() })
    await notifyFactorChanged(tx, services, userId, 'passkey_added', {
      values: { name },
      ...(hasEnded && { message: 'passkey_first_message' }),
    })
    return row
  })
}

/** @param userId whose passkeys may answer; null for anybody's */
export const optionsToUse = async (services: Services, { purpose, userId }: Purpose) => {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services.config).id,
    timeout,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: described(await passkeysOf(services, userId)) }),
  })
  await keepChallenge(services, options.challenge, { purpose, userId })
  return { ...options }
}

export interface KnownPasskey {
  id: number
  user_id: number
  email: string
  has_password: boolean
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
}
/** The passkey and its account, if that is active. */
export const findPasskey = async ({ db }: Pick<Services, 'db'>, credentialId: string): Promise<KnownPasskey | null> => {
  const [row] = await db.query<KnownPasskey>({
    name: 'find_passkey',
    text: `select p.id, p.user_id, u.email, c.login_hash is not null as has_password, p.credential_id, p.public_key,
             p.counter::float8 as counter, p.transports
           from passkeys p join users u on u.id = p.user_id left join credentials c on c.user_id = p.user_id
           where p.credential_id = $1 and u.is_active`,
    values: [credentialId],
  })
  return row ?? null
}

/** Whether an authenticator that has verified its person signed a challenge of ours, with this passkey. */
export const isSignedBy = async (
  services: Services,
  known: KnownPasskey,
  assertion: Assertion,
  use: Purpose,
): Promise<boolean> => {
  const { db, config, log, now } = services
  const { userHandle } = assertion.response
  const handle = Buffer.from(handleOf(services, known.user_id)).toString('base64url')
  const { id: expectedRPID, origins: expectedOrigin } = siteOf(config)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(services, challenge, use),
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch((error: unknown) => {
    log.warn({ event: 'passkey-refused', user: known.user_id, err: error }, 'the answer of a passkey was refused')
    return { verified: false, authenticationInfo: undefined }
  })
  if (!verified || !info || (userHandle !== undefined && userHandle !== handle)) return false
  const [used] = await db.query({
    name: 'use_passkey',
    text: `update passkeys set counter = $2, last_used_at = $3, is_synced = $4
           where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    values: [known.id, info.newCounter, now(), info.credentialBackedUp],
  })
  return used !== undefined
}

/** @throws NOT_FOUND */
export const renamePasskey = async (
  { db }: Services,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<PasskeyRow> => {
  const [row] = await db.query<PasskeyRow>({
    name: 'rename_passkey',
    text: `update passkeys set name = $3 where id = $2 and user_id = $1
           returning ${columns}`,
    values: [userId, id, name],
  })
  if (!row) throw new HaleError('NOT_FOUND')
  return row
}

/**
 * Ends the sessions that it opened, too, except for the caller's own.
 * @param mayBeLast whether the account can do without any
 * @throws NOT_FOUND, CONFLICT
 */
export const removePasskey = (
  services: Services,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { id, mayBeLast }: { id: number; mayBeLast: boolean },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    // Of two removed at once, the second one must see that it is the last.
    await tx.query({ text: 'select 1 from users where id = $1 for update', values: [userId] })
    const [removed] = await tx.query<{ name: string; others: number }>({
      name: 'remove_passkey',
      text: `delete from passkeys where id = $2 and user_id = $1
             returning name, (select count(*)::int from passkeys where user_id = $1 and id <> $2) as others`,
      values: [userId, id],
    })
    if (!removed) throw new HaleError('NOT_FOUND')
    if (removed.others === 0 && !mayBeLast) throw new HaleError('CONFLICT', { message: say('second_step_needed') })
    await tx.query({
      name: 'end_sessions_of_passkey',
      text: `update sessions set ended_at = $4, end_reason = 'ended'
             where user_id = $1 and passkey_id = $2 and id <> $3 and ended_at is null`,
      values: [userId, id, sessionId, services.now()],
    })
    await recordKeyEvent(tx, { userId, event: 'passkey_removed', now: services.now() })
    await notifyFactorChanged(tx, services, userId, 'passkey_removed', { values: { name: removed.name } })
  })
