// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushState, refresh, turnOff, turnOn, type PushCalls, type Subscription } from './push.ts'

const maya = 7
const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A browser with push support, and the calls made. */
const browser = ({ answer = 'granted' }: { answer?: NotificationPermission } = {}) => {
  let permission: NotificationPermission = 'default'
  let subscription: object | null = null
  const made: string[] = []
  const subscribed = (key: Uint8Array) => {
    const endpoint = `https://push.example/${made.length}`
    return {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        made.push('unsubscribe')
        subscription = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      made.push(`subscribe ${new TextDecoder().decode(applicationServerKey)}`)
      subscription = subscribed(applicationServerKey)
      return subscription
    },
  }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      permission = answer
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  })
  return made
}
const server = (made: string[], key = 'key one') =>
  ({
    publicKey: async () => base64url(key),
    add: async ({ endpoint, keys }: Subscription) => made.push(`add ${endpoint.slice(-1)} ${keys.p256dh}${keys.auth}`),
    remove: async (endpoint: string) => made.push(`remove ${endpoint.slice(-1)}`),
  }) satisfies PushCalls

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('is enabled after the browser’s permission, and disabled again', async () => {
  const made = browser()
  expect(await pushState(maya)).toBe('off')
  expect(await turnOn(maya, server(made))).toBe('on')
  expect(await pushState(maya)).toBe('on')
  expect(await turnOff(server(made))).toBe('off')
  expect(await pushState(maya)).toBe('off')
  expect(made).toEqual(['subscribe key one', 'add 1 pa', 'remove 1', 'unsubscribe'])
})

test('distinguishes missing support from a disabled setting', async () => {
  expect(await pushState(maya)).toBe('unsupported')
  const made = browser({ answer: 'denied' })
  expect(await turnOn(maya, server(made))).toBe('denied')
  expect(await pushState(maya)).toBe('denied')
  expect(made).toEqual([])
})

test('stays disabled if the server refuses', async () => {
  const made = browser()
  const refusing = { ...server(made), add: () => Promise.reject(new Error('no')) }
  await expect(turnOn(maya, refusing)).rejects.toThrow('no')
  expect(await pushState(maya)).toBe('off')
})

test('is renewed on each visit, with a new subscription if the server has a new key', async () => {
  const made = browser()
  await refresh(maya, server(made))
  expect(made).toEqual([])
  await turnOn(maya, server(made))
  await refresh(maya, server(made))
  await refresh(maya, server(made, 'key two'))
  expect(made).toEqual(['subscribe key one', 'add 1 pa', 'add 1 pa', 'unsubscribe', 'subscribe key two', 'add 5 pa'])
})

test('is not enabled for the next account on this device', async () => {
  const made = browser()
  await turnOn(maya, server(made))
  made.length = 0
  await refresh(8, server(made))
  expect([await pushState(8), made]).toEqual(['off', []])
})
