/** Presses by keyboard what it finds on a screen, and says where the focus falls to the page. */
import type { Page } from '@playwright/test'
import { trackCalls } from './member-actions.ts'

/** What would end the walk, since it leaves the account, or would only lengthen it. */
const left = /^(sign out|log out|log in as|leave|stay signed)|account$/i
/** Pressed after everything else of its dialog. */
const closing = /^(close|cancel|back|dismiss|done|keep)/i
/** How often something is pressed that opens a dialog or menu, each time for another control in it. */
const openings = 3

interface Found {
  key: string
  isSwitch: boolean
  /** The number of dialogs and menus that are open. */
  depth: number
}

/** Focuses the first control of the topmost layer that is not done. */
const focusNext = (page: Page, done: Record<string, number>) =>
  page.evaluate(
    ({ done, left, closing }): Found | { depth: number; key: null } => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
      const layers = [
        ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'),
      ]
      const open = layers.filter(
        (layer) => isShown(layer) && !layer.closest('[data-state="closed"], [aria-hidden="true"]'),
      )
      const scope = open.at(-1) ?? document.querySelector('main')
      const all = [
        ...(scope?.querySelectorAll<HTMLElement>(
          'button, summary, [role="button"], [role^="menuitem"], input[type="checkbox"], [role="switch"]',
        ) ?? []),
      ]
      const layer = open.at(-1)
      const title = layer?.getAttribute('aria-label') ?? layer?.querySelector('h1, h2, h3')?.textContent ?? ''
      const named = all
        .filter(
          (one) =>
            isShown(one) &&
            !one.matches(':disabled, [aria-disabled="true"]') &&
            !one.closest('[aria-hidden="true"], [inert]'),
        )
        .map((one) => {
          const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent
          const name = (one.getAttribute('aria-label') ?? label ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
          return { one, name, key: layer ? `${title.slice(0, 40)} › ${name}` : name }
        })
        .filter(({ name, key }) => !new RegExp(left, 'i').test(name) && (done[key] ?? 0) < 1)
      const isClosing = ({ name }: { name: string }) => new RegExp(closing, 'i').test(name)
      const next = named.find((one) => !isClosing(one)) ?? named[0]
      if (!next) return { depth: open.length, key: null }
      next.one.focus()
      document.querySelector('[data-walked]')?.removeAttribute('data-walked')
      if (open.length === 0) next.one.dataset['walked'] = ''
      return { key: next.key, isSwitch: next.one instanceof HTMLInputElement, depth: open.length }
    },
    { done, left: left.source, closing: closing.source },
  )

/** Where the focus is: 'page' if it fell there, and whether the opener of the closed dialog could have it. */
const whereIs = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: active, body } = document
    const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]')]
    const opener = document.querySelector<HTMLElement>('[data-walked]')
    return {
      // A page that was loaded anew begins at its start.
      isLost: (active === null || active === body) && 'isWalked' in globalThis,
      isAtOpener: !opener || active === opener || opener.matches(':disabled') || !opener.checkVisibility(),
      at: active?.outerHTML.slice(0, 120) ?? '',
      depth: layers.filter((layer) => layer.checkVisibility() && !layer.closest('[data-state="closed"]')).length,
    }
  })

interface Screen {
  /** Its name in what is found. */
  path: string
  open: () => Promise<unknown>
  /** At most so many presses. */
  presses: number
}

/** @returns the presses after which the focus was at the page, or not at what opened a dialog that was closed */
export const walk = async (page: Page, { path, open, presses }: Screen): Promise<string[]> => {
  const calls = trackCalls(page)
  const found: string[] = []
  const done: Record<string, number> = {}
  /** What opened each dialog or menu that is open. */
  const openers: string[] = []
  const reopen = async () => {
    await open()
    await calls.settled()
    await page.evaluate(() => Object.assign(globalThis, { isWalked: true }))
  }
  await reopen()
  const start = () => new URL(page.url()).pathname
  const address = start()
  const seen = async (deed: string, wasClosed = false) => {
    await calls.settled()
    for (let wait = 0; wait < 15 && (await whereIs(page)).isLost; wait += 1) await page.waitForTimeout(250)
    const place = await whereIs(page)
    if (place.isLost) found.push(`${path}: ${deed}: fell to the page`)
    else if (wasClosed && place.depth === 0 && !place.isAtOpener) found.push(`${path}: ${deed}: is at ${place.at}`)
    return place
  }
  for (let count = 0; count < presses; count += 1) {
    const next = await focusNext(page, done)
    if (next.key === null) {
      if (next.depth === 0) return found
      const opener = openers[next.depth - 1]
      if (opener !== undefined) done[opener] = 1
      await page.keyboard.press('Escape')
      const { depth } = await seen(`Escape after ${Object.keys(done).at(-1)}`, true)
      // Some questions are only answered by a button.
      if (depth >= next.depth) await reopen()
      continue
    }
    await page.keyboard.press(next.isSwitch ? 'Space' : 'Enter')
    const place = await seen(next.key)
    const isOpening = place.depth > next.depth
    if (isOpening) openers[next.depth] = next.key
    done[next.key] = (done[next.key] ?? 0) + (isOpening ? 1 / openings : 1)
    if (start() !== address) await reopen()
  }
  return found
}
