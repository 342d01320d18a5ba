import { fingerprintOf, isSignedBy, signText } from '#shared/crypto/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import type { ChainEnd, Checkpoint } from '#shared/rules/index.ts'
import { readHead, verifyAudit } from '../../entities/audit/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { verifyKeyLog } from '../keys/index.ts'
import { signingKey } from '../signing/index.ts'
import { findSetBacks } from './set-backs.ts'

export type SignedCheckpoint = AnswerOf<'getCheckpoint'>
type Needs = Pick<Services, 'db' | 'config' | 'now'>

/** Signs where the logs end. */
export const issueCheckpoint = async (services: Needs): Promise<SignedCheckpoint> => {
  const { db, config, now } = services
  const [audit, keys, key, set_backs] = await Promise.all([
    readHead(db),
    readHead(db, 'keys'),
    signingKey(services),
    findSetBacks(db),
  ])
  const content: Checkpoint = { server: config.publicUrl, at: now().toISOString(), audit, keys, set_backs }
  const checkpoint = JSON.stringify(content)
  return {
    checkpoint,
    signature: await signText(checkpoint, key),
    signed_by: key.fingerprint,
    public_key: key.publicKey,
  }
}

const freshMs = 10 * 60_000
const issued = new WeakMap<Database, { at: number; keys: string; signed: SignedCheckpoint }>()
/** One for members: signed again only when the log of keys has grown, or after ten minutes. */
export const currentCheckpoint = async (services: Needs): Promise<SignedCheckpoint> => {
  const { hash } = await readHead(services.db, 'keys')
  const at = services.now().getTime()
  const known = issued.get(services.db)
  if (known?.keys === hash && Math.abs(at - known.at) < freshMs) return known.signed
  const signed = await issueCheckpoint(services)
  issued.set(services.db, { at, keys: contentOf(signed).keys.hash, signed })
  return signed
}

export const contentOf = ({ checkpoint }: SignedCheckpoint): Checkpoint => JSON.parse(checkpoint) as Checkpoint

/**
 * What the signature of a checkpoint vouches for.
 * @throws Error if it is not valid, or of a key that the database does not know
 */
export const vouchedFor = async (db: Database, signed: SignedCheckpoint): Promise<Checkpoint> => {
  const isValid = await isSignedBy(signed.checkpoint, signed.signature, signed.public_key)
  if (!isValid || (await fingerprintOf(signed.public_key)) !== signed.signed_by)
    throw new Error('The signature of the checkpoint is not valid: the file was changed.')
  const [key] = await db.query({
    text: 'select 1 from signing_keys where fingerprint = $1 and public_key = $2',
    values: [signed.signed_by, signed.public_key],
  })
  if (!key)
    throw new Error(
      `The checkpoint was signed with the key ${signed.signed_by}, which this database does not have: it is another database, or was put in place of the former one.`,
    )
  return contentOf(signed)
}

/** Verifies both logs, from the beginning and against what a checkpoint vouches for. */
export const verifyLogs = async (db: Database, earlier?: { audit: ChainEnd; keys: ChainEnd }) => ({
  audit: await verifyAudit(db, earlier?.audit),
  keys: await verifyKeyLog(db, earlier?.keys),
})
