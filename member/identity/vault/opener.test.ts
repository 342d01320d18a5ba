import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CryptoError } from '#shared/crypto/index.ts'
import { nameOfMessage, Opener, type Opened } from './opener.ts'

const ring = [{ privateKey: 'KEY', passphrase: 'p' }]
type Key = { privateKey: string } | readonly { privateKey: string }[]
type Decrypt = (message: string, options: { key: Key }) => Promise<{ text: string; signature: 'valid' }>

const start = (decrypt: Decrypt) => {
  const asked: string[] = []
  const workers: { terminate: ReturnType<typeof vi.fn> }[] = []
  const onWrongPassphrase = vi.fn()
  const opener = new Opener({
    startWorker: async () => {
      const worker = {
        decryptText: (message: string, options: { key: Key }) => {
          asked.push(message)
          return decrypt(message, options)
        },
        terminate: vi.fn(),
      }
      workers.push(worker)
      return worker
    },
    onWrongPassphrase,
  })
  const read = (message: string): Opened => opener.reader(nameOfMessage(message, []))
  return { opener, asked, workers, read, onWrongPassphrase }
}
const opens: Decrypt = async (message) => ({ text: `text of ${message}`, signature: 'valid' })
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(200)

test('messages open in order, in two workers, with progress', async () => {
  const { opener, asked, workers, read } = start(opens)
  const heard = vi.fn()
  opener.subscribe(heard)
  opener.want(ring, numbered(20))
  await settle()
  expect(asked).toEqual(numbered(20))
  expect(workers).toHaveLength(2)
  expect(read('m19')).toEqual({ status: 'open', text: 'text of m19', signature: 'valid' })
  expect(heard.mock.calls.length).toBeLessThan(5)
})

test('abandoned messages are not started, and a new screen takes precedence', async () => {
  const waiting: (() => void)[] = []
  const { opener, asked, read } = start(
    (message) => new Promise((resolve) => waiting.push(() => resolve({ text: message, signature: 'valid' }))),
  )
  const unwant = opener.want(ring, numbered(10))
  await settle()
  expect(asked).toEqual(['m0', 'm1'])
  opener.want(ring, ['newest'])
  waiting.shift()?.()
  await settle()
  expect(asked).toEqual(['m0', 'm1', 'newest'])
  unwant()
  while (waiting.length > 0) waiting.shift()?.()
  await settle()
  expect(asked).toHaveLength(3)
  expect(read('m5').status).toBe('waiting')
})

test('a message is opened once, for any number of screens', async () => {
  const { opener, asked } = start(opens)
  opener.want(ring, ['m'])
  opener.want(ring, ['m'])
  await settle()
  opener.want(ring, ['m'])
  await settle()
  expect(asked).toEqual(['m'])
})

test('a damaged message is unavailable, and the others open', async () => {
  const { opener, read } = start(async (message, options) => {
    if (message === 'm1') throw new CryptoError('UNREADABLE')
    return opens(message, options)
  })
  opener.want(ring, numbered(3))
  await settle()
  expect(numbered(3).map((message) => read(message).status)).toEqual(['open', 'unavailable', 'open'])
})

test('an earlier key opens what the current one cannot', async () => {
  const { opener, read } = start(async (message, options) => {
    if ('privateKey' in options.key && options.key.privateKey === 'KEY') throw new CryptoError('UNREADABLE')
    return opens(message, options)
  })
  opener.want([...ring, { privateKey: 'OLDER', passphrase: 'p' }], ['m'])
  await settle()
  expect(read('m').status).toBe('open')
})

test('a crashed worker is restarted, and its message opens', async () => {
  let crashes = 1
  const { opener, workers, read } = start(async (message, options) => {
    if (message === 'm1' && crashes > 0) {
      crashes -= 1
      throw new CryptoError('STOPPED')
    }
    return opens(message, options)
  })
  opener.want(ring, numbered(6))
  await settle()
  expect(numbered(6).every((message) => read(message).status === 'open')).toBe(true)
  expect(workers).toHaveLength(3)
})

test('a message that crashes workers is skipped without blaming its key, and without workers nothing hangs', async () => {
  const one = start(async (message, options) => {
    if (message === 'bad') throw new CryptoError('STOPPED')
    return opens(message, options)
  })
  one.opener.want(ring, ['bad', 'm'])
  await settle()
  expect([one.read('bad').status, one.read('m').status]).toEqual(['failed', 'open'])

  const dead = start(async () => {
    throw new CryptoError('STOPPED')
  })
  dead.opener.want(ring, numbered(9))
  await settle()
  expect(numbered(9).every((message) => dead.read(message).status === 'failed')).toBe(true)
  expect(dead.workers.length).toBeLessThanOrEqual(4)
})

test('failed messages are retried on request', async () => {
  let isDown = true
  const { opener, read } = start(async (message, options) => {
    if (isDown) throw new CryptoError('STOPPED')
    return opens(message, options)
  })
  opener.want(ring, ['m'])
  await settle()
  expect(read('m').status).toBe('failed')
  isDown = false
  const opened = opener.open(ring, 'm')
  await settle()
  expect((await opened).status).toBe('open')
})

test('a wrong passphrase is reported, and opens nothing', async () => {
  const { opener, onWrongPassphrase, read, asked } = start(async () => {
    throw new CryptoError('WRONG_PASSPHRASE')
  })
  onWrongPassphrase.mockImplementation(() => opener.drop())
  opener.want(ring, numbered(5))
  await settle()
  expect(onWrongPassphrase).toHaveBeenCalledTimes(1)
  expect(read('m0').status).toBe('waiting')
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('closing clears all texts and terminates the workers, also during work', async () => {
  const waiting: (() => void)[] = []
  const { opener, workers, read } = start(
    (message) => new Promise((resolve) => waiting.push(() => resolve({ text: message, signature: 'valid' }))),
  )
  opener.want(ring, ['m0', 'm1'])
  await settle()
  waiting.shift()?.()
  await settle()
  expect(read('m0').status).toBe('open')
  opener.drop()
  while (waiting.length > 0) waiting.shift()?.()
  await settle()
  expect([read('m0').status, read('m1').status]).toEqual(['waiting', 'waiting'])
  for (const { terminate } of workers) expect(terminate).toHaveBeenCalledTimes(1)
})

test('one message takes precedence over all others, and closing ends the wait', async () => {
  const { opener, asked } = start(opens)
  opener.want(ring, numbered(3))
  const opened = opener.open(ring, 'one')
  await settle()
  expect((await opened).status).toBe('open')
  expect(asked.indexOf('one')).toBeLessThan(3)

  const silent = start(() => new Promise(() => undefined))
  const never = silent.opener.open(ring, 'm')
  await settle()
  silent.opener.drop()
  expect((await never).status).toBe('waiting')
})
