/** A conversation with the assistant from start to end, without a WebRTC connection unless stated. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Scout from './Scout.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, ui] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'scout'>>>,
  Awaited<ReturnType<typeof loadTranslator<'ui'>>>,
]
beforeAll(async () => {
  ;[t, ui] = await Promise.all([loadTranslator('scout'), loadTranslator('ui')])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Event = Record<string, unknown> & { type: string }
const says = (id: string, text: string): Event[] => [
  { type: 'response.created' },
  { type: 'response.output_text.delta', item_id: id, delta: text.slice(0, 3) },
  { type: 'response.output_text.done', item_id: id, text },
  { type: 'response.done', response: { output: [] } },
]
const open = ({
  provider = 'embedded',
  lives = 60_000,
  has_voice = false,
  ...more
}: { provider?: string; lives?: number; has_voice?: boolean } & Answers = {}) => {
  let number = 0
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1, first_name: 'Maya', last_name: 'Lee', email: 'maya@hale.test' },
        profile: { timezone: 'UTC', address: { country: 'US' } },
      }) as never,
    getScoutToken: () => {
      number += 1
      return {
        token: `token-${number}`,
        provider,
        has_voice,
        expires_at: new Date(Date.now() + lives).toISOString(),
      } as never
    },
    sendScoutEvent: () => ({ events: says('a', 'You had [water](/client/home) today') }) as never,
    endScoutSession: () => null as never,
    ...more,
  })
  const view = render(<Scout />, { wrapper: memberProviders(client) })
  const sent = () =>
    client
      .named('sendScoutEvent')
      .map(({ request }) => (request as { body: { token: string; event: Event[] | Event } }).body)
  const ended = () =>
    client.named('endScoutSession').map(({ request }) => (request as { body: { token: string } }).body.token)
  return { client, sent, ended, user: userEvent.setup(), ...view }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const start = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: t('start') }))
  return screen.findByLabelText<HTMLInputElement>(t('write'))
}

test('nothing starts before the start button; questions are answered with links, until the member ends it', async () => {
  const { user, sent, ended, client } = open()
  expect(await screen.findByText(t('who_embedded'))).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  const line = await start(user)
  expect(sent()).toEqual([])
  expect(document.activeElement).toBe(line)
  expect([line.maxLength, button(t('send')).ariaDisabled]).toEqual([1_000, 'true'])
  await user.type(line, '  ')
  expect(button(t('send')).ariaDisabled).toBe('true')
  await user.keyboard('{Enter}')
  expect(sent()).toEqual([])
  await user.type(line, ' How much water? ')
  await user.click(button(t('send')))
  const link = await screen.findByRole('link', { name: 'water' })
  expect(link.getAttribute('href')).toBe('/client/home')
  expect(screen.getByRole('region', { name: t('conversation') }).textContent).toBe(
    `${t('you')}: How much water?${t('title')}: You had water today`,
  )
  expect(line.value).toBe('')
  expect(sent()).toMatchObject([
    {
      token: 'token-1',
      event: [
        { item: { role: 'user', content: [{ text: 'How much water?' }] } },
        { type: 'response.create', response: { metadata: { language: 'en' } } },
      ],
    },
  ])
  expect(screen.queryByRole('button', { name: t('ask_water') })).toBeNull()
  await user.click(button(t('end')))
  expect(screen.getByText(t('over'))).toBeTruthy()
  expect([ended(), client.named('endScoutSession')[0]?.options]).toEqual([['token-1'], { keepalive: true }])
  expect(screen.queryByLabelText(t('write'))).toBeNull()
  await user.click(button(t('again')))
  await screen.findByLabelText(t('write'))
  expect(screen.getByRole('region', { name: t('conversation') }).textContent).toBe('')
  await user.click(button(t('ask_tasks')))
  await screen.findByRole('link', { name: 'water' })
  expect(sent().at(-1)).toMatchObject({
    token: 'token-2',
    event: [{ item: { content: [{ text: t('ask_tasks') }] } }, {}],
  })
})

test('a pending answer and a failure are shown', async () => {
  const answer = deferred<never>()
  const { user } = open({ sendScoutEvent: () => answer.promise })
  const line = await start(user)
  await user.type(line, 'Hello{Enter}')
  expect(await screen.findByText(t('answering'))).toBeTruthy()
  answer.reject(new Error('no'))
  await waitFor(() => expect(screen.queryByText(t('answering'))).toBeNull())
  expect(screen.getByRole('region', { name: t('conversation') }).textContent?.length).toBeGreaterThan(
    `${t('you')}: Hello`.length,
  )
})

test('the assistant’s lookups are called on the server, and their results sent back', async () => {
  const lookup = { type: 'response.done', response: { output: [{ type: 'function_call' }] } }
  const { user, sent } = open({
    sendScoutEvent: (request) => {
      const { event } = (request as { body: { event: Event[] | Event } }).body
      if (!Array.isArray(event)) return { events: [{ type: 'found' }] } as never
      return { events: event[0]?.type === 'found' ? says('b', 'Found it') : [lookup] } as never
    },
  })
  const line = await start(user)
  await user.type(line, 'Look{Enter}')
  expect(await screen.findByText('Found it')).toBeTruthy()
  expect(
    sent()
      .map(({ event }) => event)
      .slice(1),
  ).toEqual([lookup, [{ type: 'found' }]])
  expect(screen.queryByText(t('answering'))).toBeNull()
})

test('an expiring token is replaced before the conversation, and a valid one is used', async () => {
  const { user, sent } = open({ lives: 15_000 })
  await user.type(await start(user), 'Hi{Enter}')
  await waitFor(() => expect(sent()[0]?.token).toBe('token-2'))
})
test('a token that is valid a little longer is used', async () => {
  const { user, sent } = open({ lives: 15_001 })
  await user.type(await start(user), 'Hi{Enter}')
  await waitFor(() => expect(sent()[0]?.token).toBe('token-1'))
})

test('leaving the screen or the page ends the conversation, once', async () => {
  const { user, ended, unmount } = open()
  await start(user)
  window.dispatchEvent(new Event('pagehide'))
  expect(await screen.findByText(t('over'))).toBeTruthy()
  unmount()
  expect(ended()).toEqual(['token-1'])
})

test('without a token there is a retry', async () => {
  let isDown = true
  const { user } = open({
    getScoutToken: () => {
      if (isDown) throw new Error('down')
      return { token: 'late', provider: 'realtime', has_voice: true, expires_at: '2026-06-10T13:00:00Z' } as never
    },
  })
  const again = await screen.findByRole('button', { name: ui('try_again') })
  isDown = false
  await user.click(again)
  expect(await screen.findByText(t('who_realtime'))).toBeTruthy()
  expect(screen.getByRole('switch', { name: t('speak'), checked: false })).toBeTruthy()
})

/** The part of a WebRTC connection the screen uses; the test opens its channel. */
const browserConnection = () => {
  const channel = Object.assign(new EventTarget(), { send: vi.fn<(text: string) => void>() })
  const close = vi.fn()
  const transceiver = vi.fn()
  class Peer extends EventTarget {
    connectionState = 'new'
    localDescription = { sdp: 'mine' }
    createDataChannel = () => channel
    createOffer = async () => ({})
    setLocalDescription = async () => {}
    setRemoteDescription = vi.fn(async () => void setTimeout(() => channel.dispatchEvent(new Event('open'))))
    addTransceiver = transceiver
    close = close
  }
  vi.stubGlobal('RTCPeerConnection', Peer)
  return { channel, close, transceiver }
}

