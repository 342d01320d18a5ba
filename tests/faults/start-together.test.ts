/** Servers that start together on an empty PostgreSQL. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { prepareDatabase } from '#server/prepare.ts'
import { createServices } from '#server/services.ts'
import { readConfig } from '#server/config.ts'
import { modules } from '#server/modules.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { root } from '../harness/scratch.ts'
import { makeEmpty } from '../harness/server.ts'

const together = 3
const rounds = Number(process.env.START_ROUNDS ?? 3)
/** Rounds with separate processes, which take longer. */
const processRounds = Number(process.env.START_PROCESS_ROUNDS ?? 1)
const folder = join(import.meta.dirname, '../..')

describe('servers that start together on an empty PostgreSQL', () => {
  const dataDir = mkdtempSync(join(root, `run-${process.pid}-`))
  makeSecret(dataDir)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('all migrate it, and create everything once', { timeout: 60_000 + rounds * 20_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { url, drop } = await makeEmpty()
      const errors: unknown[] = []
      const log = { info: () => {}, warn: () => {}, error: (error: unknown) => errors.push(error) }
      const config = {
        ...readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none', NODE_ENV: 'test' }, modules),
      }
      const servers = await Promise.all(
        Array.from({ length: together }, async () => createServices({ config, db: await openDatabase(config), log })),
      )
      await Promise.all(
        servers.map(async (services) => {
          await prepareDatabase(services)
          await services.jobs.start()
        }),
      )
      const [services] = servers
      const found = await services?.db.query({
        text: `select (select count(*) from roles) as roles, (select count(*) from jobs.version) as jobs`,
      })
      expect([found, errors], `round ${round}`).toEqual([[{ roles: 4, jobs: 1 }], []])
      for (const one of servers) await one.close()
      await drop()
    }
  })

  test('answer requests, as separate processes', { timeout: 60_000 + processRounds * 120_000 }, async () => {
    for (let round = 0; round < processRounds; round += 1) {
      const { url, drop } = await makeEmpty()
      const children = Array.from({ length: together }, () =>
        spawn('node', ['server/main.ts'], {
          cwd: folder,
          env: {
            ...process.env,
            DATABASE_URL: url,
            DATA_DIR: dataDir,
            SEED: 'none',
            NODE_ENV: 'test',
            HOST: '127.0.0.1',
            PORT: '0',
            LOG_LEVEL: 'error',
          },
        }),
      )
      const addresses = await Promise.all(
        children.map(
          (child) =>
            new Promise<string>((resolve) => {
              let output = ''
              const read = (chunk: Buffer) => {
                output += chunk.toString()
                const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1]
                if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
              }
              child.stdout.on('data', read)
              child.stderr.on('data', read)
              child.once('exit', () => resolve(`It ended: ${output}`))
            }),
        ),
      )
      const answers = await Promise.all(
        addresses.map(async (address) =>
          address.startsWith('http') ? (await fetch(`${address}/readyz`)).status : address,
        ),
      )
      const ended = Promise.all(
        children.map((child) =>
          child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null,
        ),
      )
      for (const child of children) child.kill('SIGTERM')
      await ended
      await drop()
      expect(answers, `round ${round}`).toEqual(Array.from({ length: together }, () => 200))
    }
  })
})
