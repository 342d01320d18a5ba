/** What members do, described once for every browser. Flows follow each other in one session. */
import type { TriedPage } from './page.ts'

export interface Trial {
  page: TriedPage
  /** Cuts the browser off from the server, or connects it again. */
  setOffline: (isOffline: boolean) => void
}
export type Flow = [name: string, run: (trial: Trial) => Promise<void>]

const password = 'Hale-demo-2026'
export const signIn = async ({ page }: Trial, email: string) => {
  await page.open('/login')
  await page.fill(email, { name: /^Email/ })
  await page.fill(password, { name: /^Password/ })
  await page.driver.press('Enter')
}
export const path = () => location.pathname
export const main = () => document.querySelector('main')?.innerText ?? ''
/** Ounces of water on the tile. */
const ounces = () => Number(/^\d+/.exec(document.querySelector('[data-fact^="water"]')?.textContent ?? '')?.[0] ?? -1)
/** How many days are stored for loading offline, which happens once the page is idle. */
const storedDays = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('hale-offline')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const counting = opening.result.transaction('snapshots').objectStore('snapshots').count()
      counting.onsuccess = () => resolve(counting.result)
      opening.result.close()
    }
  })
const upcoming = () =>
  [...document.querySelectorAll('[aria-labelledby=upcoming] time')].map((time) => time.getAttribute('datetime')).join()
/** How much wider the language selector is than the language that it shows, with room for its icons. */
const languageExcess = () => {
  const list = document.querySelector('main select, header select') as HTMLSelectElement
  const text = document.createElement('span')
  text.textContent = list.selectedOptions[0]?.textContent ?? ''
  text.style.cssText = 'position:absolute;white-space:nowrap'
  text.style.font = getComputedStyle(list).font
  document.body.append(text)
  const excess = list.getBoundingClientRect().width - text.getBoundingClientRect().width
  text.remove()
  return excess
}
/** Whether a picture of WebGL has more than one color. */
const isDrawn = () => {
  const canvas = document.querySelector('main canvas') as HTMLCanvasElement | null
  const copy = Object.assign(document.createElement('canvas'), { width: 40, height: 60 }).getContext('2d')
  if (!canvas || !copy) return 'no canvas'
  const context = canvas.getContext('webgl2')
  return context === null ? 'no WebGL' : context.isContextLost() ? 'lost' : canvas.width > 100
}

