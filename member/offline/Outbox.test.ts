import { beforeEach, expect, test, vi } from 'vitest'
import { lostEntries, rememberMember } from '#shared/browser/index.ts'
import { FailureError, NetworkError } from '#shared/client/index.ts'
import type { MemberClient } from '../app/index.ts'
import { Outbox } from './Outbox.ts'
import { sendForFormer } from './formerEntries.ts'
import { memoryStore, type OfflineStore } from './store.ts'

interface Sent {
  call: string
  options: { idempotencyKey: string; localDate?: string; timezone?: string; madeAt?: number }
}

const browser = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, value: string) => browser.set(key, value),
  removeItem: (key: string) => browser.delete(key),
})
beforeEach(() => browser.clear())

const made = { day: '2026-06-10', isToday: true }

const start = ({
  store = memoryStore(),
  refuse = () => null,
}: { store?: OfflineStore; refuse?: (call: string) => Error | null } = {}) => {
  const sent: Sent[] = []
  const state = { isOnline: true, refuse, sender: 1 }
  const call = async (name: string, _request: unknown, options: Sent['options']) => {
    sent.push({ call: name, options })
    const error = state.refuse(name)
    if (error) throw error
    return { answered: name }
  }
  const outbox = new Outbox({
    client: { call } as unknown as MemberClient,
    store: Promise.resolve(store),
    isOnline: () => state.isOnline,
    sender: () => state.sender,
  })
  return { outbox, sent, state, store }
}

test('online entries are sent immediately, for the server’s day', async () => {
  const { outbox, sent } = start()
  await outbox.open(1)
  expect(await outbox.write('incrementHydration', {}, made)).toEqual({ answered: 'incrementHydration' })
  expect(sent).toMatchObject([{ call: 'incrementHydration' }])
  expect(sent[0]?.options).not.toHaveProperty('localDate')
  await outbox.write('incrementHydration', {}, { day: '2026-06-08', isToday: false })
  expect(sent[1]?.options.localDate).toBe('2026-06-08')
  expect(outbox.entries).toEqual([])
})

test('entries about the same data are sent in sequence, also after a failure; others are independent', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const call = (name: string, request: { body?: { mood: string } }) => {
    sent.push(request.body?.mood ?? name)
    return new Promise((resolve, reject) =>
      answers.push(() => (request.body?.mood === 'sad' ? reject(new Error('No')) : resolve(name))),
    )
  }
  const outbox = new Outbox({
    client: { call } as unknown as MemberClient,
    store: Promise.resolve(memoryStore()),
    isOnline: () => true,
    sender: () => null,
  })
  const log = (mood: 'sad' | 'happy' | 'angry') => outbox.write('logMood', { body: { mood } }, made)
  const moods = Promise.allSettled([log('sad'), log('happy'), log('angry')])
  void outbox.write('incrementHydration', {}, made)
  await vi.waitFor(() => expect(sent).toEqual(['sad', 'incrementHydration']))
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual(['sad', 'incrementHydration', 'happy']))
  answers[2]?.()
  await vi.waitFor(() => expect(sent.at(-1)).toBe('angry'))
  answers[3]?.()
  expect((await moods).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('offline entries are queued, and sent once, in order, with their day, zone and key', async () => {
  const { outbox, sent, state } = start()
  await outbox.open(1)
  state.isOnline = false
  expect(await outbox.write('incrementHydration', {}, made)).toBeNull()
  expect(await outbox.write('logMood', { body: { mood: 'happy' } }, made)).toBeNull()
  await outbox.flush()
  expect(sent).toEqual([])
  const keys = outbox.entries.map(({ key }) => key)
  state.isOnline = true
  await Promise.all([outbox.flush(), outbox.flush(), outbox.open(1)])
  expect(sent.map(({ call }) => call)).toEqual(['incrementHydration', 'logMood'])
  expect(sent.map(({ options }) => options.idempotencyKey)).toEqual(keys)
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const { options } of sent) {
    expect(options).toMatchObject({ localDate: '2026-06-10', timezone })
    expect(Math.abs((options.madeAt ?? 0) - Date.now())).toBeLessThan(60_000)
  }
  expect(outbox.entries).toEqual([])
})

