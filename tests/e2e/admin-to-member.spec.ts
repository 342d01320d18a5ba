/** The platform as a whole: changes of administrators reach members, and logged data survive a restart. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { input, openAdmin, save } from './admin-actions.ts'
import { register } from './member-actions.ts'

test('a symptom that an administrator adds can be logged by a member', async ({ browser }) => {
  const name = `Ringing ears ${Date.now()}`
  const office = await (await browser.newContext()).newPage()
  await openAdmin(office, '/symptoms/create')
  await input(office, 'name').fill(name)
  const added = office.waitForResponse((response) => response.url().endsWith('/v1/admin/add'))
  await save(office)
  expect((await added).status()).toBe(200)

  const page = await (await browser.newContext()).newPage()
  await register(page)
  const symptom = page.getByRole('button', { name })
  await symptom.click()
  await expect(symptom).toHaveAttribute('aria-pressed', 'true')
})

// tests/faults/kills.test.ts has acknowledged writes survive kills of the server and of its database.
test('hydration survives a restart of the server', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(240_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'hale-restart-'))
  const port = 4390 + test.info().workerIndex
  let server: ChildProcess | null = null
  const start = async () => {
    server = spawn('node', ['server/main.ts'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SEED: 'demo',
      },
    })
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200)
  }
  const stop = async () => {
    const running = server
    server = null
    if (!running) return
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    return ended
  }
  try {
    await start()
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })
    const page = await context.newPage()
    await register(page)
    const hydration = page.getByRole('region', { name: 'Hydration' })
    for (const ounces of ['1', '2', '3']) {
      const kept = page.waitForResponse((response) => response.url().endsWith('/user-hydration/increment'))
      await page.getByRole('button', { name: 'Add 1 ounce' }).click()
      expect((await kept).status()).toBe(200)
      await expect(hydration.getByText(ounces, { exact: true })).toBeVisible()
    }
    expect(await stop()).toBe(0)
    await start()
    await page.goto('/client/home')
    await expect(hydration.getByText('3', { exact: true })).toBeVisible()
    await context.close()
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
