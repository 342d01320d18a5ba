import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import { createI18n } from '#shared/i18n/index.ts'
import { fakeClient, type Answers } from '#tests/harness/member.tsx'
import { Session, type CryptoSource } from '../../session/index.ts'
import { signInAgain } from './signInAgain.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tokensOf = (id: number) => ({
  access: { token: `h.${btoa(JSON.stringify({ sub: String(id) }))}.s`, expires: '2100-01-01T00:00:00Z' },
  refresh: { token: 'r', expires: '2100-01-01T00:00:00Z' },
})

/** A page of account 1 whose session is over, and the account that then signs in over it. */
const start = async (signsIn: number) => {
  const account = { user: { id: signsIn, email: 'noor@hale.test' }, permissions: [], tokens: tokensOf(signsIn) }
  const client = fakeClient({
    restoreSession: () => ({ tokens: tokensOf(1), user_id: 1, is_impersonation: false }),
    loginChallenge: () => ({ key_salt: 's', kdf: {} }),
    login: () => account,
    saveSession: () => null,
  } as unknown as Answers)
  const tokens = createTokenStore()
  const session = new Session(client, tokens)
  await session.restore()
  tokens.set(null)
  const crypto = (async () => ({
    deriveSecrets: async () => ({ loginSecret: 'l', passphrase: 'p' }),
  })) as unknown as CryptoSource
  const i18n = createI18n()
  await i18n.waitFor('sign_in')
  session.signInAgain = (userId) => signInAgain({ client, session, crypto, i18n }, userId)
  const held = session.hold()
  await act(async () => {})
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'noor@hale.test' } })
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Quiet-harbour-27' } })
  return { client, session, tokens, held }
}
const signIn = async () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign in' })))

test('the same person goes on with the page', async () => {
  const { session, tokens, held } = await start(1)
  expect(session.isHeld).toBe(true)
  await signIn()
  expect(await held).toBe(true)
  expect([session.isHeld, session.status]).toEqual([false, 'signed-in'])
  expect(tokens.get()).toEqual(tokensOf(1))
})

test('a closed question holds the page, and a sign-out asks nothing', async () => {
  const { session, held } = await start(1)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(await held).toBe(false)
  expect([session.isHeld, session.status]).toEqual([true, 'signed-in'])
  void session.lose()
  expect(await session.hold()).toBe(false)
})

test('someone else gets no tokens in a page where another person has typed', async () => {
  const { client, session, tokens } = await start(2)
  await signIn()
  await waitFor(() => expect(client.named('saveSession')).toHaveLength(1))
  expect(session.status).toBe('signed-out')
  expect(tokens.get()).toBeNull()
  // A browser would have loaded another page by now: the question is closed for the tests of other files.
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(document.body.querySelectorAll(':scope > :not(#announcer)')).toHaveLength(0)
})
