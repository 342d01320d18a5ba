import { localItem } from '#shared/local-item.ts'

/** The browser's offer to install, which it makes only once; kept until the member wants it. */
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

/** Starts listening as early as possible: browsers may make the offer before the first screen is rendered. */
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

/** Asks the browser to install. An offer can be used once. */
export const install = async (): Promise<void> => {
  const taken = offer
  keep(null)
  await taken?.prompt()
}

/** iOS installs through its share menu and never makes an offer. */
export const isAppleTouch = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

const dismissed = localItem('hale.install-dismissed')

export const isInstallDismissed = (): boolean => dismissed.read() !== null

export const dismissInstall = (): void => dismissed.write('1')
