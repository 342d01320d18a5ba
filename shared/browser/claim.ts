import { localItem } from '../local-item.ts'
import { tellLeft } from './leftTabs.ts'
import { rememberLost } from './lost.ts'
import { mayStoreFor, rememberedMember, rememberMember } from './member.ts'
import { openOfflineDatabase } from './offlineDatabase.ts'
import { setPushMember } from './pushMember.ts'
import { clearTab } from './tab.ts'

/** What of localStorage goes with its person; `*` stands for any text. `kept.ts` says what each is. */
export const leavingItems = [
  'hale.member',
  'hale.foods',
  'hale.celebrated',
  'hale.journey',
  'RaStorehale.admin.*',
] as const

/** None where storage is blocked: even naming it throws then. */
const keysThere = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

const clearItems = (): void => {
  const present = keysThere()
  for (const name of leavingItems)
    for (const key of name.endsWith('*') ? present.filter((one) => one.startsWith(name.slice(0, -1))) : [name])
      localItem(key).remove()
}

/** Closes what the system still shows of messages that have arrived. */
const closeNotifications = async (): Promise<void> => {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}

/** @returns its former endpoint, which the server may still know; null if there was none */
const unsubscribePush = async (): Promise<string | null> => {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Without a service worker no message can arrive yet, and nothing need be loaded for it. */
const notePushMember = async (id: number): Promise<void> => {
  if (await globalThis.navigator?.serviceWorker?.getRegistration()) await setPushMember(id)
}

const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error'] as const) request.addEventListener(end, () => resolve())
  })

/** What opens the vault, and what it opens. */
const removeOpenable = () => Promise.all([removeDatabase('hale-vault'), removeDatabase('hale-loaded')])

/** Without the database nothing is in it, and its library need not be loaded for the first screen. */
const hasNoEntries = async (): Promise<boolean> => {
  const known = await indexedDB.databases?.()
  return known !== undefined && known.every(({ name }) => name !== 'hale-offline')
}

/**
 * Deletes the stored days, except that of who has signed in by the time it is done: nobody waits for it longer than `patience`.
 * @param of whose day goes although the browser is still theirs
 */
const removeDays = async (of: number | null = null): Promise<void> => {
  if (await hasNoEntries()) return
  const database = await openOfflineDatabase()
  const { store, done } = database.transaction('snapshots', 'readwrite')
  const members = await store.getAllKeys()
  const owner = rememberedMember()?.id
  await Promise.all([...members.filter((id) => id === of || id !== owner).map((id) => store.delete(id)), done])
  database.close()
}

/** Deletes what others entered and did not send. They are told at their next sign-in here. */
export const removeEntriesOfOthers = async (id: number): Promise<void> => {
  if (await hasNoEntries()) return
  const database = await openOfflineDatabase()
  const { store, done } = database.transaction('entries', 'readwrite')
  const others = (await store.getAll()).filter(({ member }) => member !== id)
  await Promise.all([...others.map(({ order }) => store.delete(order)), done])
  for (const entry of others) rememberLost(entry)
  database.close()
}

/** Push services and databases may not answer; nobody waits for them longer than this many milliseconds. */
const patience = 3000
const settle = (...work: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.allSettled(work), new Promise((resolve) => setTimeout(resolve, patience))])

/**
 * Makes the browser a person's, before anything of theirs is stored or shown: nothing of anyone else stays.
 * @param removePush tells the server that an endpoint is no longer in use
 */
export const claimBrowser = async (
  id: number,
  removePush: (endpoint: string) => Promise<unknown> = async () => {},
): Promise<void> => {
  if (rememberedMember()?.id === id) return
  const pushOwner = localItem('hale.push')
  const isPushOfOther = (pushOwner.read() ?? String(id)) !== String(id)
  const push = async () => {
    const endpoint = isPushOfOther ? await unsubscribePush() : null
    if (endpoint !== null) await removePush(endpoint)
  }
  if (isPushOfOther) pushOwner.remove()
  clearItems()
  await settle(
    removeEntriesOfOthers(id),
    removeDays(),
    removeOpenable(),
    notePushMember(id),
    push(),
    closeNotifications(),
  )
  rememberMember({ id, timezone: null, units: null })
}

/** Removes what opens or shows anything of a person who has to sign in again to go on with what is on the page. */
export const lockBrowser = async (id: number): Promise<void> => {
  if (mayStoreFor(id)) await settle(removeDays(id), removeOpenable())
}

/**
 * Removes what opens or shows anything of a person whose session is over. Entries that were not sent stay for them, until
 * someone else signs in.
 * @param id whose session it was: of someone who has signed in since, nothing is removed
 */
export const leaveBrowser = async (id: number | null): Promise<void> => {
  clearTab()
  if (id !== null) tellLeft(id)
  const remembered = rememberedMember()
  if (remembered !== null && remembered.id !== id) return
  clearItems()
  await settle(removeDays(), removeOpenable(), setPushMember(null), unsubscribePush(), closeNotifications())
}
