/** Files of requests are on disk, not in memory, and not for longer than the request. */
import { existsSync, readdirSync, readFileSync, statSync, mkdirSync, writeFileSync } from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReception } from '#server/kernel/files/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const MB = 1024 * 1024
const limits = { account: 40 * MB, server: 60 * MB }
/** Sent again and again, so that the sender needs no memory either. */
const piece = Buffer.from('A line of a long document, which is nothing but text.\n'.repeat(1200))

let server: TestServer
let staff: TestAccount
beforeAll(async () => {
  server = await startTestServer({ config: { uploadsInFlight: limits } })
  staff = await registerAdmin(server, ['program_pdf_templates:read', 'program_pdf_templates:write'])
})
afterAll(() => server.close())
beforeEach(() => Object.assign(limits, { account: 1000 * MB, server: 1000 * MB }))

const folder = () => join(server.services.config.dataDir, 'receiving')
const left = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const bytesLeft = () => left().reduce((sum, name) => sum + statSync(join(folder(), name)).size, 0)
const untilEmpty = () => expect.poll(left, { timeout: 60_000, interval: 10 }).toEqual([])
const until = async (isSo: () => boolean) => {
  while (!isSo()) await delay(5)
}

interface Answer {
  status: number
  retryAfter: string | undefined
  body: { error_code?: string }
}
const answerOf = async (response: IncomingMessage): Promise<Answer> => ({
  status: response.statusCode ?? 0,
  retryAfter: response.headers['retry-after'],
  body: JSON.parse(Buffer.concat(await Array.fromAsync(response)).toString()) as Answer['body'],
})

const boundary = 'part-of-a-test'
/** A form whose last field is a file that is sent as asked. */
const open = (name: string, { token } = staff, fields: Record<string, string> = {}) => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const sender: ClientRequest = request(`${server.url}/v1/admin/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  sender.on('response', (response) => void answerOf(response).then(resolve, reject)).on('error', reject)
  promise.catch(() => {})
  for (const [key, value] of Object.entries({ classkey: 'program_pdf_templates', name, ...fields }))
    sender.write(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
  const begin = (field: string, fileName: string) =>
    sender.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n`,
    )
  begin('file', 'a.txt')
  return {
    answer: promise,
    sender,
    begin,
    send: async (bytes: number) => {
      for (let sent = 0; sent < bytes && !sender.destroyed; sent += piece.length)
        if (!sender.write(piece.subarray(0, Math.min(piece.length, bytes - sent))))
          await Promise.race([new Promise((done) => sender.once('drain', done)), promise.catch(() => null)])
    },
    nextPart: () => sender.write('\r\n'),
    end: () => {
      sender.end(`\r\n--${boundary}--\r\n`)
      return promise
    },
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Megabytes in the heap and buffers of this process. */
const memory = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MB
}
/** The same without what only waits to be collected, which is looked at if that may be what is beyond `most`. */
const held = (most: number): number => {
  if (memory() > most) collectGarbage()
  return memory()
}

test('ten uploads of 15 MB at once are never in memory together', { timeout: 180_000 }, async () => {
  const size = 15 * MB - piece.length
  const most = held(0) + 120
  const uploads = Array.from({ length: 10 }, (_, index) => open(`Template ${index}`))
  await Promise.all(uploads.map(({ send }) => send(size)))
  await until(() => left().length === 10 && bytesLeft() > 10 * (size - MB))
  // All have arrived but for their end.
  expect(held(most)).toBeLessThan(most)
  // Nobody but this process can read them.
  const [name = ''] = left()
  expect([statSync(folder()).mode & 0o777, statSync(join(folder(), name)).mode & 0o777]).toEqual([0o700, 0o600])
  expect(readFileSync(join(folder(), name)).includes('A line of')).toBe(false)
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, held(most))), 250)
  const answers = await Promise.all(uploads.map(({ end }) => end()))
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(peak).toBeLessThan(most)
  await untilEmpty()
  const stored = await Promise.all(
    (answers as unknown as { body: { file: string } }[]).map(({ body }) => server.services.files.lengthOf(body.file)),
  )
  expect(new Set(stored)).toEqual(new Set([size]))
})

test('a refused request leaves nothing', { timeout: 90_000 }, async () => {
  const stored = async () => (await Array.fromAsync(server.services.files.list())).length
  const before = await stored()
  // At a later file, at its size, by its content, by its fields, and without permission.
  const unknown = open('A')
  await unknown.send(MB)
  unknown.nextPart()
  unknown.begin('passport', 'b.txt')
  await unknown.send(1000)
  const tooLarge = open('B')
  await tooLarge.send(16 * MB)
  const binary = open('C')
  await binary.send(MB)
  binary.sender.write(Buffer.alloc(10))
  const invalid = open('D', staff, { type: 'poem' })
  await invalid.send(MB)
  const others = open('E', await registerMember(server))
  await others.send(MB)
  const answers = await Promise.all([unknown, tooLarge, binary, invalid, others].map(({ end }) => end()))
  expect(answers.map(({ status, body }) => [status, body.error_code])).toEqual([
    [400, 'VALIDATION'],
    [413, 'TOO_LARGE'],
    [400, 'UNSUPPORTED_FILE'],
    [400, 'VALIDATION'],
    [403, 'FORBIDDEN'],
  ])
  await untilEmpty()
  expect(await stored()).toBe(before)
})

test('a broken-off request leaves nothing, and gives back its share', async () => {
  limits.account = 10 * MB
  for (let turn = 0; turn < 4; turn += 1) {
    const upload = open('A')
    await upload.send(4 * MB)
    await until(() => bytesLeft() > 3 * MB)
    upload.sender.destroy()
    await expect(upload.answer).rejects.toThrow()
    await untilEmpty()
  }
  const whole = open('B')
  await whole.send(9 * MB)
  expect((await whole.end()).status).toBe(200)
  await untilEmpty()
})

test('an account, and all of them together, have only so much under way', async () => {
  const other = await registerAdmin(server, ['program_pdf_templates:read', 'program_pdf_templates:write'])
  Object.assign(limits, { account: 8 * MB, server: 10 * MB })
  const first = open('A')
  await first.send(6 * MB)
  await until(() => bytesLeft() > 5 * MB)
  const second = open('B')
  await second.send(3 * MB)
  const third = open('C', other)
  await third.send(6 * MB)
  const refused = [await second.end(), await third.end()]
  expect(refused.map(({ status, retryAfter, body }) => [status, retryAfter, body.error_code])).toEqual([
    [429, '10', 'TOO_MANY_REQUESTS'],
    [503, '10', 'UNAVAILABLE'],
  ])
  // The member app would read a time to wait as too many attempts.
  expect(refused[1]?.body).toMatchObject({ message: 'Please try again in a moment' })
  expect(refused[1]?.body).not.toHaveProperty('retry_after')
  expect((await first.end()).status).toBe(200)
  await untilEmpty()
  const again = open('D', other)
  await again.send(6 * MB)
  expect((await again.end()).status).toBe(200)
})

test('what a server left that died is deleted at the next start', async () => {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(join(folder(), 'left'), 'a')
  const { config } = server.services
  await createReception({ ...config, databaseUrl: 'postgres://elsewhere' }).clear()
  expect(left()).toEqual(['left'])
  await createReception({ ...config, databaseUrl: null }).clear()
  expect(left()).toEqual([])
})
