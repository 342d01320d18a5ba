/** New versions of the app, found by its service worker or, where there is none, by asking for its page. */
import { keepAssets, skipWaiting } from './workerMessages.ts'

let waiting: ServiceWorker | null = null
let isReady = false
const listeners = new Set<() => void>()

/** Whether a new version is there, which `update` opens. */
export const isUpdateReady = (): boolean => isReady

export const onUpdate = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const announce = (): void => {
  isReady = true
  for (const listener of listeners) listener()
}

const offer = (worker: ServiceWorker | null): void => {
  // A browser's first worker does not replace anything.
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  announce()
}

/** Reloads the page with the new version. */
export const update = (): void => {
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage(skipWaiting)
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

/** The app's own script, which has another name in each version. In development there is none. */
const ownScript = (): string | null => {
  const element = document.querySelector('link[data-app], script[type="module"][src^="/assets/"]')
  return element?.getAttribute('href') ?? element?.getAttribute('src') ?? null
}

/** Whether the server has no longer the version of this page. The query keeps caches from answering in its place. */
const isReplaced = async (): Promise<boolean> => {
  const script = ownScript()
  if (!script) return false
  const page = `${window.location.pathname}?version=${Date.now()}`
  const [answer, own] = await Promise.all([
    fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } }),
    fetch(script, { method: 'HEAD', cache: 'no-store' }),
  ])
  return own.status === 404 || (answer.ok && !(await answer.text()).includes(script))
}

/**
 * Looks for a new version, since a part of this one could not be loaded. A page that the worker keeps is replaced once the new
 * worker is installed, so that reloading opens the new version.
 */
export const findUpdate = async (): Promise<void> => {
  if (isReady) return
  try {
    const worker = navigator.serviceWorker?.controller
    const isKept = worker && !window.location.pathname.startsWith('/admin')
    if (isKept) await (await navigator.serviceWorker.getRegistration('/'))?.update()
    else if (await isReplaced()) announce()
  } catch {
    // Without a connection there is nothing to find.
  }
}
