import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bucketAt } from '#server/kernel/files/bucket.ts'
import { createFileStore } from '#server/kernel/files/index.ts'
import type { Bucket } from '#server/kernel/types.ts'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { arriving, inParts, portrait, portraitOf, storageCases, textOf } from '#tests/harness/storage-cases.ts'
import { startService, type Service } from './service.ts'

const chunk = 64 * 1024
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const bucket = (options = ''): Bucket => {
  const found = bucketAt(service.url + options)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const requestsOf = async (method: string, work: () => Promise<unknown>) => {
  service.requests.length = 0
  await work()
  return service.requests.filter((one) => one.method === method)
}

describe('files in a bucket', () => storageCases(() => ({ bucket: bucket() })))

describe('a server with a bucket', () => {
  let server: TestServer
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ config: { bucket: bucket() } })
    member = await registerMember(server)
  })
  afterAll(() => server.close())
  afterEach(() => {
    service.fail(() => null)
    service.onPiece(() => {})
    service.hold(() => Promise.resolve())
  })

  const upload = () => server.call('POST', '/client/user/set', { token: member.token, body: portrait() })
  const portraitPath = async () => (await portraitOf(server, member)) ?? ''
  const stored = async () => (await Array.fromAsync(server.services.files.list())).map(({ path }) => path)
  const save = (bytes: Buffer) => server.services.files.save('widgets', arriving(bytes), 'document')
  const received = () => readdirSync(join(server.services.config.dataDir, 'receiving'))
  const unavailable = { status: 503, body: { error_code: 'UNAVAILABLE' } }

  test('has nothing of its files on its own disk', async () => {
    expect((await upload()).status).toBe(200)
    expect(await stored()).toContain(await portraitPath())
    expect(existsSync(join(server.services.config.dataDir, 'files'))).toBe(false)
    await expect.poll(received).toEqual([])
  })

  test('signs its requests, has files encrypted, and never makes one public', async () => {
    const [put] = await requestsOf('PUT', () => save(textOf(100_000)))
    expect(put?.headers).toMatchObject({
      'x-amz-server-side-encryption': 'AES256',
      'content-type': 'application/octet-stream',
      'content-length': String(76 + 100_000 + 2 * 16),
    })
    expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*x-amz-server-side-encryption/)
    for (const name of ['x-amz-acl', 'transfer-encoding', 'expect', 'x-amz-trailer'])
      expect(put?.headers).not.toHaveProperty(name)
    const asked = await requestsOf('PUT', () =>
      createFileStore({ ...server.services.config, bucket: bucket('&encryption=off') }).save(
        'widgets',
        arriving(textOf(10)),
        'document',
      ),
    )
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers).not.toHaveProperty('x-amz-server-side-encryption')
  })

  test('stores text that nobody can read there', async () => {
    const bytes = textOf(1000)
    const path = await save(bytes)
    const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3')
    const { name, ...options } = bucket()
    const object = await new S3Client({ ...options, forcePathStyle: true }).send(
      new GetObjectCommand({ Bucket: name, Key: path.slice('/files/'.length) }),
    )
    const kept = Buffer.from((await object.Body?.transformToByteArray()) ?? [])
    expect([kept.length, kept.includes(bytes.subarray(0, 16))]).toEqual([76 + 1000 + 16, false])
  })

  test('sends a file while it reads it', async () => {
    const bytes = textOf(5_000_000)
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    service.onPiece(() => resolve())
    const path = await server.services.files.save(
      'widgets',
      arriving(bytes, async function* () {
        yield* inParts(bytes.subarray(0, 500_000))
        await arrived
        yield* inParts(bytes.subarray(500_000))
      }),
      'document',
    )
    expect((await server.services.files.read(path))?.bytes.equals(bytes)).toBe(true)
  })

  test('gives a file out while it is sent', async () => {
    const bytes = textOf(5_000_000)
    const path = await save(bytes)
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    let pieces = 0
    service.hold(async () => {
      pieces += 1
      if (pieces > 10) await begun
    })
    const file = await server.services.files.open(path)
    const first = (await file?.content.next())?.value as Buffer
    expect(bytes.subarray(0, chunk).equals(first)).toBe(true)
    resolve()
    const rest = Buffer.concat(await Array.fromAsync(file?.content ?? []))
    expect(bytes.subarray(chunk).equals(rest)).toBe(true)
  })

  test.each([
    ['is down', 'refuse'],
    ['breaks off', 'cut'],
  ] as const)('answers 503 while the service %s, keeps what was there, and stores nothing', async (_what, failure) => {
    expect((await upload()).status).toBe(200)
    const [before, path] = [await stored(), await portraitPath()]
    service.fail(({ method }) => (method === 'PUT' ? failure : null))
    const answer = await upload()
    expect(answer).toMatchObject(unavailable)
    expect(answer.headers.get('retry-after')).toBe('10')
    await expect.poll(received).toEqual([])
    service.fail(() => null)
    expect([await stored(), await portraitPath()]).toEqual([before, path])
    expect((await upload()).status).toBe(200)
    expect((await server.call('GET', await portraitPath(), { token: member.token })).status).toBe(200)
  })

  test('answers 503 for a file, not that there is none, while the service is down', async () => {
    expect((await upload()).status).toBe(200)
    const path = await portraitPath()
    for (const method of ['HEAD', 'GET']) {
      service.fail((asked) => (asked.method === method ? 'refuse' : null))
      const answer = await server.call('GET', path, { token: member.token })
      expect(answer).toMatchObject(unavailable)
      expect(answer.headers.get('retry-after')).toBe('10')
    }
    service.fail(() => null)
    expect((await server.call('GET', path, { token: member.token })).status).toBe(200)
  })

  test('keeps a new portrait whose predecessor cannot be deleted', async () => {
    expect((await upload()).status).toBe(200)
    const path = await portraitPath()
    let isFirst = true
    service.fail(({ method }) => {
      const failure = method === 'DELETE' && isFirst ? 'refuse' : null
      if (failure && service.requests.filter((one) => one.method === 'DELETE').length >= 2) isFirst = false
      return failure
    })
    service.requests.length = 0
    await upload()
    service.fail(() => null)
    expect(await portraitPath()).not.toBe(path)
    expect((await server.call('GET', await portraitPath(), { token: member.token })).status).toBe(200)
  })

  test('breaks an answer off where the service does', async () => {
    const path = await save(textOf(5_000_000))
    service.fail(() => 'cut answer')
    await expect(server.services.files.read(path)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
    const answer = await fetch(server.url + path)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '5000000'])
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })

  test('answers 503 with a wrong secret', async () => {
    const wrong = { ...bucket(), credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'another' } }
    const files = createFileStore({ ...server.services.config, bucket: wrong })
    await expect(files.save('widgets', arriving(textOf(10)), 'document')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: {
        message: expect.stringContaining('the secret is not that of the key'),
        cause: { name: 'SignatureDoesNotMatch' },
      },
    })
  })

  test('answers 503 where nobody listens', async () => {
    const files = createFileStore({
      ...server.services.config,
      bucket: { ...bucket(), endpoint: 'http://127.0.0.1:9' },
    })
    for (const work of [
      () => files.save('widgets', arriving(textOf(10)), 'document'),
      () => files.read(`/files/widgets/${'0'.repeat(32)}.txt`),
      () => files.remove(`/files/widgets/${'0'.repeat(32)}.txt`),
      () => Array.fromAsync(files.list()),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 10 })
  })

  test('reads nothing from the bucket when it starts, unless there is an earlier secret', async () => {
    expect(await requestsOf('GET', () => server.services.files.sealStored())).toEqual([])
  })
})
