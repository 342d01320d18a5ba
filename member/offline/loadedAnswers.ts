import { openDB, type DBSchema } from 'idb'
import { isRecord } from '#shared/rules/index.ts'
import type { Answer } from '../app/index.ts'
import type { Loaded, LoadedCall } from './loadedCalls.ts'

type Visit = Answer<'listAppointments'>['models'][number]
type ListedKit = NonNullable<Answer<'listKits'>['models'][number]['kit']>

/** Content of the platform, which is the same for every member who may see it. */
const contentClasskeys: readonly unknown[] = [
  'biomarker',
  'bodysegment',
  'featureflag',
  'global_defaults',
  'organ',
  'organbiomarker',
  'widgets',
]

/** Its date and what its title is made of. The note stays sealed for the member's own key. */
const visitOf = ({ id, status, appointment_date, encrypted_data, ...visit }: Visit): Visit => ({
  id,
  status,
  appointment_date,
  encrypted_data,
  type: visit.type,
  call_type: visit.call_type,
  duration_minutes: visit.duration_minutes,
  provider: visit.provider,
  active: visit.active,
  created_at: visit.created_at,
  updated_at: visit.updated_at,
  user: { id: visit.user.id },
  appointment_id: null,
  decrypted_data: null,
  consult_type: null,
  join_url: null,
  location: null,
  cancel_reason: null,
  physician_id: null,
  slh_id: null,
  physician_name: null,
  physician_specialty: null,
  physician_image: null,
})
/** Its name, its states and their dates. */
const kitOf = <K extends ListedKit>(kit: K): K => ({
  ...kit,
  registered_to: null,
  collected_on: null,
  biomarkers: [],
  encrypted_data: null,
  rawResults: null,
})

/** What of an answer is stored; null for nothing. Health data is stored as sealed for the member's key, or not at all. */
export const storedOf: { readonly [N in LoadedCall]: (answer: Answer<N>) => Loaded<N> | null } = {
  clientSearch: (answer) => answer,
  getHelp: (answer) => answer,
  getKitResults: (kit) =>
    kit.encrypted_data === null
      ? null
      : {
          ...kit,
          rawResults: null,
          registered_to: null,
          collected_on: null,
          sent: [],
          former: kit.former.map((one) => ({ ...one, rawResults: null })),
        },
  getLastAppointment: (visit) => visit && visitOf(visit),
  getLastKit: (kit) => kit && kitOf(kit),
  getUser: ({ user: { id }, keys, impersonated_by }) => ({ user: { id }, keys, impersonated_by }),
  listAppointments: (list) => ({ ...list, models: list.models.map(visitOf) }),
  listKitResults: (list) =>
    list.models.some(({ encrypted_data }) => encrypted_data === null)
      ? null
      : { ...list, models: list.models.map((one) => ({ ...one, rawResults: null, collected_on: null })) },
  listKits: (list) => ({
    ...list,
    models: list.models.map((order) => ({ ...order, kit: order.kit && kitOf(order.kit) })),
  }),
  listPages: (answer) => answer,
  listSigningKeys: (answer) => answer,
}

/**
 * What an answer is stored under; null for what is not stored, such as the results of a search. The moment that a list begins at is
 * left out: without a connection the last list is shown, whenever it was loaded.
 */
export const slotOf = (name: LoadedCall, request: unknown): string | null => {
  const { query, params } = isRecord(request) ? request : {}
  if (!isRecord(query)) return JSON.stringify([name, params ?? null, null])
  const { from: _from, ...rest } = query
  if (name === 'clientSearch' && (!contentClasskeys.includes(rest['classkey']) || 'search' in rest)) return null
  return JSON.stringify([name, params ?? null, rest])
}

interface StoredAnswer {
  member: number
  slot: string
  /** When it was loaded, in epoch milliseconds. */
  at: number
  answer: unknown
}
interface LoadedSchema extends DBSchema {
  answers: { key: [number, string]; value: StoredAnswer; indexes: { at: number } }
}
/** The longest waiting ones make room for new ones beyond this many. */
const mostAnswers = 100

const open = () =>
  openDB<LoadedSchema>('hale-loaded', 1, {
    upgrade: (database) =>
      void database.createObjectStore('answers', { keyPath: ['member', 'slot'] }).createIndex('at', 'at'),
  })

/**
 * Stores what may be stored of an answer.
 * @param mayStore asked at the last moment, since the member may have signed out in the meantime
 */
export const storeAnswer = async <N extends LoadedCall>(
  { member, name, request, answer, at }: { member: number; name: N; request: unknown; answer: Answer<N>; at: number },
  mayStore: () => boolean,
): Promise<void> => {
  const slot = slotOf(name, request)
  if (slot === null) return
  const stored = storedOf[name](answer)
  const database = await open()
  try {
    if (!mayStore()) return
    const { store, done } = database.transaction('answers', 'readwrite')
    if (stored === null) await store.delete([member, slot])
    else await store.put({ member, slot, at, answer: stored })
    const isFull = (await store.count()) > mostAnswers
    const oldest = isFull ? await store.index('at').openCursor() : null
    await oldest?.delete()
    await done
  } finally {
    database.close()
  }
}

/** A member's stored answer and when it was loaded; undefined without one. */
export const storedAnswer = async <N extends LoadedCall>(
  member: number,
  name: N,
  request: unknown,
): Promise<{ answer: Loaded<N>; at: number } | undefined> => {
  const slot = slotOf(name, request)
  if (slot === null) return
  const database = await open()
  try {
    const found = await database.get('answers', [member, slot])
    return found && { answer: found.answer as Loaded<N>, at: found.at }
  } finally {
    database.close()
  }
}
