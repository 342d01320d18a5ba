import { localItem } from '#shared/local-item.ts'

/** The browser's own offer to install, which it hands out once; kept until the member wants it. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function'

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

const keep = (next: InstallOffer | null): void => {
  offer = next
  for (const listener of listeners) listener()
}

/** Begins to listen, as early as the page begins: browsers offer before the first screen stands. */
export const watchInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    keep(event)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

export const installOffer = (): InstallOffer | null => offer

export const onInstallOffer = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the browser to install. An offer can be taken once. */
export const install = async (): Promise<void> => {
  const taken = offer
  keep(null)
  await taken?.prompt()
}

/** iOS installs by its share menu and never offers. */
export const isAppleTouch = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const dismissed = localItem('hale.install-dismissed')

export const isInstallDismissed = (): boolean => dismissed.read() !== null

export const dismissInstall = (): void => dismissed.write('1')
