import { expect, test, type Page } from '@playwright/test'
import { dayStored, expectKeptFor, keptIn } from './kept-in-browser.ts'
import { endElsewhere, member, register, signIn } from './member-actions.ts'
import { kit, openKit } from './vault-actions.ts'

// Each test installs the service worker and reads the day back from the server.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 150_000 })

const hydration = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const mood = (page: Page) => page.getByRole('region', { name: 'Mood' })
const symptoms = (page: Page) => page.getByRole('region', { name: 'Symptoms' })
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })
const banner = (page: Page) =>
  page.getByText(/^You are offline\..* What you log is saved and sent when you are back online\.$/)
const waiting = (page: Page, count: number) => page.getByText(`${count} entries waiting to be sent`, { exact: true })

const start = async (page: Page) => {
  const person = await register(page)
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  await expect(symptoms(page).getByRole('button').first()).toBeVisible()
  return person
}

/** The writing calls that reach the server. */
const watchWrites = (page: Page) => {
  const writes: { path: string; key: string; day: string | undefined }[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const headers = request.headers()
    if (headers['idempotency-key'])
      writes.push({
        path: pathname.replace('/v1/client', ''),
        key: headers['idempotency-key'],
        day: headers['x-local-date'],
      })
  })
  return writes
}

/** The contents of Cache Storage. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname)
    return urls
  })

test('offline entries are shown as pending, and arrive once and in order', async ({ page, context }) => {
  await start(page)
  const writes = watchWrites(page)
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await add(page).click({ clickCount: 3, delay: 30 })
  await page.getByRole('button', { name: 'Remove 1 ounce' }).click()
  await mood(page).getByRole('button', { name: 'Happy', exact: true }).click()
  await symptoms(page).getByRole('button', { name: 'Headache', exact: true }).click()
  await expect(hydration(page)).toContainText('2of 96 oz')
  await expect(hydration(page)).toHaveCSS('outline-style', 'dashed')
  await expect(hydration(page)).toContainText('Waiting to be sent')
  await expect(mood(page)).toContainText('You feel happy today')
  await expect(mood(page)).toContainText('Waiting to be sent')
  await expect(symptoms(page).getByRole('button', { name: /^Headache/ })).toHaveCSS('border-style', 'dashed')
  await expect(page.locator('[data-mark][data-current="true"]')).toHaveAttribute('data-mark', 'completed')
  await expect(waiting(page, 6)).toBeVisible()
  expect(writes).toEqual([])

  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => writes.length).toBe(6)
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(hydration(page)).toContainText('2of 96 oz')
  expect(writes.map(({ path }) => path)).toEqual([
    '/user-hydration/increment',
    '/user-hydration/increment',
    '/user-hydration/increment',
    '/user-hydration/decrement',
    '/user/log-mood-track',
    '/user/symptoms',
  ])
  expect(new Set(writes.map(({ key }) => key)).size).toBe(6)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  expect(new Set(writes.map(({ day }) => day))).toEqual(new Set([today]))
  await page.reload()
  await expect(hydration(page)).toContainText('2of 96 oz', { timeout: 40_000 })
  await expect(mood(page).getByRole('button', { name: 'Happy', exact: true })).toBeDisabled()
  await expect(symptoms(page).getByRole('button', { name: 'Headache', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('a response lost on its way counts once', async ({ page }) => {
  await start(page)
  let attempts = 0
  await page.route('**/v1/client/user-hydration/increment', async (route) => {
    attempts += 1
    if (attempts > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await add(page).click()
  await expect(hydration(page).getByText('Waiting to be sent')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => attempts).toBe(2)
  await expect(hydration(page).getByText('Waiting to be sent')).toHaveCount(0)
  await page.reload()
  await expect(hydration(page)).toContainText('1of 96 oz', { timeout: 40_000 })
})

