import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey } from '#server/identity/sign-in/one-time-keys.ts'
import { registerMember } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('one-time links', () => {
  let server: TestServer
  const now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  test('redeeming one invalidates all others of the same purpose and account', async () => {
    const { db } = server.services
    const [{ email }, other] = [await registerMember(server), await registerMember(server)]
    const idOf = async (address: string) =>
      (await db.query<{ id: number }>({ text: 'select id from users where email = $1', values: [address] }))[0]?.id ?? 0
    const [userId, otherId] = [await idOf(email), await idOf(other.email)]
    const make = (owner: number, address: string, purpose: 'password' | 'verify-email') =>
      makeOneTimeKey(db, { userId: owner, email: address, purpose, now })
    const earlier = await make(userId, email, 'password')
    const used = await make(userId, email, 'password')
    const ofEmail = await make(userId, email, 'verify-email')
    const ofOther = await make(otherId, other.email, 'password')
    await redeemOneTimeKey(db, used, 'password', now)
    const isValid = async (key: string, purpose: 'password' | 'verify-email') =>
      (await findOneTimeKey(db, key, purpose, now))?.is_valid
    expect([await isValid(used, 'password'), await isValid(earlier, 'password')]).toEqual([false, false])
    expect([await isValid(ofEmail, 'verify-email'), await isValid(ofOther, 'password')]).toEqual([true, true])
    await expect(redeemOneTimeKey(db, earlier, 'password', now)).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })
})