export const memberFlows: readonly Flow[] = [
  [
    'the language selector is as wide as its language',
    async ({ page }) => {
      await page.open('/login')
      await page.find('field', { name: /^Email/ })
      await page.expect('Width besides the text', languageExcess, (excess) => excess < 90)
    },
  ],
  [
    'sign-in',
    async (trial) => {
      await signIn(trial, 'member@hale.test')
      await trial.page.expect('The path', path, (now) => now === '/client/home')
      await trial.page.find('button', { name: 'Add 1 ounce' })
    },
  ],
  [
    'water',
    async ({ page }) => {
      const before = await page.expect('Water', ounces, (now) => now >= 0)
      await page.press('button', { name: 'Add 1 ounce' })
      await page.expect('Water', ounces, (now) => now === before + 1)
      await page.open('/client/home')
      await page.expect('Water after loading', ounces, (now) => now === before + 1)
    },
  ],
  [
    'mood',
    async ({ page }) => {
      const isHappy = () => document.querySelector('[data-tried]')?.getAttribute('aria-pressed') === 'true'
      const happy = { name: 'Happy' }
      await page.find('button', happy)
      if (!(await page.run(isHappy))) await page.press('button', happy)
      await page.expect('Happy is pressed', isHappy, (now) => now)
      await page.open('/client/home')
      await page.find('button', happy)
      await page.expect('Happy after loading', isHappy, (now) => now)
    },
  ],
  [
    'a meal',
    async ({ page }) => {
      await page.open('/client/log-meal')
      await page.press('combobox', { name: /^Add an ingredient/ })
      await page.driver.type('rice')
      await page.press('option', { name: /rice/ })
      const name = `Rice ${Date.now()}`
      await page.fill(name, { name: /^Meal name/ })
      await page.press('button', { name: 'Save meal' })
      await page.expect('The meals', main, (text) => text.includes(name))
    },
  ],
  [
    'an appointment is booked, moved and canceled',
    async ({ page }) => {
      const free = { within: 'main [role=grid]', index: -1 }
      const times = { within: '[data-slots]' }
      /** The last one: the one booked here. */
      const mine = { within: '[aria-labelledby=upcoming]', index: -1 }
      await page.open('/client/appointments')
      // Of this month there may be no day left.
      await page.press('button', { name: 'Next month' })
      await page.press('button', free)
      await page.press('radio', times)
      const before = await page.expect('Upcoming', upcoming, (now) => now !== '')
      if ((await page.count('checkbox', { name: /Telehealth consent/ })) > 0) {
        await page.press('checkbox', { name: /Telehealth consent/ })
        await page.fill('Maya Okafor', { name: /^Your full name/ })
      }
      await page.press('button', { name: 'Schedule' })
      await page.find('heading', { name: 'Your appointment is booked' })
      const booked = await page.expect('Upcoming', upcoming, (now) => now !== before)
      await page.press('button', { name: 'Reschedule', ...mine })
      await page.press('button', { within: '[role=dialog] [role=grid]', index: -1 })
      await page.press('radio', { within: '[role=dialog] [data-slots]', index: -1 })
      await page.press('button', { name: 'Schedule', within: '[role=dialog]' })
      await page.expect('Upcoming', upcoming, (now) => now !== booked)
      await page.gone('dialog')
      const count = await page.count('button', { name: 'Cancel Appointment', ...mine })
      await page.press('button', { name: 'Cancel Appointment', ...mine })
      await page.press('button', { name: 'Cancel Appointment', within: '[role=dialog]' })
      await page.gone('dialog')
      await page.until(
        'Appointments left',
        () => page.count('button', { name: 'Cancel Appointment', ...mine }),
        (now) => now === count - 1,
      )
    },
  ],
  [
    'sealed results open with the vault, and their PDF is made',
    async ({ page }) => {
      await page.open('/client/testing-center/4F7-2291')
      // Signing in has opened the vault.
      await page.expect(
        'Markers',
        () => document.querySelectorAll('li[data-code] svg, li[data-code] [role=img]').length,
        (count) => count > 5,
      )
      await page.expect('Triglycerides', main, (text) => /228\s+mg.dL/.test(text))
      await page.catchFiles()
      await page.press('button', { name: /^Download/ })
      await page.savedFile((file) => file.startsWith('%PDF-1.7'))
    },
  ],
  [
    'the body is drawn in three dimensions',
    async ({ page }) => {
      await page.open('/client/3d-look')
      await page.expect('The canvas', isDrawn, (now) => now === true)
    },
  ],
  [
    'the profile is changed',
    async ({ page }) => {
      const name = `Maya ${Date.now() % 1000}`
      await page.open('/client/profile')
      await page.fill(name, { name: /^Preferred name|^First name/ })
      await page.press('button', { name: /^Save/ })
      await page.gone('button', { name: /^Save/ })
      await page.open('/client/profile')
      await page.expect(
        'The name',
        () => [...document.querySelectorAll('input')].map(({ value }) => value),
        (values) => values.includes(name),
      )
    },
  ],
  [
    'language and theme',
    async ({ page }) => {
      const language = () => document.documentElement.lang
      await page.select('de', { within: 'header' })
      await page.expect('The language', language, (now) => now === 'de')
      await page.find('heading', { name: 'Profil' })
      await page.open('/client/profile')
      await page.expect('The language after loading', language, (now) => now === 'de')
      await page.select('en', { within: 'header' })
      await page.expect('The language', language, (now) => now === 'en')
      await page.press('radio', { name: /^Dark/ })
      const theme = () => document.documentElement.dataset['theme']
      await page.expect('The theme', theme, (now) => now === 'dark')
      await page.press('radio', { name: /^Light/ })
      await page.expect('The theme', theme, (now) => now === 'light')
    },
  ],
  [
    'offline and back',
    async ({ page, setOffline }) => {
      await page.open('/client/home')
      const before = await page.expect('Water', ounces, (now) => now >= 0)
      await page.run(async () => {
        await navigator.serviceWorker?.ready
        return true
      })
      await page.expect('The day is stored', storedDays, (count) => count > 0)
      setOffline(true)
      await page.press('button', { name: 'Add 1 ounce' })
      await page.press('button', { name: 'Add 1 ounce' })
      await page.expect('Water offline', ounces, (now) => now === before + 2)
      await page.open('/client/home')
      await page.expect('Water after loading offline', ounces, (now) => now === before + 2)
      setOffline(false)
      await page.run(() => void window.dispatchEvent(new Event('online')))
      await page.expect(
        'What the server has',
        () => document.body.innerText,
        (text) => !/waiting to be sent|You are offline|No connection/i.test(text),
      )
      await page.open('/client/home')
      await page.expect('Water back online', ounces, (now) => now === before + 2)
    },
  ],
]
