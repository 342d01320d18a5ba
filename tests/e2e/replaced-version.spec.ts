/** A tab stays open while the server is updated: the files of its version are gone. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { heading, input } from './admin-actions.ts'
import { administrator, member, signInOnly } from './member-actions.ts'

test.describe.configure({ timeout: 150_000 })

const server = { isUpdated: false, origin: '' }
let proxy: Server
/** Passes everything on; after an update the assets are gone, and pages and the service worker have changed. */
test.beforeAll(async ({ baseURL }) => {
  const target = new URL(baseURL ?? '')
  proxy = createServer((request, response) => {
    const path = request.url ?? '/'
    if (server.isUpdated && path.startsWith('/assets/')) return response.writeHead(404).end()
    // Whole answers, which can be changed.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = request.headers
    const headers = { ...asked, host: target.host, 'accept-encoding': 'identity' }
    const onward = ask(
      { host: target.hostname, port: target.port, method: request.method, path, headers },
      (answer) => {
        const isChanged =
          server.isUpdated && (path === '/sw.js' || `${answer.headers['content-type']}`.startsWith('text/html'))
        if (!isChanged) return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
        const { 'content-length': _length, ...others } = answer.headers
        response.writeHead(answer.statusCode ?? 502, others)
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          response.end(path === '/sw.js' ? `${text}\n// next` : text.replaceAll('/assets/', '/assets/next-'))
        })
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, target.hostname, resolve))
  server.origin = `http://${target.hostname}:${(proxy.address() as AddressInfo).port}`
})
test.afterAll(() => proxy.close())
test.beforeEach(() => (server.isUpdated = false))

const at = (path: string) => `${server.origin}${path}`
const openHome = async (page: Page) => {
  await signInOnly(page, member)
  await page.goto(at('/client/home'))
  await expect(page.getByRole('button', { name: 'Add 1 ounce' })).toBeEnabled({ timeout: 40_000 })
}
const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('a screen that is gone offers the new version', async ({ page }) => {
    await openHome(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    server.isUpdated = true
    await goTo(page, 'Rewards')
    await expect(page.getByRole('heading', { name: 'A new version of Hale is here' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
    // The files of the new version are there by now.
    server.isUpdated = false
    await page.getByRole('note').getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible({ timeout: 40_000 })
  })
})

test('without a service worker, a screen that is gone offers the new version, and a failure of a moment is over on the next screen', async ({
  page,
}) => {
  await openHome(page)
  let failures = 0
  await page.route(/\/assets\/MemberRoutes-/, (route) => {
    failures += 1
    return failures === 1 ? route.abort('connectionreset') : route.fallback()
  })
  await goTo(page, 'Rewards')
  await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
  await goTo(page, 'Appointments')
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible({ timeout: 40_000 })
  server.isUpdated = true
  await goTo(page, 'Profile')
  await expect(page.getByRole('heading', { name: 'A new version of Hale is here' })).toBeVisible({ timeout: 20_000 })
})

test('in the back office a dialog that is gone leaves what was typed, and a screen offers the new version', async ({
  page,
}) => {
  await signInOnly(page, administrator)
  await page.goto(at('/admin/faq/1'))
  const question = input(page, 'question')
  await expect(question).toBeEditable({ timeout: 40_000 })
  await question.fill('Typed before the update')
  server.isUpdated = true
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByText('This part could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await expect(question).toHaveValue('Typed before the update')
  server.isUpdated = false
  await page.goto(at('/admin/faq'))
  await expect(heading(page)).toBeVisible({ timeout: 40_000 })
  const screens = page.getByRole('navigation', { name: 'Screens' })
  await screens.getByRole('button', { name: /^Platform/ }).click()
  server.isUpdated = true
  await screens.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByText('A new version of Hale is here')).toBeVisible({ timeout: 20_000 })
  server.isUpdated = false
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page)).toContainText('Audit log', { timeout: 40_000 })
})
