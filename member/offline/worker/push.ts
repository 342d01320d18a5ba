/** The service worker's side of news: shows what a push message says, and opens the screen it is about. */

interface Shown {
  title: string
  body: string | null
  url: string | null
  tag: string
}
interface OpenPage {
  url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}
/** The part of the worker's scope that is used here. */
export interface PushScope {
  addEventListener: ((type: 'push', listener: (event: PushMessageEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void)
  registration: { showNotification: (title: string, options: object) => Promise<void> }
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

/** A browser that shows nothing for a message takes the permission away, so there is always something to show. */
const readMessage = (event: PushMessageEvent): Shown => {
  let message: Record<string, unknown> = {}
  try {
    const value = event.data?.json()
    if (typeof value === 'object' && value !== null) message = value as Record<string, unknown>
  } catch {
    // What cannot be read is news all the same.
  }
  return {
    title: textOf(message['title']) ?? 'Hale',
    body: textOf(message['body']),
    url: textOf(message['url']),
    tag: textOf(message['tag']) ?? 'notification',
  }
}

/** Screens of the member area and secure addresses of the web; the list of news for anything else. */
const placeOf = (url: unknown, origin: string): string => {
  const given = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  if (given?.origin === origin) return given.pathname.startsWith('/client') ? given.href : origin + listPath
  return given?.protocol === 'https:' ? given.href : origin + listPath
}

/** Goes to a page that is open already rather than opening another one. */
const show = async ({ clients, location: { origin } }: PushScope, url: unknown): Promise<void> => {
  const place = placeOf(url, origin)
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = place.startsWith(`${origin}/`)
    ? pages.find((page) => new URL(page.url).pathname.startsWith('/client'))
    : undefined
  if (!open) return void (await clients.openWindow(place))
  await open.focus()
  // A page that another worker controls cannot be led anywhere.
  await open.navigate(place).catch(() => clients.openWindow(place))
}

export const handlePush = (scope: PushScope): void => {
  scope.addEventListener('push', (event) => {
    const { title, body, url, tag } = readMessage(event)
    // The same tag takes the place of what arrived before.
    const options = {
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url },
      ...(body === null ? {} : { body }),
    }
    event.waitUntil(scope.registration.showNotification(title, options))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { data } = event.notification
    event.waitUntil(show(scope, typeof data === 'object' && data !== null && 'url' in data ? data.url : null))
  })
}
