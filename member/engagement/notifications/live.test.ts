// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForNotifications } from './live.ts'

const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  show('visible')
})

/** A server that answers each connection with a stream controlled by the test. */
const server = (status = 200) => {
  const streams: { write: (text: string) => void; end: () => void; signal: AbortSignal; token: string | null }[] = []
  const fetch = vi.fn(async (_path: unknown, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const signal = init?.signal as AbortSignal
        streams.push({
          write: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
          signal,
          token: new Headers(init?.headers).get('authorization'),
        })
      },
    })
    return new Response(status === 200 ? body : null, { status })
  })
  return { streams, fetch: fetch as unknown as typeof globalThis.fetch & typeof fetch }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('reports notifications, also from split events, but not the connection itself', async () => {
  const { streams, fetch } = server()
  const onNews = vi.fn()
  const end = listenForNotifications({ token: () => 't1', onNews, onRefused: () => {}, fetch })
  await settle()
  expect(streams[0]?.token).toBe('Bearer t1')
  streams[0]?.write('event: ready\ndata: {}\n\n: still here\n\n')
  await settle()
  expect(onNews).not.toHaveBeenCalled()
  streams[0]?.write('event: notif')
  await settle()
  streams[0]?.write('ication\ndata: {}\n\n')
  await settle()
  expect(onNews).toHaveBeenCalledTimes(1)
  end()
  expect(streams[0]?.signal.aborted).toBe(true)
})

test('reconnects with increasing delays, then loads what was missed', async () => {
  const { streams, fetch } = server()
  const onNews = vi.fn()
  const end = listenForNotifications({ token: () => 't', onNews, onRefused: () => {}, fetch })
  await settle()
  streams[0]?.write('event: ready\n\n')
  await settle()
  streams[0]?.end()
  await vi.advanceTimersByTimeAsync(1999)
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(streams).toHaveLength(2)
  streams[1]?.write('event: ready\n\n')
  await settle()
  expect(onNews).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(streams).toHaveLength(2)
})

test('holds no connection for a hidden page', async () => {
  const { streams, fetch } = server()
  const end = listenForNotifications({ token: () => 't', onNews: () => {}, onRefused: () => {}, fetch })
  await settle()
  show('hidden')
  expect(streams[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(streams).toHaveLength(1)
  show('visible')
  await settle()
  expect(streams).toHaveLength(2)
  end()
})

test('requests a new token if its own is refused', async () => {
  const { fetch } = server(401)
  const onRefused = vi.fn()
  const end = listenForNotifications({ token: () => 'old', onNews: () => {}, onRefused, fetch })
  await settle()
  expect(onRefused).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4999)
  expect(fetch).toHaveBeenCalledTimes(2)
  end()
})
