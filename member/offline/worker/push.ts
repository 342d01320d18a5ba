/** Push notifications in the service worker: shows a message and opens its screen. */

interface Shown {
  title: string
  body: string | null
  url: string | null
  tag: string
  /** Whom it is for; undefined if it does not say so. */
  member: number | undefined
}
interface OpenPage {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}
/** The part of the worker's scope used here. */
export interface PushScope {
  addEventListener: ((type: 'push', listener: (event: PushMessageEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void)
  registration: {
    showNotification: (title: string, options: object) => Promise<void>
    pushManager: { getSubscription: () => Promise<{ unsubscribe: () => Promise<unknown> } | null> }
  }
  clients: {
    matchAll: (options: object) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: { origin: string }
}
export interface PushMessageEvent {
  data: { json: () => unknown } | null
  waitUntil: (work: Promise<unknown>) => void
}
export interface ClickEvent {
  notification: { data: unknown; close: () => void }
  waitUntil: (work: Promise<unknown>) => void
}

const listPath = '/client/notifications'
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Browsers revoke the permission if a message shows nothing, so there is always something to show. */
const readMessage = (event: PushMessageEvent): Shown => {
  let message: Record<string, unknown> = {}
  try {
    const value = event.data?.json()
    if (typeof value === 'object' && value !== null) message = value as Record<string, unknown>
  } catch {
    // Show a notification even if the message cannot be read.
  }
  return {
    title: textOf(message['title']) ?? 'Hale',
    body: textOf(message['body']),
    url: textOf(message['url']),
    tag: textOf(message['tag']) ?? 'notification',
    member: typeof message['member'] === 'number' ? message['member'] : undefined,
  }
}

/** Screens of the member area and https addresses; for anything else the list of notifications. */
const placeOf = (url: unknown, origin: string): string => {
  const given = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  if (given?.origin === origin) return given.pathname.startsWith('/client') ? given.href : origin + listPath
  return given?.protocol === 'https:' ? given.href : origin + listPath
}

/** Navigates an open page rather than opening another one. */
const show = async ({ clients, location: { origin } }: PushScope, url: unknown): Promise<void> => {
  const place = placeOf(url, origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = place.startsWith(`${origin}/`)
    ? pages.find((page) => new URL(page.url).pathname.startsWith('/client'))
    : undefined
  if (!open) return void (await clients.openWindow(place))
  await open.focus()
  // A page controlled by another worker cannot be navigated.
  await open.navigate(place).catch(() => clients.openWindow(place))
}

/** @param mayShow whether a message for a person may be shown in this browser */
export const handlePush = (scope: PushScope, mayShow: (member: number) => Promise<boolean>): void => {
  scope.addEventListener('push', (event) => {
    const { title, body, url, tag, member } = readMessage(event)
    // A notification with the same tag replaces the previous one.
    const options = {
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url },
      ...(body === null ? {} : { body }),
    }
    const { registration } = scope
    const answer = async () => {
      if (member === undefined || (await mayShow(member))) return registration.showNotification(title, options)
      // Nothing may be shown of someone who is not signed in here, and nothing more may arrive.
      await (await registration.pushManager.getSubscription())?.unsubscribe()
    }
    event.waitUntil(answer())
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    event.waitUntil(show(scope, typeof data === 'object' && data !== null && 'url' in data ? data.url : null))
  })
}