test('with a connection, messages and answers use the data channel', async () => {
  const { channel, close } = browserConnection()
  const exchanged = vi.fn()
  const { user, sent, ended } = open({
    provider: 'realtime',
    exchangeScoutSdp: (request) => {
      exchanged(request)
      return { sdp: 'theirs' } as never
    },
  })
  await user.type(await start(user), 'Hello{Enter}')
  expect(exchanged).toHaveBeenCalledWith({ body: { token: 'token-1', sdp: 'mine' } })
  expect(channel.send.mock.calls.map(([text]) => JSON.parse(text) as Event).map(({ type }) => type)).toEqual([
    'conversation.item.create',
    'response.create',
  ])
  for (const event of [...says('c', 'Good morning'), null, 'x'])
    channel.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  expect(await screen.findByText('Good morning')).toBeTruthy()
  expect(sent()).toEqual([])
  channel.dispatchEvent(new Event('close'))
  expect(await screen.findByText(t('over'))).toBeTruthy()
  expect([close.mock.calls.length, ended()]).toEqual([1, ['token-1']])
})

test('a denied microphone is reported, and the conversation continues in text', async () => {
  const { transceiver } = browserConnection()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, {}))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new Error('refused')) },
  })
  const { user } = open({ provider: 'realtime', has_voice: true, exchangeScoutSdp: () => ({ sdp: 'theirs' }) as never })
  await user.click(await screen.findByRole('switch', { name: t('speak') }))
  await start(user)
  expect(screen.getByText(t('mic_refused'))).toBeTruthy()
  expect(transceiver).toHaveBeenCalledWith('audio', { direction: 'recvonly' })
})

test.each([
  ['embedded', 'Scout looks things up for you. It is not AI and not a person.'],
  ['realtime', 'Scout is an AI assistant, not a person.'],
] as const)('says whether it is AI: %s', async (provider, sentence) => {
  open({ provider })
  expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy()
})

test('without its consent Scout shows the switch, and begins once it is on', async () => {
  const privacy = await loadTranslator('privacy')
  let accepted = false
  const { client } = open({
    getScoutToken: () => {
      if (!accepted) throw new CallError('no', { status: 403, body: { error_code: 'CONSENT_WITHHELD', message: 'no' } })
      return { token: 'a', provider: 'embedded', has_voice: false, expires_at: '2026-06-10T13:00:00Z' } as never
    },
    listLegalAgreements: () =>
      ({
        models: [],
        consents: [{ id: 3, name: 'Assistant', version: '1', category: 'assistant', accepted, decided_at: null }],
      }) as never,
    saveConsent: () => {
      accepted = true
      return { legal_consents: [] } as never
    },
  })
  await screen.findByText(privacy('assistant_withheld'))
  await userEvent.setup().click(screen.getByLabelText('Assistant'))
  await screen.findByRole('button', { name: t('start') })
  expect(client.named('saveConsent')).toMatchObject([
    { request: { body: { legal_consents: [{ id: 3, kind: 'consent', version: '1', accepted: true }] } } },
  ])
})