test('the page opens offline, logs, and sends after the next opening', async ({ page, context }) => {
  await start(page)
  await add(page).click()
  await expect(page.getByText('Day Streak!', { exact: true })).toBeVisible()
  await dayStored(page)
  await context.setOffline(true)
  await page.reload()
  await expect(banner(page)).toBeVisible({ timeout: 40_000 })
  await expect(hydration(page)).toContainText('1of 96 oz')
  await expect(page.getByText('Day Streak!', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await add(page).click()
  await mood(page).getByRole('button', { name: 'Sad', exact: true }).click()
  await expect(hydration(page)).toContainText('2of 96 oz')
  await expect(waiting(page, 2)).toBeVisible()
  await page.reload()
  await expect(hydration(page)).toContainText('2of 96 oz', { timeout: 40_000 })
  await expect(waiting(page, 2)).toBeVisible()

  const writes = watchWrites(page)
  await context.setOffline(false)
  await page.reload()
  await expect.poll(() => writes.length, { timeout: 40_000 }).toBe(2)
  await expect(hydration(page)).toContainText('2of 96 oz')
  await expect(mood(page).getByRole('button', { name: 'Sad', exact: true })).toBeDisabled()
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
})

test('the worker caches the program but no member data; the app can be installed', async ({ page }) => {
  await start(page)
  await add(page).click()
  await dayStored(page)
  await page.reload()
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  const urls = await cached(page)
  expect(urls).toContain('/client/home')
  expect(urls.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(5)
  expect(urls.filter((url) => !/^\/(?:assets\/|client\/home$|theme\.js$|manifest\.webmanifest$)/.test(url))).toEqual([])
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect(manifest.start_url).toBe('/client/home')
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
  // The member area opens from the worker's caches, the back office never does.
  expect((await page.goto('/client/home'))?.fromServiceWorker()).toBe(true)
  expect((await page.goto('/admin'))?.fromServiceWorker()).toBe(false)
})

test('signing out wipes the stored entries, and nobody else sends them', async ({ page, context }) => {
  await start(page)
  await dayStored(page)
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('hale-offline')
          opening.addEventListener('error', () => reject(new Error('no database')))
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction(['entries', 'snapshots'])
            const counts = [transaction.objectStore('entries').count(), transaction.objectStore('snapshots').count()]
            transaction.addEventListener('complete', () => {
              opening.result.close()
              resolve(counts.reduce((sum, { result }) => sum + result, 0))
            })
          })
        }),
    )
  await context.setOffline(true)
  await add(page).click()
  await expect(hydration(page).getByText('Waiting to be sent')).toBeVisible()
  expect(await stored()).toBe(2)
  await page
    .getByRole('button', { name: /Account|Noor/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: '1 entry has not been sent yet' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  expect(await stored()).toBe(2)
  await page
    .getByRole('button', { name: /Account|Noor/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.waitForURL('**/login*')
  await expect.poll(() => stored().catch(() => Number.NaN)).toBe(0)
  await context.setOffline(false)
  // The next opening ends the session at the server as well.
  await page.goto('/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hale.left'))).toBeNull()
  const writes = watchWrites(page)
  await signIn(page)
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  await page.waitForTimeout(1000)
  expect(writes).toEqual([])
})

test('a session ended elsewhere leaves no day on the device, and entries for its member', async ({ page, context }) => {
  const person = await start(page)
  await dayStored(page)
  await context.setOffline(true)
  await add(page).click()
  await expect(hydration(page).getByText('Waiting to be sent')).toBeVisible()
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number[]>((resolve, reject) => {
          const opening = indexedDB.open('hale-offline')
          opening.addEventListener('error', () => reject(new Error('no database')))
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction(['entries', 'snapshots'])
            const counts = [transaction.objectStore('entries').count(), transaction.objectStore('snapshots').count()]
            transaction.addEventListener('complete', () => {
              opening.result.close()
              resolve(counts.map(({ result }) => result))
            })
          })
        }),
    )
  expect(await stored()).toEqual([1, 1])
  // Before there is a connection, which would send the entry.
  await page.route('**/v1/client/user-hydration/increment', (route) => route.abort())
  await context.setOffline(false)
  await endElsewhere(page)
  await page.reload()
  await page.waitForURL('**/unauthorized')
  await expect.poll(stored).toEqual([1, 0])
  await context.setOffline(true)
  await page.goto('/client/home')
  await expect(page).toHaveURL(/unauthorized/, { timeout: 40_000 })
  await expect(hydration(page)).toHaveCount(0)
  await context.setOffline(false)
  await page.unroute('**/v1/client/user-hydration/increment')
  await signIn(page, person)
  await expect(hydration(page)).toContainText('1of 96 oz', { timeout: 40_000 })
  await expect.poll(async () => (await stored())[0]).toBe(0)
})

