/** The log of key events, and the signed checkpoints that hold the server to it. */
import { z } from 'zod'
import { keyEvents } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { id, instant } from '../schemas.ts'

const sequence = z.int().nonnegative()
/** To be kept outside of the server: whether its logs still contain what they contained then can be verified with it. */
export const signedCheckpoint = z.object({
  /** JSON with `server`, `at`, the `sequence` and `hash` of the last row of the logs `audit` and `keys`, and `set_backs`. */
  checkpoint: z.string(),
  /** Armored, over exactly that text. */
  signature: z.string(),
  /** Fingerprint of the server’s key, as in `GET /keys/signing`. */
  signed_by: z.string(),
  public_key: z.string(),
})

export const keyLogCalls = defineCalls({
  getKeyLog: {
    method: 'GET',
    path: '/client/user/key-log',
    summary: 'Returns the events of the member’s keys, and the hashes that prove them part of the log',
    access: 'signed-in',
    ownerOnly: true,
    query: z.object({
      /** A row the member knows the log up to; by default the one before the member’s first. */
      after: z.coerce.number().int().nonnegative().optional(),
    }),
    answer: z.object({
      signed: signedCheckpoint,
      events: z.array(
        z.object({
          id,
          at: instant,
          subject_id: id,
          event: z.enum(keyEvents),
          fingerprint: z.string().nullable(),
          salt: z.string(),
        }),
      ),
      /** The row that `hashes` follow; null if the log has no such row. */
      start: z.object({ sequence, hash: z.string() }).nullable(),
      /** Of the events after it, everybody’s, in order. The log’s hash of a row is SHA-256 of `previous hash\nhash of the event`. */
      hashes: z.array(z.string()),
    }),
    failure: 'Failed to load the key log',
    assumed: true,
  },
  getSetBack: {
    method: 'GET',
    path: '/set-back',
    summary: 'Returns whether the operator has set the data back to a backup in the last 30 days, and to which moment',
    access: 'public',
    answer: z.object({ set_back: z.object({ at: instant, to: instant }).nullable() }),
    failure: 'Failed to load whether the data were set back',
    assumed: true,
  },
  getCheckpoint: {
    method: 'GET',
    path: '/admin/audit/checkpoint',
    summary: 'Returns a signed checkpoint of the audit log and the key log, for `npm run audit:verify`',
    access: { permission: 'audit:read' },
    answer: signedCheckpoint,
    failure: 'Failed to load the checkpoint',
    assumed: true,
  },
})
