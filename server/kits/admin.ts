import type { calls } from '#shared/calls/index.ts'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { encryptText } from '#shared/crypto/index.ts'
import { HaleError } from '#shared/errors.ts'
import { auriaStatuses, kitStatuses } from '#shared/rules/index.ts'
import type { Caller, HandlersOf, RawJson, Services } from '../app/types.ts'
import { engineOf } from '../classkeys/index.ts'
import type { Database } from '../database/types.ts'
import { recordedCall } from '../integrations/call-log/index.ts'
import type { LabKit } from '../integrations/kit-lab/index.ts'
import { recordAccess } from '../privacy/index.ts'
import { findKeyPair } from '../users/index.ts'
import { findKit, markOrderReady, type StoredKit } from './queries.ts'

type Calls = Pick<typeof calls, 'syncKit' | 'unregisterKit'>
type Status = NonNullable<ItemsByClasskey['userkits']['status']>

/** Says that results are there, each by its own lab. */
const doneStates: ReadonlySet<string> = new Set(['resulted', 'Results'])
const known: ReadonlySet<string> = new Set([...kitStatuses, ...auriaStatuses])
const isKnown = (status: string | null): status is Status => status !== null && known.has(status)

const require = (kit: StoredKit | null): StoredKit => {
  if (!kit) throw new HaleError('NOT_FOUND', { message: 'This kit was not found' })
  return kit
}

/** Results as they are stored: locked for the member where there is a key, so that nobody here can read them later. */
const storedResults = async (tx: Database, userId: number | null, { results, samples }: LabKit) => {
  if (!results) return {}
  const pair = userId === null ? null : await findKeyPair(tx, userId)
  return pair === null
    ? { rawResults: results, samples, encrypted_data: null }
    : { rawResults: null, samples: null, encrypted_data: await encryptText(JSON.stringify(results), { publicKeys: [pair.public_key] }) }
}

/** What a lab's answer changes in a kit. */
const changesOf = async (tx: Database, kit: StoredKit, lab: LabKit): Promise<Record<string, unknown>> => {
  const latest = lab.events.at(-1)
  const isDone = lab.status !== null && doneStates.has(lab.status)
  const at = (status: string): string | undefined => lab.events.findLast((event) => event.status === status)?.created
  const collected = at('collected')
  return {
    events: lab.events,
    ...(isKnown(lab.status) && lab.status !== kit.status ? { status: lab.status, status_at: latest?.created ?? null } : {}),
    ...(lab.registeredTo === undefined ? {} : { registered_to: lab.registeredTo }),
    ...(lab.trackingNumber === undefined ? {} : { tracking_number: lab.trackingNumber }),
    ...(collected === undefined ? {} : { collected_on: collected.slice(0, 10) }),
    ...(isDone ? { are_results_ready: true, resulted_at: at(lab.status ?? '') ?? null } : {}),
    ...(await storedResults(tx, kit.user_id, lab)),
  }
}

/** Writes a kit as the administrator's own change, which its member finds in the list of who saw and changed what. */
const change = async (tx: Database, services: Services, caller: Caller, kit: StoredKit, body: Record<string, unknown>): Promise<RawJson> => {
  const engine = engineOf(services).within(tx)
  const json = await engine.set(engine.resource('userkits'), kit.id, { body }, caller)
  if (kit.user_id !== null) await recordAccess(tx, services, caller, { userId: kit.user_id, kind: 'changed', subject: 'Kit', itemId: kit.id })
  return json
}

export const kitAdminHandlers: HandlersOf<Calls> = {
  syncKit: async ({ params, caller, services }) => {
    const { db, kitLabs } = services
    const asked = require(await findKit(db, params.id))
    const lab = kitLabs[asked.provider_code]
    const answer = await recordedCall(
      services,
      { integration: asked.provider_code, mode: lab.mode, method: 'GET', endpoint: lab.endpointOf(asked.kit_id), userId: asked.user_id },
      () =>
        lab.find({
          kitId: asked.kit_id,
          status: asked.status,
          registeredTo: asked.registered_to,
          events: asked.events ?? [],
          hasResults: asked.has_results,
        }),
    )
    const { text } = await db.transaction(async (tx) => {
      // Whose it is may have changed while the lab was asked; results are locked for whoever has it now.
      const kit = require(await findKit(tx, params.id, { lock: true }))
      const changes = await changesOf(tx, kit, answer)
      if (changes.are_results_ready === true && kit.order_id !== null) await markOrderReady(tx, kit.order_id, services.now())
      return change(tx, services, caller, kit, changes)
    })
    const kit = JSON.parse(text) as Partial<ItemsByClasskey['userkits']> & Pick<ItemsByClasskey['userkits'], 'id' | 'kit_id' | 'provider_code' | 'status' | 'updated_at'>
    return { ...kit, encrypted_data: kit.encrypted_data ?? null, rawResults: kit.rawResults ?? null }
  },

  unregisterKit: async ({ body, caller, services }) => {
    await services.db.transaction(async (tx) => {
      const kit = require(await findKit(tx, body.id, { lock: true }))
      if (kit.user_id === null) throw new HaleError('BAD_REQUEST', { message: 'Nobody has registered this kit.' })
      // Whoever registers it next must not find somebody else's results.
      await change(tx, services, caller, kit, {
        user_id: null,
        registered_to: null,
        registered_at: null,
        are_results_ready: false,
        encrypted_data: null,
        rawResults: null,
        samples: null,
        results_file: null,
      })
    })
    return { id: body.id }
  },
}
