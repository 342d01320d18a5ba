import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { keyEventText, type KeyEvent, type SetBack } from '#shared/rules/index.ts'
import { followKeyLog, type Seen } from './followKeyLog.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const leaf = (event: KeyEvent): string => sha256(keyEventText(event))

/** A server that keeps such a log; what it keeps may be changed, and its hashes are then right again. */
class Server {
  log: KeyEvent[] = []
  part = 3
  at = '2026-05-10T08:00:00.000Z'
  setBacks: SetBack[] = []
  add(subject_id: number, event: KeyEvent['event'], fingerprint: string | null = null): void {
    const id = this.log.length + 1
    this.log.push({ id, at: `2026-05-0${id}T08:00:00.000Z`, subject_id, event, fingerprint, salt: `salt ${id}` })
  }
  hashAt(sequence: number): string {
    return this.log
      .slice(0, sequence)
      .reduce((previous, event) => sha256(`${previous}\n${leaf(event)}`), '0'.repeat(64))
  }
  load = async (after?: number) => {
    const events = this.log.filter(({ subject_id }) => subject_id === 1)
    const from = after ?? (events[0]?.id ?? this.log.length + 1) - 1
    const end = { sequence: this.log.length, hash: this.hashAt(this.log.length) }
    const checkpoint = JSON.stringify({
      server: 'https://hale.test',
      at: this.at,
      audit: end,
      keys: end,
      set_backs: this.setBacks,
    })
    return {
      signed: { checkpoint, signature: 'signed', signed_by: '', public_key: '' },
      events,
      start: from > this.log.length ? null : { sequence: from, hash: this.hashAt(from) },
      hashes: this.log.slice(from, from + this.part).map(leaf),
    }
  }
}

describe('following the log of keys', () => {
  let server: Server
  let seen: Seen | null
  beforeEach(() => {
    server = new Server()
    seen = null
    server.add(2, 'key_made', 'b')
    server.add(1, 'key_made', 'a')
    server.add(3, 'key_made', 'c')
    server.add(1, 'copy_made', 'a')
  })
  const follow = (key: string | null = 'a', load = server.load, newest = key) => {
    const isSigned = async ({ signature }: { signature: string }) => signature === 'signed'
    const keyInUse = async (isAskedAgain: boolean) => (isAskedAgain ? newest : key)
    return followKeyLog({ load, seen, userId: 1, keyInUse, isSigned })
  }
  const visit = async (...given: Parameters<typeof follow>) => {
    const followed = await follow(...given)
    seen = followed.seen ?? seen
    return followed.problem
  }

  test('accepts a log that grows, in as many parts as it takes', async () => {
    expect(await visit()).toBeNull()
    expect(seen?.sequence).toBe(4)
    for (let times = 0; times < 8; times += 1) server.add(5, 'key_relocked', 'e')
    server.add(1, 'key_made', 'new')
    expect(await visit('new')).toBeNull()
    expect(seen).toMatchObject({ sequence: 13, hash: server.hashAt(13) })
    expect(await visit('new')).toBeNull()
  })

  test('accepts the log of a member without a key or an event', async () => {
    server.log = server.log.map((event) => ({ ...event, subject_id: 9 }))
    expect(await visit(null)).toBeNull()
  })

  test('tells a backup that the operator restored from a past that was rewritten', async () => {
    await visit()
    const kept = [...server.log]
    const restore = () => {
      server.log = kept.slice(0, 3)
      server.add(4, 'key_made', 'd')
      server.add(4, 'copy_made', 'd')
    }
    restore()
    expect(await visit(), 'nobody says why').toBe('history')
    server.setBacks = [{ at: '2026-05-09T08:00:00.000Z', to: '2026-05-03T09:00:00.000Z' }]
    expect(await visit(), 'before this device looked').toBe('history')
    server.setBacks = [{ at: '2026-05-11T08:00:00.000Z', to: '2026-05-03T09:00:00.000Z' }]
    const before = seen
    const followed = await follow()
    expect(followed).toMatchObject({ problem: null, setBack: { ...server.setBacks[0], undone: 1 } })
    expect(followed.seen?.sequence).toBe(5)
    // What came before the restored moment has to be what was seen.
    server.log = server.log.map((event) => (event.id === 2 ? { ...event, salt: 'another' } : event))
    expect(await follow()).toMatchObject({ problem: 'events', seen: null })
    restore()
    seen = before
    expect(await visit('b'), 'another key is in use').toBe('key')
    // The member goes on from what there is.
    seen = (await follow()).seen
    server.at = '2026-05-12T08:00:00.000Z'
    expect(await follow()).toMatchObject({ problem: null, setBack: null })
  })

  test('takes two restores as one, from the earlier moment on', async () => {
    await visit()
    server.log = server.log.slice(0, 2)
    server.add(1, 'key_relocked', 'a')
    server.setBacks = [
      { at: '2026-05-11T08:00:00.000Z', to: '2026-05-02T09:00:00.000Z' },
      { at: '2026-05-12T08:00:00.000Z', to: '2026-05-11T20:00:00.000Z' },
    ]
    expect(await follow()).toMatchObject({
      problem: null,
      setBack: { at: '2026-05-12T08:00:00.000Z', to: '2026-05-02T09:00:00.000Z', undone: 1 },
    })
  })

  test('notices a past that was rewritten, cut off, or begun anew', async () => {
    await visit()
    const kept = [...server.log]
    const [first] = kept
    if (!first) throw new Error('no event')
    server.log = [{ ...first, subject_id: 7 }, ...kept.slice(1)]
    expect(await visit()).toBe('history')
    server.add(1, 'copy_made', 'a')
    expect(await visit()).toBe('history')
    server.log = kept.slice(0, 3)
    expect(await visit()).toBe('history')
    server.log = []
    expect(await visit(null)).toBe('history')
    server.log = kept
    expect(await visit()).toBeNull()
  })

  test('notices hashes that do not lead to the checkpoint', async () => {
    const wrong = async (after?: number) => ({ ...(await server.load(after)), hashes: [sha256('made up')] })
    expect(await visit('a', wrong)).toBe('history')
    const none = async (after?: number) => ({ ...(await server.load(after)), hashes: [] })
    expect(await visit('a', none)).toBe('history')
  })

  test('notices own events that are not in the log, or are withheld', async () => {
    const invented = async (after?: number) => {
      const part = await server.load(after)
      return { ...part, events: part.events.map((event) => ({ ...event, fingerprint: 'x' })) }
    }
    expect(await visit('x', invented)).toBe('events')
    const others = async (after?: number) => ({ ...(await server.load(after)), events: server.log.slice(2, 3) })
    expect(await visit('c', others)).toBe('events')
    await visit()
    expect(await visit('x', invented)).toBe('events')
    const withheld = async (after?: number) => {
      const part = await server.load(after)
      return { ...part, events: part.events.slice(0, 1) }
    }
    expect(await visit('a', withheld)).toBe('events')
  })

  test('notices a key in use that the log does not name last, and a signature that is not valid', async () => {
    expect(await visit('other')).toBe('key')
    server.add(1, 'key_made', 'new')
    expect(await visit('a')).toBe('key')
    expect(await visit(null)).toBe('key')
    // Replaced on another device since the account was loaded.
    expect(await visit('a', server.load, 'new')).toBeNull()
    const unsigned = async (after?: number) => {
      const part = await server.load(after)
      return { ...part, signed: { ...part.signed, signature: '' } }
    }
    expect(await visit('new', unsigned)).toBe('signature')
  })
})
