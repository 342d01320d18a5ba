import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hale-faults-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** A process that opens the directory and writes until it is killed, saying each row once it is acknowledged. */
const writer = `
  import { openDatabase } from '#server/database/open.ts'
  const db = await openDatabase({ databaseUrl: null, dataDir: process.env.DATA_DIR })
  await db.query({ text: 'create table if not exists kept (n bigint primary key)' })
  const [{ last }] = await db.query({ text: 'select coalesce(max(n), 0) as last from kept' })
  for (let n = last + 1; ; n += 1) {
    await db.query({ text: 'insert into kept values ($1)', values: [n] })
    process.stdout.write(n + '\\n')
  }`

const write = (): { child: ChildProcess; last: () => number; output: () => string } => {
  const child = spawn('node', ['--input-type=module', '-e', writer], { cwd: join(import.meta.dirname, '../..'), env: { ...process.env, DATA_DIR: dataDir } })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const last = () => Math.max(0, ...output.split('\n').slice(0, -1).map(Number).filter(Number.isInteger))
  return { child, last, output: () => output }
}
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let attempt = 0; attempt < 1200 && !isTrue(); attempt += 1) await new Promise((resolve) => setTimeout(resolve, 25))
  expect(isTrue()).toBe(true)
}
const exited = (child: ChildProcess) => new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(null)))
const rounds = Number(process.env.KILL_ROUNDS ?? 5)

describe('the embedded database', () => {
  test('keeps every acknowledged row through kill -9', { timeout: 30_000 + rounds * 15_000 }, async () => {
    let before = 0
    for (let round = 0; round < rounds; round += 1) {
      const { child, last } = write()
      await until(() => last() > before + 20)
      child.kill('SIGKILL')
      await exited(child)
      const acknowledged = last()
      const db = await openDatabase({ databaseUrl: null, dataDir })
      const [row] = await db.query<{ last: number; count: number }>({ text: 'select max(n) as last, count(*) as count from kept' })
      await db.close()
      expect(row?.last).toBeGreaterThanOrEqual(acknowledged)
      expect(row?.count).toBe(row?.last)
      before = row?.last ?? 0
    }
  })

  test('refuses a second process with a sentence, and the first goes on', { timeout: 60_000 }, async () => {
    const first = write()
    await until(() => first.last() > 0)
    await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(/is in use by another running server/)
    const second = write()
    await exited(second.child)
    expect(second.child.exitCode).not.toBe(0)
    expect(second.output()).toContain('is in use by another running server')
    const seen = first.last()
    await until(() => first.last() > seen)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    first.child.kill('SIGKILL')
    await exited(first.child)
    const db = await openDatabase({ databaseUrl: null, dataDir })
    await db.close()
    rmSync(dataDir, { recursive: true })
  })
})
