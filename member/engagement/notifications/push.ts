import { mayStoreFor } from '#shared/browser/index.ts'
import { localItem } from '#shared/local-item.ts'

/** In the server's format. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
/** The calls it needs. */
export interface PushCalls {
  publicKey: () => Promise<string>
  add: (subscription: Subscription) => Promise<unknown>
  remove: (endpoint: string) => Promise<unknown>
}

/** `unsupported`: this browser cannot; `denied`: the member declined, and only the browser's settings can change that. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whose notifications this browser shows: another member signing in later has not asked for them. */
const owner = localItem('hale.push')
/** If the worker could not be installed, waiting for it would never end. */
const workerMs = 10_000

export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const manager = async (): Promise<PushManager> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker is not there')), workerMs)
  })
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late])
  return pushManager
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const isSameKey = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index])
}
const readable = ({ endpoint, toJSON }: PushSubscription, subscription: PushSubscription): Subscription => {
  const { keys } = toJSON.call(subscription)
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Whether this browser shows this member's notifications. */
export const pushState = async (memberId: number): Promise<PushState> => {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted' || owner.read() !== String(memberId)) return 'off'
  return (await (await manager()).getSubscription()) ? 'on' : 'off'
}

/** Subscribes with the server's current key; a subscription with another key receives none of its messages. */
const subscribe = async (calls: PushCalls): Promise<void> => {
  const [pushes, key] = [await manager(), bytesOf(await calls.publicKey())]
  let subscription = await pushes.getSubscription()
  if (subscription && !isSameKey(subscription.options.applicationServerKey, key)) {
    await subscription.unsubscribe()
    subscription = null
  }
  subscription ??= await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await calls.add(readable(subscription, subscription))
}

/**
 * Asks for permission if it has not been given, and subscribes.
 * @throws if the browser or the server refuses
 */
export const turnOn = async (memberId: number, calls: PushCalls): Promise<PushState> => {
  // Another member has signed in to this browser since the tab was opened.
  if (!mayStoreFor(memberId)) return 'off'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await subscribe(calls)
  owner.write(String(memberId))
  return 'on'
}

export const turnOff = async (calls: PushCalls): Promise<PushState> => {
  const subscription = await (await manager()).getSubscription()
  if (subscription) {
    await calls.remove(subscription.endpoint)
    await subscription.unsubscribe()
  }
  owner.remove()
  return 'off'
}

/** Once per visit: subscriptions belong to a session, which may be new, and browsers change their endpoints. */
export const refresh = async (memberId: number, calls: PushCalls): Promise<void> => {
  if (!isSupported() || Notification.permission !== 'granted' || owner.read() !== String(memberId)) return
  await subscribe(calls)
}
