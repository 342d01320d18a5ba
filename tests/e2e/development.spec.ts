/** `npm run dev` on a copy of the sources, so that the working copy is never edited. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { scratch } from '../harness/scratch.ts'
import { administrator, member, signInOnly } from './member-actions.ts'

/** Within the project, where packages resolve; a fixed path, so that Vite prebundles them once. */
const copy = resolve('.cache/development')
const sources = [
  'admin',
  'member',
  'server',
  'seed',
  'shared',
  'scripts',
  'public',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]

const makeCopy = (): void => {
  mkdirSync(copy, { recursive: true })
  for (const name of sources) {
    rmSync(join(copy, name), { recursive: true, force: true })
    cpSync(name, join(copy, name), { recursive: true })
  }
}

const edit = (file: string, from: string, to: string): void => {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Starts it; `ready` resolves to its URL once it responds. */
const start = (dataDir: string) => {
  const child = spawn(process.execPath, ['scripts/dev/main.ts'], {
    cwd: copy,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const ready = async (): Promise<string> => {
    await expect.poll(() => printed, { timeout: 200_000 }).toMatch(/The server is ready/)
    return String(/http:\/\/localhost:\d+/.exec(printed)?.[0].replace('localhost', '127.0.0.1'))
  }
  /** Number of server starts so far. */
  const starts = (): number => printed.split('The server is ready').length - 1
  return { child, ready, starts, output: () => printed }
}

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
const isKept = (page: Page) => page.locator('html[data-kept]')

test('both apps and the server run on one port and follow the sources', async ({ browser }) => {
  test.setTimeout(400_000)
  makeCopy()
  const dataDir = mkdtempSync(join(scratch, 'hale-development-'))
  const { child, ready, starts, output } = start(dataDir)
  try {
    const url = await ready()
    const open = async (path: string, person: typeof member): Promise<Page> => {
      const page = await (await browser.newContext({ baseURL: url })).newPage()
      await signInOnly(page, person)
      // A deep link, like a bookmark.
      await page.goto(path, { timeout: 90_000 })
      return page
    }
    const client = await open('/client/appointments', member)
    const title = client.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible({ timeout: 90_000 })
    const office = await open('/admin/symptoms', administrator)
    const screens = office.getByRole('navigation', { name: 'Screens' })
    await expect(screens).toBeVisible({ timeout: 90_000 })
    await expect(office.getByRole('table')).toBeVisible({ timeout: 90_000 })

    await test.step('a component is hot-reloaded in the open page', async () => {
      await mark(client)
      edit('member/layout/PageHead.tsx', '<h1 tabIndex={-1}>{title}</h1>', '<h1 tabIndex={-1}>{title}, edited</h1>')
      await expect(title).toHaveText(/, edited$/, { timeout: 60_000 })
      await expect(isKept(client)).toBeAttached()

      await mark(office)
      edit('admin/layout/Sidebar.tsx', 'aria-label="Screens"', 'aria-label="Screens, edited"')
      await expect(office.getByRole('navigation', { name: 'Screens, edited' })).toBeVisible({ timeout: 60_000 })
      await expect(isKept(office)).toBeAttached()
    })

    const messageAt = async (path: string) => ((await (await fetch(url + path)).json()) as { message: string }).message
    await test.step('the server restarts with its modules and with what it shares with the apps', async () => {
      edit('server/app.ts', "say('no_endpoint')", "'This endpoint does not exist, edited'")
      await expect
        .poll(() => messageAt('/v1/nothing'), { timeout: 60_000 })
        .toBe('This endpoint does not exist, edited')
      edit('shared/errors.ts', "message: 'Not found'", "message: 'Not found, edited'")
      await expect.poll(() => messageAt('/files/nothing'), { timeout: 60_000 }).toBe('Not found, edited')
    })

    await test.step('a new migration is applied, and a failing one leaves the sources to be corrected', async () => {
      const migration = 'server/kernel/database/migrations/9999_development.sql'
      const before = starts()
      writeFileSync(
        join(copy, migration),
        'create table developments (id bigint);\ncreate table developments (id bigint);\n',
      )
      await expect.poll(output, { timeout: 60_000 }).toContain('The migration 9999_development.sql failed at line 2')
      edit(migration, '\ncreate table developments (id bigint);', '')
      await expect.poll(starts, { timeout: 60_000 }).toBe(before + 1)
      expect(await messageAt('/v1/nothing')).toBe('This endpoint does not exist, edited')
    })
  } finally {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
