/** What staff do in the back office. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main, path, signIn, type Flow } from './flows.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-trial-'))
const rows = () => document.querySelectorAll('main tbody tr').length
const title = () => document.querySelector('h1')?.textContent ?? ''

const signInOffice: Flow = [
  'an administrator signs in',
  async (trial) => {
    await trial.page.open('/client/home')
    await trial.page.press('button', { name: /Account$/ })
    await trial.page.press('menuitem', { name: /^Sign out/ })
    await trial.page.expect('The path', path, (now) => now === '/login')
    await signIn(trial, 'admin@hale.test')
    await trial.page.expect('The path', path, (now) => now === '/client/home' || now.startsWith('/admin'))
  },
]

export const officeFlows: readonly Flow[] = [
  signInOffice,
  [
    'the back office lists users',
    async ({ page }) => {
      await page.open('/admin/user')
      await page.expect('Rows', rows, (count) => count > 5)
    },
  ],
  [
    'a date filter shows its whole date',
    async ({ page }) => {
      await page.open('/admin/appointments')
      await page.expect('Rows', rows, (count) => count > 0)
      await page.press('button', { name: /^When/, within: 'main' })
      await page.expect(
        'Room besides the date',
        () =>
          [...document.querySelectorAll<HTMLElement>('[role=dialog] input[type=date]')].map((input) => {
            const natural = input.cloneNode() as HTMLElement
            Object.assign(natural.style, { position: 'absolute', width: 'auto' })
            input.after(natural)
            const room = input.getBoundingClientRect().width - natural.getBoundingClientRect().width
            natural.remove()
            return room
          }),
        (rooms) => rooms.length === 2 && rooms.every((room) => room > 0),
      )
      const before = await page.run(title)
      await page.press('field', { within: '[role=dialog]' })
      await page.driver.type('12312030')
      await page.expect('The filtered list', title, (now) => now !== before)
    },
  ],
  [
    'a form saves',
    async ({ page }) => {
      const name = `Trial ${Date.now()}`
      await page.open('/admin/vendor/create')
      await page.fill(name, { name: /^Name/, within: 'main' })
      await page.press('button', { name: /^Save/ })
      await page.expect('The path', path, (now) => /\/admin\/vendor(?:\/\d+)?/.test(now) && !now.endsWith('create'))
      await page.open('/admin/vendor')
      await page.expect('The list', main, (text) => text.includes(name))
    },
  ],
  [
    'a list is exported',
    async ({ page }) => {
      await page.open('/admin/faq')
      await page.expect('Rows', rows, (count) => count > 0)
      await page.catchFiles()
      await page.press('button', { name: /^Export/ })
      await page.savedFile((file) => /^id,.*question/i.test(file))
    },
  ],
  [
    'a file is imported',
    async ({ page }) => {
      const file = join(folder, 'vendors.csv')
      writeFileSync(file, `name\nImported ${Date.now()}\n`)
      await page.open('/admin/import/vendor')
      await page.choose(file, { name: /^File/ })
      await page.press('button', { name: /^Check 1 row/ })
      await page.press('button', { name: /^Import 1/ })
      await page.expect('The outcome', main, (text) => /1 \w+ created/.test(text))
    },
  ],
]
