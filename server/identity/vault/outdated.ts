/** What was sealed to a replaced key after its replacement. The member's browser seals it again, since nobody else can open it. */
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { findKeyPair, isMessageTo, keyChosenAt, lockUser, type SealedPlace, type SealedRow } from '../keys/index.ts'

type Calls = Pick<typeof calls, 'listOutdatedMessages' | 'sealAgain'>

const listedAtMost = 20

const findOutdated = async (db: Database, places: Services['sealedPlaces'], userId: number) => {
  const pair = await findKeyPair(db, userId)
  const since = pair && (await keyChosenAt(db, userId, pair.fingerprint))
  if (!since) return []
  const found: (SealedRow & Pick<SealedPlace, 'kind'>)[] = []
  for (const { kind, find } of places)
    for (const row of await find(db, { userId, since, fingerprint: pair.fingerprint })) {
      if (found.length === listedAtMost) return found
      if (!(await isMessageTo(row.encrypted_data, pair.public_key))) found.push({ kind, ...row })
    }
  return found
}

export const outdatedHandlers: HandlersOf<Calls> = {
  listOutdatedMessages: async ({ caller, services: { db, sealedPlaces } }) => ({
    models: await findOutdated(db, sealedPlaces, caller.userId),
  }),

  sealAgain: ({ body: { kind, id, outdated, encrypted_data }, caller: { userId }, services: { db, sealedPlaces } }) =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const listed = await findOutdated(tx, sealedPlaces, userId)
      const row = listed.find((one) => one.kind === kind && one.id === id)
      if (row?.encrypted_data.trim() !== outdated) throw new HaleError('NOT_FOUND')
      const pair = await findKeyPair(tx, userId)
      if (!pair || !(await isMessageTo(encrypted_data, pair.public_key)))
        throw fieldError('encrypted_data', say('message_current_key'))
      const place = sealedPlaces.find((one) => one.kind === kind)
      const change = {
        userId,
        id,
        outdated: row.encrypted_data,
        message: encrypted_data,
        fingerprint: pair.fingerprint,
      }
      if (!(await place?.replace(tx, change))) throw new HaleError('CONFLICT')
    }),
}
