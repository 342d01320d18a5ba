import { afterEach, expect, test, vi } from 'vitest'
import { claimBrowser, leaveBrowser } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

const stubPush = () => {
  const close = vi.fn()
  const unsubscribe = vi.fn(async () => true)
  const subscription = { endpoint: 'https://push.example/1', unsubscribe }
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [{ close }],
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return { close, unsubscribe }
}
const stubStorage = (items: Record<string, string>) => {
  const storage = new Map(Object.entries(items))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
}

test('messages of someone else end with the next sign-in, also where no database can be written', async () => {
  stubStorage({ 'hale.push': '5', 'hale.member': '{"id":5}' })
  const { close, unsubscribe } = stubPush()
  const removePush = vi.fn(async () => {})
  await claimBrowser(7, removePush)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(removePush).toHaveBeenCalledExactlyOnceWith('https://push.example/1')
  expect(close).toHaveBeenCalledOnce()
})

test('messages that the system still shows are closed when their person leaves', async () => {
  stubStorage({ 'hale.member': '{"id":5}' })
  const { close, unsubscribe } = stubPush()
  await leaveBrowser(5)
  expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 1])
})

test('where storage is blocked, people sign in and out all the same', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, { configurable: true, get: blocked })
  await expect(claimBrowser(7)).resolves.toBeUndefined()
  await expect(leaveBrowser(7)).resolves.toBeUndefined()
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Reflect.deleteProperty(globalThis, name)
})
