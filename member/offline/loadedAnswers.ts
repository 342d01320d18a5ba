import { openDB, type DBSchema } from 'idb'
import { mutate } from 'swr'
import { mayStoreFor } from '#shared/browser/index.ts'
import { isRecord } from '#shared/rules/index.ts'
import type { Answer, KeyHolder } from '../app/index.ts'
import { shownSinceKey, type KeepLoadedOptions, type ShownSince } from './keepLoaded.ts'

/** The reading calls whose answers stay on the device, to be shown without a connection. */
const loadedCalls = [
  'clientSearch',
  'getHelp',
  'getKitResults',
  'getLastAppointment',
  'getLastKit',
  'getUser',
  'listAppointments',
  'listKitResults',
  'listKits',
  'listPages',
  'listSigningKeys',
] as const
type LoadedCall = (typeof loadedCalls)[number]
/** Those with texts in the member's language. */
const worded: ReadonlySet<string> = new Set<LoadedCall>([
  'clientSearch',
  'getHelp',
  'getLastKit',
  'listKits',
  'listPages',
])
const isLoadedCall = (name: string): name is LoadedCall => loadedCalls.some((one) => one === name)

/** What is stored of an answer: of the account only what the vault needs. */
type Loaded<N extends LoadedCall> = N extends 'getUser' ? KeyHolder : Answer<N>

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
/** That a kit is registered, which its state depends on, in place of the name that it is registered to. */
const registered = (name: string | null): string | null => (name?.trim() ? '–' : null)
/** Its name, its states and their dates. */
const kitOf = <K extends ListedKit>(kit: K): K => ({
  ...kit,
  registered_to: registered(kit.registered_to),
  biomarkers: [],
  encrypted_data: null,
  rawResults: null,
})

const withoutPlain = <R extends { rawResults?: unknown }>(results: readonly R[]) =>
  results.map((one) => ({ ...one, rawResults: null }))
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
          registered_to: registered(kit.registered_to),
          sent: [],
          former: withoutPlain(kit.former),
          completed_by: withoutPlain(kit.completed_by),
        },
  getLastAppointment: (visit) => visit && visitOf(visit),
  getLastKit: (kit) => kit && kitOf(kit),
  getUser: ({ user: { id }, keys, impersonated_by }) => ({ user: { id }, keys, impersonated_by }),
  listAppointments: (list) => ({ ...list, models: list.models.map(visitOf) }),
  listKitResults: (list) =>
    list.models.some(({ encrypted_data }) => encrypted_data === null)
      ? null
      : {
          ...list,
          models: withoutPlain(list.models).map((one) => ({ ...one, completed_by: withoutPlain(one.completed_by) })),
        },
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
  /** The page's language then; an earlier release did not store it. */
  language?: string
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

interface GivenAnswer {
  member: number
  name: string
  request: unknown
  answer: unknown
  /** When it was requested, in epoch milliseconds. */
  at: number
  language: string
}

type Call = (name: string, request: unknown) => Promise<unknown>
/** The language in which the stored answers were last looked through. */
let checked = ''

/** Whether the page shows stored answers. */
let showsStored = false

/** Everything that is shown is loaded anew, once, when a call is answered again. */
const showLoaded = (): void => {
  if (!showsStored) return
  showsStored = false
  void mutate(shownSinceKey, undefined, { revalidate: false })
  void mutate(() => true)
}

/**
 * Stores what may be stored of an answer.
 * @param options asked at the last moment, since the member may have signed out in the meantime
 * @param call stores the answers to what has to be loaded again
 */
export const keepAnswer = async (
  { member, name, request, answer, at, language }: GivenAnswer,
  options: Pick<KeepLoadedOptions, 'member' | 'language'>,
  call: Call,
): Promise<void> => {
  if (!isLoadedCall(name)) return
  if (checked !== language) {
    checked = language
    loadOthers(options, language, call).catch(() => {})
  }
  showLoaded()
  const slot = slotOf(name, request)
  if (slot === null) return
  const keep = storedOf[name] as (answer: unknown) => unknown
  const stored = keep(answer)
  const database = await open()
  try {
    if (options.member() !== member || !mayStoreFor(member)) return
    const { store, done } = database.transaction('answers', 'readwrite')
    if (stored === null) await store.delete([member, slot])
    else await store.put({ member, slot, at, answer: stored, language })
    const isFull = (await store.count()) > mostAnswers
    const oldest = isFull ? await store.index('at').openCursor() : null
    await oldest?.delete()
    await done
  } finally {
    database.close()
  }
}

/** A member's stored answer and when it was loaded; undefined without one. */
const find = async (member: number | null, name: LoadedCall, request?: unknown): Promise<StoredAnswer | undefined> => {
  const slot = slotOf(name, request)
  if (slot === null || member === null) return
  const database = await open()
  try {
    return await database.get('answers', [member, slot])
  } finally {
    database.close()
  }
}

/** Reads the stored answer to a call that did not reach the server, and tells the page how old it is; undefined if none is stored. */
export const answerInstead = async (
  member: number | null,
  name: string,
  request: unknown,
  language: string,
): Promise<StoredAnswer | undefined> => {
  const found = isLoadedCall(name) && name !== 'getUser' ? await find(member, name, request) : undefined
  if (!found) return
  showsStored = true
  const isOther = worded.has(name) && found.language !== language
  const withFound = (shown: ShownSince = { at: found.at, mixed: '' }): ShownSince => ({
    at: Math.min(shown.at, found.at),
    mixed: isOther ? 'true' : shown.mixed,
  })
  void mutate(shownSinceKey, withFound, { revalidate: false })
  return found
}

export const storedKeys = async (member: number | null): Promise<KeyHolder | null> =>
  ((await find(member, 'getUser'))?.answer as KeyHolder | undefined) ?? null

/** What the screens show is loaded anew by them; the rest comes after it. */
const untilOthersMs = 3000

/**
 * Loads what was stored in another language than the page's anew, by a call that stores its answer, so that without a connection all
 * texts are in one language. What could not be loaded is marked where it is shown, and tried again by the next page.
 */
const loadOthers = async (
  { member, language: languageNow }: Pick<KeepLoadedOptions, 'member' | 'language'>,
  language: string,
  call: Call,
): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, untilOthersMs))
  const reader = member()
  if (reader === null) return
  const database = await open()
  const all = await database
    .getAll('answers', IDBKeyRange.bound([reader, ''], [reader, '\uffff']))
    .finally(() => database.close())
  for (const { slot, language: stored } of all) {
    const [name, params, query] = JSON.parse(slot) as [LoadedCall, unknown, unknown]
    if (!worded.has(name) || stored === language) continue
    if (languageNow() !== language || member() !== reader) return
    await call(name, { ...(params !== null && { params }), ...(query !== null && { query }) })
  }
}