test('a lost response is requested again under the same key', async () => {
  const { outbox, sent, state } = start({ refuse: () => new NetworkError(new Error('lost')) })
  await outbox.open(1)
  expect(await outbox.write('incrementHydration', {}, made)).toBeNull()
  state.refuse = () => null
  await outbox.flush()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.options.idempotencyKey).toBe(sent[1]?.options.idempotencyKey)
})

test('nothing overtakes queued entries', async () => {
  const { outbox, sent, state } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  state.isOnline = true
  expect(await outbox.write('clearMood', {}, made)).toBeNull()
  await vi.waitFor(() => expect(outbox.entries).toEqual([]))
  expect(sent.map(({ call }) => call)).toEqual(['logMood', 'clearMood'])
})

test('refused entries stay with the reason, and others are sent', async () => {
  const { outbox, sent, state, store } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  await outbox.write('incrementHydration', {}, made)
  state.isOnline = true
  const onRefused = vi.fn(() => 'No, really')
  const onSent = vi.fn()
  outbox.watch(onSent, onRefused)
  for (const status of [500, 503, 429]) {
    state.refuse = () => new FailureError('Busy', { status, body: undefined })
    await outbox.flush()
    expect(outbox.entries).toHaveLength(2)
  }
  expect(onRefused).not.toHaveBeenCalled()
  state.refuse = (call) => (call === 'logMood' ? new FailureError('No', { status: 400, body: undefined }) : null)
  await outbox.flush()
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ call: 'logMood' }),
    expect.objectContaining({ message: 'No' }),
  )
  expect(onSent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ call: 'incrementHydration' }), {
    answered: 'incrementHydration',
  })
  expect(outbox.entries).toEqual([])
  const [mood, water] = ['logMood', 'incrementHydration']
  expect(sent.map(({ call }) => call)).toEqual([mood, water, mood, mood, mood, water])
  expect(outbox.refused).toMatchObject([{ call: 'logMood', refused: 'No, really' }])
  // They are still there on the next visit, and are not sent by themselves.
  const later = start({ store })
  await later.outbox.open(1)
  expect([later.sent, later.outbox.refused.length, await later.outbox.settle()]).toEqual([[], 1, 1])
  const [refused] = later.outbox.refused
  if (!refused) throw new Error('Nothing was refused')
  await later.outbox.sendAgain(refused, '2026-06-11')
  expect(later.sent).toMatchObject([{ call: 'logMood', options: { localDate: '2026-06-11' } }])
  expect(later.sent[0]?.options.idempotencyKey).not.toBe(refused.key)
  expect([later.outbox.refused, await store.entriesOf(1)]).toEqual([[], []])
})

test('a refused entry can be deleted', async () => {
  const { outbox, state, store } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  state.isOnline = true
  state.refuse = () => new FailureError('No', { status: 400, body: undefined })
  await outbox.flush()
  for (const entry of outbox.refused) await outbox.discard(entry)
  expect([outbox.refused, await store.entriesOf(1)]).toEqual([[], []])
})

test('a refusal while online is returned to the caller', async () => {
  const { outbox } = start({ refuse: () => new FailureError('No', { status: 500, body: undefined }) })
  await outbox.open(1)
  await expect(outbox.write('incrementHydration', {}, made)).rejects.toThrow('No')
  expect(outbox.entries).toEqual([])
})

test('what the server cannot take while it restarts is queued under the same key', async () => {
  const { outbox, sent, state } = start({ refuse: () => new FailureError('Busy', { status: 503, body: undefined }) })
  await outbox.open(1)
  expect(await outbox.write('incrementHydration', {}, made)).toBeNull()
  expect(outbox.entries).toHaveLength(1)
  const [first] = sent
  state.refuse = () => null
  await outbox.flush()
  expect(outbox.entries).toEqual([])
  expect(sent.at(-1)?.options.idempotencyKey).toBe(first?.options.idempotencyKey)
})

test('an entry that the server fails on counts as refused after a day, and holds up only what changes the same', async () => {
  const { outbox, state } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  await outbox.write('incrementHydration', {}, made)
  await outbox.write('clearMood', {}, made)
  state.isOnline = true
  state.refuse = (call) => (call === 'logMood' ? new FailureError('Failed', { status: 500, body: undefined }) : null)
  await outbox.flush()
  expect(outbox.entries.map(({ call }) => call)).toEqual(['logMood', 'clearMood'])
  const onRefused = vi.fn(() => 'Failed')
  outbox.watch(vi.fn(), onRefused)
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000)
  await outbox.flush()
  now.mockRestore()
  expect(onRefused).toHaveBeenCalledOnce()
  expect([outbox.entries, outbox.refused.length]).toEqual([[], 1])
})