test('entries refused later are reverted, and stay in a list with the reason until they are deleted', async ({
  page,
  context,
}) => {
  await start(page)
  // What sends them later has arrived.
  await dayStored(page)
  await context.setOffline(true)
  await mood(page).getByRole('button', { name: 'Angry', exact: true }).click()
  await expect(mood(page)).toContainText('You feel angry today')
  await page.route('**/v1/client/user/log-mood-track', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'VALIDATION', message: 'No' } }),
  )
  await context.setOffline(false)
  const refused = page.getByRole('note').filter({ hasText: 'Your mood was not saved.' })
  await expect(refused).toContainText(/\d\d\/\d\d\/\d{4}: Your mood was not saved\. Hale could not accept it/)
  await expect(mood(page)).toContainText('How do you feel today?')
  await refused.getByRole('button', { name: 'Delete' }).click()
  await expect(refused).toHaveCount(0)
})

test('installing is offered after the first entry, and not again once declined', async ({ page }) => {
  await start(page)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'asked'
        return Promise.resolve()
      },
    })
    window.dispatchEvent(offer)
  })
  const card = page.getByRole('region', { name: 'Keep Hale one tap away' })
  await expect(card).toHaveCount(0)
  await add(page).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('hale.install-dismissed'))).toBe('1')
})

test('what was loaded stays without a connection, with its age, and sealed results open with the password', async ({
  page,
  context,
}) => {
  const stored = async () =>
    JSON.stringify((await keptIn(page, context)).filter(({ name }) => name === 'hale-loaded/answers'))
  await signIn(page)
  await dayStored(page)
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  await page.goto('/client/appointments')
  await expect(titles.first()).toBeVisible()
  const visits = await titles.allTextContents()
  // The list of what is ahead, and that of everything.
  for (const size of [50, 20])
    await expect.poll(stored).toMatch(new RegExp(`listAppointments[^\\]]*page_size[^\\]]*${size}`))
  await page.goto('/client/testing-center')
  await expect(page.locator(`[data-kit="${kit.id}"]`)).toBeVisible()
  await expect.poll(stored).toContain('listKits')
  await openKit(page)
  const unlock = async () => {
    await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('main')).toContainText(kit.sentence)
  }
  await unlock()
  await expect.poll(stored).toContain('listSigningKeys')
  await page.goto('/client/home')
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  await dayStored(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/What you see was loaded on \d\d\/\d\d\/\d{4}/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Not loaded').first()).toBeVisible()
  // Once, whatever is missing.
  await expect(page.getByText(/offline|connection/i)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto('/client/appointments')
  await expect.poll(() => titles.allTextContents()).toEqual(visits)
  await page.goto('/client/testing-center')
  await expect(page.locator(`[data-kit="${kit.id}"]`)).toBeVisible()
  await openKit(page)
  await expect(page.getByRole('main')).not.toContainText(kit.sentence)
  await unlock()

  const text = await stored()
  for (const secret of [kit.secret, 'Okafor', 'member@hale.test']) expect(text).not.toContain(secret)
  await page
    .getByRole('button', { name: /Account/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login*')
  await expectKeptFor(null, page, context)
})
