/**
 * The service worker: opens the member area offline. It caches the application, never data: no API call and no file of a
 * member's ever passes through its caches.
 */
import { keepAssets, mayShowPush, shell, skipWaiting } from '#shared/browser/index.ts'
import { build, files } from 'virtual:precache'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { handlePush, type PushScope } from './push.ts'

/** The part of the worker's scope used here. */
interface WorkerScope {
  addEventListener: (type: 'activate' | 'message', listener: (event: ExtendableMessage) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
interface ExtendableMessage {
  data: unknown
  waitUntil: (work: Promise<unknown>) => void
}
const scope = globalThis as unknown as WorkerScope

const assetCache = `hale-assets-${build}`
const isAsset = ({ origin, pathname }: URL): boolean => origin === location.origin && pathname.startsWith('/assets/')

precacheAndRoute(files)
cleanupOutdatedCaches()
handlePush(globalThis as unknown as PushScope, mayShowPush)

// The member area and its sign-in; the back office always comes from the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(shell), {
    allowlist: [
      /^\/client(?:\/|$)/,
      /^\/(?:login|register|forgot-password|set-password|verify-email|change-email|enroll|unauthorized|forbidden)?\/?(?:\?|$)/,
    ],
  }),
)
// Later screens, texts of other languages, icons: their names change with their content.
registerRoute(({ url }) => isAsset(url), new CacheFirst({ cacheName: assetCache }))

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('hale-assets-') && name !== assetCache).map((name) => caches.delete(name)),
    )
    await scope.clients.claim()
  }
  event.waitUntil(clean())
})

/** Caches what a page fetched before the worker was active. */
const keep = async (urls: readonly unknown[]): Promise<void> => {
  const cache = await caches.open(assetCache)
  const wanted = urls.filter((url): url is string => typeof url === 'string' && isAsset(new URL(url, location.href)))
  for (const url of new Set(wanted)) {
    if (!(await caches.match(url))) await cache.add(url).catch(() => {})
  }
}

scope.addEventListener('message', (event) => {
  const { data } = event
  if (data === skipWaiting) event.waitUntil(scope.skipWaiting())
  else if (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === keepAssets &&
    'urls' in data &&
    Array.isArray(data.urls)
  )
    event.waitUntil(keep(data.urls))
})
