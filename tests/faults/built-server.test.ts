/** What `npm start` runs: the server as a few files. Its libraries, and the files it reads beside its sources, are found from there. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { deriveSecrets } from '#shared/crypto/index.ts'

const root = join(import.meta.dirname, '../..')
const timeout = 240_000
const dataDir = mkdtempSync(join(tmpdir(), 'hale-built-'))
let server: ChildProcess
let ended: Promise<number | null>
let output = ''
let address = ''
let token = ''

const get = (path: string): Promise<Response> =>
  fetch(address + path, { headers: { authorization: `Bearer ${token}`, 'x-timezone': 'America/Chicago' } })
const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

beforeAll(async () => {
  execFileSync('node', ['scripts/prepare.mjs', 'server'], { cwd: root })
  server = spawn('node', ['.cache/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      SEED: 'demo',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_PERCENT: '0',
    },
  })
  ended = new Promise((resolve) => void server.once('exit', resolve))
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes('member@hale.test')) resolve()
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
  })
  await Promise.race([ready, ended])
  address = `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1] ?? output}`
}, timeout)
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the built server', () => {
  test('signs in who is in the demo that it added', async () => {
    const email = 'member@hale.test'
    const { key_salt } = await post('/v1/login/challenge', { email })
    const { loginSecret } = await deriveSecrets('Hale-demo-2026', String(key_salt))
    const { tokens } = await post('/v1/login', { email, password: loginSecret })
    token = (tokens as { access: { token: string } }).access.token
    expect((await get('/v1/client/kits-new')).status).toBe(200)
  })

  test('finds the tables beside its sources', async () => {
    const distance = await get('/v1/client/lab-locations/distance?origin=60601&destination=50309')
    expect(await distance.json()).toMatchObject({ distance: { text: expect.stringContaining('mi') as string } })
    const ingredients = (await (await get('/v1/client/meal/ingredients?search=lentil')).json()) as { models: unknown[] }
    expect(ingredients.models.length).toBeGreaterThan(0)
  })

  test('finds libraries that it loads when they are needed', async () => {
    const metadata = await get('/saml/1/metadata')
    expect([metadata.status, await metadata.text()]).toEqual([200, expect.stringContaining('EntityDescriptor')])
    const { paths } = (await (await get('/v1/openapi.json')).json()) as { paths: object }
    expect(Object.keys(paths).length).toBeGreaterThan(Object.keys(calls).length / 2)
  })

  test('ends cleanly, and its database had nothing to warn of', { timeout }, async () => {
    server.kill('SIGTERM')
    expect(await ended, output).toBe(0)
    expect(output).not.toContain('"event":"database"')
  })
})
