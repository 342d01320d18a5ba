/** The page's side of the service worker: registration and updates. */
import { keepAssets, skipWaiting } from './workerMessages.ts'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

export const isUpdateReady = (): boolean => waiting !== null

export const onUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const offer = (worker: ServiceWorker | null): void => {
  // A browser's first worker does not replace anything.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}

/** Activates the new version and reloads the page with it. */
export const update = (): void => {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage(skipWaiting)
}

const checkEvery = 60 * 60_000

/** Registers the worker after the page has loaded, so that it takes nothing from the first screen. */
export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed') offer(registration.waiting)
      })
    })
    setInterval(() => void registration.update().catch(() => {}), checkEvery)
    // Also caches what this visit fetched before the worker was active, such as the texts of another language.
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: keepAssets, urls: performance.getEntriesByType('resource').map(({ name }) => name) })
  } catch {
    // Private windows and policies can forbid it. The page works without it.
  }
}
