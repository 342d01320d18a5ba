import { beforeAll, expect, test } from 'vitest'
import * as operations from '#shared/crypto/index.ts'
import { generateKeyPair, signStatement, signText, type LockedKey, type NewKeyPair } from '#shared/crypto/index.ts'
import {
  officerKeyText,
  officerWaitMs,
  parseOfficerList,
  writeOfficerList,
  type ListedOfficer,
} from '#shared/rules/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { Account } from '../../session/index.ts'
import { saveMissingCopies } from './keys.ts'
import { loadOfficers } from './officers.ts'

const pairs = {} as Record<'member' | 'officer' | 'stranger', NewKeyPair>
let key: LockedKey
let strangerKey: LockedKey
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

beforeAll(async () => {
  await Promise.all(
    (['member', 'officer', 'stranger'] as const).map(async (name) => {
      pairs[name] = await generateKeyPair({ name, email: `${name}@hale.test`, passphrase: name })
    }),
  )
  key = { privateKey: pairs.member.privateKey, passphrase: 'member' }
  strangerKey = { privateKey: pairs.stranger.privateKey, passphrase: 'stranger' }
}, 120_000)

interface Vouching {
  signature: string
  signer_key: string
}
/** A server that names one officer by a key, and keeps a list signed by a key. */
const start = async (
  named: NewKeyPair,
  listed: readonly ListedOfficer[] | null,
  {
    signer = key,
    userId = 7,
    vouches = null,
  }: Partial<{ signer: LockedKey; userId: number; vouches: Vouching | null }> = {},
) => {
  const list = listed && (await signStatement(writeOfficerList(userId, listed), signer))
  const sent: { name: string; body: Record<string, unknown> }[] = []
  const call = async (name: string, request?: { body: Record<string, unknown> }) => {
    if (request) sent.push({ name, body: request.body })
    return {
      list,
      models: [
        {
          id: 2,
          name: 'Officer',
          public_key: named.publicKey,
          has_copy: false,
          ...(vouches ?? { signature: null, signer_key: null }),
        },
      ],
    }
  }
  const tools = { client: { call } as unknown as MemberClient, crypto: async () => operations as never }
  const account = { user: { id: 7 }, keys: { key_version: 3 } } as unknown as Account
  const saved = async () => {
    const statement = sent.find(({ name }) => name === 'saveOfficerList')?.body['statement']
    return typeof statement === 'string'
      ? parseOfficerList((await operations.readStatement(statement, [key])) ?? '', 7)
      : undefined
  }
  const copied = () => sent.some(({ name }) => name === 'saveEmergencyCopy')
  return { tools, account, sent, saved, copied, make: () => saveMissingCopies(tools, account, [key], 'proof') }
}
const entry = (pair: NewKeyPair, state: ListedOfficer['state'], hours: number): ListedOfficer => ({
  id: 2,
  fingerprint: pair.fingerprint,
  state,
  since: hoursAgo(hours),
})

test('a new officer gets no copy; the member’s list names the key as waiting from now on', async () => {
  const { make, copied, saved } = await start(pairs.officer, null)
  await make()
  expect(copied()).toBe(false)
  expect(await saved()).toMatchObject([{ id: 2, fingerprint: pairs.officer.fingerprint, state: 'waiting' }])
})

test('an officer told of 72 hours ago gets a copy, one told of later or stopped does not', async () => {
  for (const [state, hours, isDue] of [
    ['waiting', 73, true],
    ['waiting', 71, false],
    ['agreed', 0, true],
    ['stopped', 100, false],
  ] as const) {
    const { make, copied, saved } = await start(pairs.officer, [entry(pairs.officer, state, hours)])
    await make()
    expect(copied(), `${state} ${hours}`).toBe(isDue)
    const kept = isDue && state === 'waiting' ? [{ state: 'agreed' }] : undefined
    expect(await saved()).toEqual(kept && kept.map((one) => expect.objectContaining(one)))
  }
  expect(officerWaitMs).toBe(72 * 3_600_000)
})

test('a key swapped for an agreed officer’s waits like a new officer, and the decision about the other is kept', async () => {
  const agreed = entry(pairs.officer, 'agreed', 1000)
  const { make, copied, saved } = await start(pairs.stranger, [agreed])
  await make()
  expect(copied()).toBe(false)
  expect(await saved()).toMatchObject([{ fingerprint: pairs.stranger.fingerprint, state: 'waiting' }, agreed])
})

test('an officer whom no agreed officer vouches for waits for the member, however long', async () => {
  const agreed: ListedOfficer = { ...entry(pairs.stranger, 'agreed', 1000), id: 3 }
  const waits = entry(pairs.officer, 'waiting', 1000)
  const vouch = async (by: LockedKey, pair: NewKeyPair, of = pairs.officer.fingerprint): Promise<Vouching> => ({
    signature: await signText(officerKeyText(2, of), by),
    signer_key: pair.publicKey,
  })
  for (const [vouches, isDue] of [
    [null, false],
    [await vouch(key, pairs.stranger), false],
    [await vouch(key, pairs.member), false],
    [await vouch(strangerKey, pairs.stranger, pairs.member.fingerprint), false],
    [await vouch(strangerKey, pairs.stranger), true],
  ] as const) {
    const { make, copied } = await start(pairs.officer, [agreed, waits], { vouches })
    await make()
    expect(copied()).toBe(isDue)
  }
})

test('a list that another key signed, or that is about another member, counts for nothing', async () => {
  const agreed = entry(pairs.stranger, 'agreed', 1000)
  for (const forged of [
    await start(pairs.stranger, [agreed], { signer: strangerKey }),
    await start(pairs.stranger, [agreed], { userId: 8 }),
  ]) {
    await forged.make()
    expect(forged.copied()).toBe(false)
    const { officers } = await loadOfficers(forged.tools, forged.account, [key])
    expect(officers).toMatchObject([{ state: 'waiting' }])
    expect(Date.now() - Date.parse(officers[0]?.since ?? '')).toBeLessThan(60_000)
  }
})

test('a copy is encrypted to the keys on the list only', async () => {
  const { make, sent } = await start(pairs.officer, [entry(pairs.officer, 'agreed', 1)])
  await make()
  const [copy] = (sent.find(({ name }) => name === 'saveEmergencyCopy')?.body['copies'] ?? []) as {
    secrets: { secret: string }[]
  }[]
  const secret = copy?.secrets[0]?.secret ?? ''
  await operations.decryptText(secret, { key: { privateKey: pairs.officer.privateKey, passphrase: 'officer' } })
  await expect(operations.decryptText(secret, { key: strangerKey })).rejects.toMatchObject({ code: 'UNREADABLE' })
})
