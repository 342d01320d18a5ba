/** The focus never falls to the page, on any screen. The walk changes and deletes what it finds, so it has a server of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { fixedMemberRoutes } from '#shared/rules/index.ts'
import { goTo, openAdmin, screensOf } from './admin-actions.ts'
import { walk } from './focus-walk.ts'
import { blockLiveNotifications, loadLowerCards, signIn } from './member-actions.ts'

const port = Number(process.env.E2E_PORT ?? 4310) + 700 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
test.use({ baseURL: `http://127.0.0.1:${port}` })
test.describe.configure({ timeout: 900_000 })

let server: ChildProcess | undefined
test.beforeAll(async () => {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (await isReady()) return
  server = spawn(process.execPath, ['tests/harness/demo-server.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
})
test.afterAll(() => server?.kill('SIGTERM'))

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  page.context().on('page', (other) => void other.close())
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await blockLiveNotifications(page)
})

for (const route of fixedMemberRoutes)
  test(`member: ${route}`, { tag: '@long' }, async ({ page }) => {
    await signIn(page)
    const open = async () => {
      await page.goto(`/client/${route}`)
      await expect(page.locator('h1').first()).toBeVisible()
      await loadLowerCards(page)
    }
    expect(await walk(page, { path: route, open, presses: 40 })).toEqual([])
  })

for (const group of Object.keys(groups) as Group[])
  test(`back office: ${groups[group].label}`, { tag: '@long' }, async ({ page }) => {
    await openAdmin(page)
    const found: string[] = []
    for (const path of screensOf(group)) {
      const open = async () => {
        await page.goto(`/admin${path}`)
        await goTo(page, path)
      }
      found.push(...(await walk(page, { path, open, presses: 15 })))
    }
    expect(found).toEqual([])
  })