test('entries of another member are not sent; they are deleted, and their member is told how many', async () => {
  const { outbox, sent, state, store } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  await outbox.write('incrementHydration', {}, made)
  state.isOnline = true
  state.sender = 2
  await outbox.flush()
  expect([sent, outbox.entries.length]).toEqual([[], 2])
  await outbox.open(2)
  expect([sent, outbox.entries.length, await store.entriesOf(1)]).toEqual([[], 0, []])
  expect([lostEntries(1), lostEntries(2)]).toEqual([{ '2026-06-10': 2 }, {}])
})

test('nothing is stored in a browser that is someone else’s by now, nor for an administrator who acts as a member', async () => {
  const { outbox, state, store } = start({ refuse: () => new NetworkError(new Error('offline')) })
  state.isOnline = false
  await expect(outbox.write('incrementHydration', {}, made)).rejects.toThrow(NetworkError)
  await outbox.open(1)
  rememberMember({ id: 2, timezone: null, units: null })
  await expect(outbox.write('incrementHydration', {}, made)).rejects.toThrow(NetworkError)
  expect([outbox.entries, await store.entriesOf(1)]).toEqual([[], []])
})

test('an entry for which there is no room is refused, not shown as waiting', async () => {
  const add = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
  const { outbox, state } = start({ store: { ...memoryStore(), add } })
  await outbox.open(1)
  state.isOnline = false
  await expect(outbox.write('incrementHydration', {}, made)).rejects.toThrow('No room')
  expect(outbox.entries).toEqual([])
})

test('what someone else entered is sent with their own session, as long as the cookie holds it', async () => {
  const { outbox, state, store } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  const sent: unknown[] = []
  const sendAs = async (user_id: number | null, refused = '') => {
    const client = { call: async () => user_id && { user_id, tokens: `of ${user_id}` } } as unknown as MemberClient
    const clientWith = (tokens: unknown) => ({
      call: async (name: string, _request: unknown, { idempotencyKey }: Sent['options']) => {
        if (name === refused) throw new NetworkError(new Error('lost'))
        sent.push([tokens, name, idempotencyKey])
      },
    })
    await sendForFormer(2, { client, clientWith, store: Promise.resolve(store) })
  }
  const [water, mood] = outbox.entries
  await sendAs(null)
  await sendAs(3)
  expect(sent).toEqual([])
  await sendAs(1, 'logMood')
  expect(sent).toEqual([['of 1', 'incrementHydration', water?.key]])
  expect(await store.entriesOf(1)).toEqual([mood])
})

test('signing out sends queued entries and deletes the rest', async () => {
  const { outbox, state, store, sent } = start()
  await store.keep({ member: 1, day: '2026-06-10' })
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  state.isOnline = true
  await outbox.forget()
  expect(sent).toHaveLength(1)

  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  await outbox.forget()
  expect(outbox.entries).toEqual([])
  expect(await store.entriesOf(1)).toEqual([])
  expect(await store.snapshotOf(1)).toBeUndefined()
})

test('settling returns the number of unsent entries, and deletes nothing', async () => {
  const { outbox, state } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  await outbox.write('logMood', { body: { mood: 'sad' } }, made)
  expect(await outbox.settle()).toBe(2)
  expect(outbox.entries).toHaveLength(2)
  state.isOnline = true
  state.refuse = () => new FailureError('Busy', { status: 503, body: undefined })
  expect(await outbox.settle()).toBe(2)
  state.refuse = () => null
  expect(await outbox.settle()).toBe(0)
})

test('what is sent leaves the queue at the moment its answer is told', async () => {
  const { outbox, state } = start()
  await outbox.open(1)
  state.isOnline = false
  await outbox.write('incrementHydration', {}, made)
  const told: string[] = []
  outbox.subscribe(() => {
    if (outbox.entries.length > 0) return
    told.push('left')
    queueMicrotask(() => told.push('drawn'))
  })
  outbox.watch(
    () => void told.push('answered'),
    () => 'refused',
  )
  state.isOnline = true
  await outbox.flush()
  expect(told).toEqual(['left', 'answered', 'drawn'])
})
