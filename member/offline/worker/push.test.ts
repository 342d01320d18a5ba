import { expect, test, vi } from 'vitest'
import { handlePush, type ClickEvent, type PushMessageEvent, type PushScope } from './push.ts'

const origin = 'https://hale.example'

/** A worker with open pages, recording its effects. */
const unsubscribe = vi.fn(async () => true)
const worker = (...urls: string[]) => {
  const listeners = new Map<string, (event: never) => void>()
  const done: string[] = []
  const showNotification = vi.fn(async (_title: string, _options: object) => {})
  const pages = urls.map((url) => ({
    url,
    focus: async () => done.push(`focus ${url}`),
    navigate: async (to: string) => {
      if (url.includes('stuck')) throw new TypeError('not mine')
      done.push(`go ${to}`)
    },
  }))
  handlePush(
    {
      addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
      registration: { showNotification, pushManager: { getSubscription: async () => ({ unsubscribe }) } },
      clients: { matchAll: async () => pages, openWindow: async (url: string) => done.push(`open ${url}`) },
      location: { origin },
    } as unknown as PushScope,
    async (member) => member === 7,
  )
  const run = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never)
    await Promise.all(work)
  }
  return {
    showNotification,
    push: (data: PushMessageEvent['data']) => run('push', { data }),
    click: async (url: unknown) => {
      const close = vi.fn()
      await run('notificationclick', { notification: { data: { url }, close } satisfies ClickEvent['notification'] })
      expect(close).toHaveBeenCalled()
      return done
    },
  }
}

test('shows a message', async () => {
  const { push, showNotification } = worker()
  await push({
    json: () => ({ title: 'Visit moved', body: 'To 9 AM', url: '/client/appointments', tag: 'notification-7' }),
  })
  expect(showNotification).toHaveBeenCalledWith(
    'Visit moved',
    expect.objectContaining({ body: 'To 9 AM', tag: 'notification-7', data: { url: '/client/appointments' } }),
  )
})

test('shows nothing for someone who is not signed in here, and receives no more', async () => {
  const { push, showNotification } = worker()
  await push({ json: () => ({ title: 'Visit moved', member: 7 }) })
  expect(showNotification).toHaveBeenCalledOnce()
  expect(unsubscribe).not.toHaveBeenCalled()
  await push({ json: () => ({ title: 'Your results', member: 8 }) })
  expect(showNotification).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('shows a fallback for an unreadable message', async () => {
  const { push, showNotification } = worker()
  await push({
    json: () => {
      throw new SyntaxError('no')
    },
  })
  await push(null)
  await push({ json: () => 'text' })
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['Hale', 'Hale', 'Hale'])
  expect(showNotification.mock.calls[0]?.[1]).not.toHaveProperty('body')
})

test('navigates an open page to the screen, or opens a new one', async () => {
  expect(await worker(`${origin}/admin/user`, `${origin}/client/home`).click('/client/results')).toEqual([
    `focus ${origin}/client/home`,
    `go ${origin}/client/results`,
  ])
  expect(await worker(`${origin}/admin/user`).click('/client/results')).toEqual([`open ${origin}/client/results`])
  expect(await worker(`${origin}/client/stuck`).click('/client/results')).toEqual([
    `focus ${origin}/client/stuck`,
    `open ${origin}/client/results`,
  ])
})

test.each([
  [null, `${origin}/client/notifications`],
  ['javascript:alert(1)', `${origin}/client/notifications`],
  ['http://partner.example/', `${origin}/client/notifications`],
  ['/admin/user', `${origin}/client/notifications`],
  ['https://partner.example/offer', 'https://partner.example/offer'],
])('the address %s opens %s', async (url, place) => expect(await worker().click(url)).toEqual([`open ${place}`]))
