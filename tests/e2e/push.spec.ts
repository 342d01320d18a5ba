import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { openOffice, type Office } from './content-actions.ts'
import { breakCall, expectAccessible, readApart, register, toastText } from './member-actions.ts'

let office: Office
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
})
test.afterAll(() => office.close())

const bell = (page: Page) => page.locator('header').getByRole('link', { name: /notification/i })
const idOf = async (email: string) => (await office.search('user', { filters: JSON.stringify({ email }) }))[0]?.id

test('notifications reach an open page, authorized by the account', async ({ page }) => {
  const { email } = await register(page)
  await readApart(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/client/user') && response.ok())
  const connected = page.waitForRequest((request) => request.url().endsWith('/v1/notifications/live'))
  await page.goto('/client/home')
  const { push, user } = (await (await answered).json()) as {
    push: { userId: string; accessToken: string }
    user: { id: number }
  }
  expect(push.userId).toBe(String(user.id))
  expect((await connected).headers()['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
  await expect(bell(page)).toHaveAccessibleName('No unread notifications')
  await office.send('/admin/notifications', {
    user_id: await idOf(email),
    title: 'Your visit was moved',
    kind: 'appointment',
    url: '/client/appointments',
  })
  // The list is also polled once a minute: this is sooner.
  await expect(bell(page)).toHaveAccessibleName('1 unread notification', { timeout: 8000 })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Passes the worker a message like the browser does on arrival. */
  const deliver = async (context: BrowserContext, page: Page, message: object) => {
    const devtools = await context.newCDPSession(page)
    const found = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await found,
      data: JSON.stringify(message),
    })
  }
  /** A headless browser shows no notifications: the worker records them instead. */
  const watchShown = async (context: BrowserContext) => {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const noted: object[] = []
      Object.assign(globalThis, { noted })
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) =>
        void noted.push({ title, body, tag, data: data as unknown })
    })
    return () => worker.evaluate(() => (globalThis as unknown as { noted: object[] }).noted)
  }

  test('a push message is shown as a notification', { tag: '@long' }, async ({ page, context }) => {
    await register(page)
    await page.goto('/client/home')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const shown = await watchShown(context)
    await deliver(context, page, {
      title: 'Visit moved',
      body: 'To 9:00 AM',
      url: '/client/appointments',
      tag: 'notification-1',
    })
    await expect
      .poll(shown)
      .toEqual([
        { title: 'Visit moved', body: 'To 9:00 AM', tag: 'notification-1', data: { url: '/client/appointments' } },
      ])
  })

  test(
    'a member turns push notifications of this device on and off, and selects their kinds',
    { tag: '@long' },
    async ({ page }) => {
      // A headless browser can neither ask for permission nor reach a push service: both are stubbed.
      await page.addInitScript(() => {
        let permission = 'default'
        Object.defineProperty(Notification, 'permission', { get: () => permission })
        Notification.requestPermission = async () => {
          permission = 'granted'
          return 'granted'
        }
        let current: object | null = null
        const forget = async () => {
          current = null
          return true
        }
        Object.assign(PushManager.prototype, {
          getSubscription: async () => current,
          subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
            const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
            const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
            const text = (bytes: Uint8Array) =>
              btoa(String.fromCharCode(...bytes))
                .replaceAll('+', '-')
                .replaceAll('/', '_')
                .replaceAll('=', '')
            const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`
            const keys = { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) }
            current = {
              endpoint,
              options: { applicationServerKey: applicationServerKey.buffer },
              toJSON: () => ({ endpoint, keys }),
              unsubscribe: forget,
            }
            return current
          },
        })
      })
      await register(page)
      await page.goto('/client/profile#preferences')
      const device = page.getByRole('switch', { name: 'Notify me on this device' })
      await expect(device).toBeEnabled()
      await breakCall(page, '/notifications/push-subscriptions', 'POST')
      await device.click()
      await expect(toastText(page, 'Failed to switch notifications on')).toBeVisible()
      await expect(device).not.toBeChecked()
      await page.unroute('**/v1/notifications/push-subscriptions')
      const added = page.waitForResponse('**/v1/notifications/push-subscriptions')
      await device.click()
      expect((await added).status()).toBe(200)
      await expect(device).toBeChecked()
      const stored = page.waitForResponse('**/v1/client/user/set')
      await page.getByRole('switch', { name: 'Rewards' }).click()
      expect((await stored).request().postDataJSON()).toEqual({ preferences: { mute: { reward: true } } })
      await expectAccessible(page)
      const removed = page.waitForResponse('**/v1/notifications/push-subscriptions/remove')
      await device.click()
      expect((await removed).status()).toBe(204)
      await page.reload()
      await expect(page.getByRole('switch', { name: 'Rewards' })).not.toBeChecked()
      await expect(device).not.toBeChecked()
    },
  )
})

test('operators see background jobs, retry failed ones, and discard them', { tag: '@long' }, async ({ page }) => {
  const failed = ['550 no such mailbox', 'connect ECONNREFUSED'].map((error, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: 'deliver-mail',
    label: 'Send a mail',
    data: { outbox_id: 7 + index },
    error,
    tries: 9,
    sent_at: '2026-03-01T10:00:00Z',
    due_at: '2026-03-02T10:00:00Z',
    ended_at: '2026-03-02T10:00:00Z',
  }))
  let left = failed
  await page.route(/\/v1\/admin\/jobs\?.*state=failed/, (route) =>
    route.fulfill({
      json: {
        models: left,
        total_count: left.length,
        page_count: 1,
        page_size: 25,
        include_meta: false,
        included_programs: [],
      },
    }),
  )
  const asked: string[] = []
  await page.route(/\/v1\/admin\/jobs\/0000/, async (route) => {
    const [, id, deed] = /jobs\/([\d-]+)(?:\/(\w+))?/.exec(route.request().url()) ?? []
    asked.push(`${route.request().method()} ${id?.at(-1)} ${deed ?? ''}`.trim())
    left = left.filter((job) => job.id !== id)
    await route.fulfill({ status: 204 })
  })
  await openAdmin(page, '/jobs')
  const kinds = page.getByRole('table', { name: 'Job types' })
  await expect(kinds.getByRole('row').filter({ hasText: 'deliver-mail' })).toContainText('On demand')
  await expect(kinds.getByRole('row').filter({ hasText: 'run-processes' })).toContainText('Every minute')
  await expect(page.getByText('550 no such mailbox')).toBeVisible()
  await page.getByRole('button', { name: 'Retry: Send a mail (outbox_id 7)' }).click()
  await expect(page.getByText('550 no such mailbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard: Send a mail (outbox_id 8)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No failed jobs.')).toBeVisible()
  expect(asked).toEqual(['POST 0 retry', 'DELETE 1'])
  await page.getByRole('tab', { name: 'Running' }).click()
  await expect(page).toHaveURL(/state=running/)
})
