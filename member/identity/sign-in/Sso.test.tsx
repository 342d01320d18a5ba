import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallError, InvalidCredentialsError } from '#shared/client/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { Sso } from './Sso.tsx'
import { saveReturnPath, takeReturnPath } from '#shared/client/index.ts'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const account = (email: string, first_name: string) => ({
  user: { id: 1, email, first_name, last_name: 'Field' },
  permissions: [],
})
const tokens = { access: { token: 'a' }, refresh: { token: 'r' } }
const refusing = (message: string) => () => {
  throw new InvalidCredentialsError({ status: 401, body: { error_code: 'INVALID_CREDENTIALS', message } })
}
const base = {
  restoreSession: () => null,
  saveSession: () => null,
  logout: () => null,
  clearSession: () => null,
} as unknown as Answers

const At = ({ address }: { address: string }) => {
  const navigate = useNavigate()
  const isThere = useRef(false)
  useEffect(() => {
    if (!isThere.current) void navigate(address)
    isThere.current = true
  }, [navigate, address])
  return <Sso />
}
const open = async (address: string, answers: object) => {
  const client = fakeClient({ ...base, ...(answers as Answers) })
  await act(async () => void render(<At address={address} />, { wrapper: memberProviders(client) }))
  return client
}
const tokenFor = (email: string) => `h.${btoa(JSON.stringify({ email })).replaceAll('=', '')}.s`

test('a refused link shows the reason, and other ways to sign in', async () => {
  await open('/sso?token=x', { loginSso: refusing('Administrators sign in with their password.') })
  const alert = await screen.findByRole('note')
  expect(alert.textContent).toContain('We could not sign you in')
  expect(alert.textContent).toContain('Administrators sign in with their password.')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('a used link says where to get another', async () => {
  await open('/sso?token=x', { loginSso: refusing('Invalid Credentials') })
  const alert = await screen.findByRole('note')
  expect(alert.textContent).toMatch(/^Invalid Credentials.*Go back to where you found it and open it again\.$/)
  cleanup()
  await open('/sso?ticket=x', { loginSaml: refusing('Invalid Credentials') })
  expect((await screen.findByRole('note')).textContent).toContain('took too long, or this sign-in was already used')
})

test('a server error can be retried', async () => {
  let isBroken = true
  const client = await open('/sso?ticket=x', {
    loginSaml: () => {
      if (isBroken) throw new CallError('Failed to authenticate', { status: 500, body: undefined })
      return { ...account('robin@northfield.example', 'Robin'), tokens }
    },
  })
  expect((await screen.findByRole('note')).textContent).toContain('Failed to authenticate')
  isBroken = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(client.named('saveSession')).toHaveLength(1))
})

test('a link for another account does not end a session without confirmation', async () => {
  const maya = account('maya@hale.test', 'Maya')
  const signedIn = {
    restoreSession: () => ({ tokens, user_id: 1, is_impersonation: false }),
    getUser: () => maya,
    loginSso: () => ({ ...maya, tokens }),
  }
  const stranger = await open(`/sso?token=${tokenFor('sam@northfield.example')}`, signedIn)
  expect(await screen.findByText(/Maya Field is signed in to this browser/)).toBeTruthy()
  expect(stranger.named('loginSso')).toHaveLength(0)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign Maya Field out and go on' })))
  await waitFor(() => expect(stranger.named('loginSso')).toHaveLength(1))
  await waitFor(() => expect(stranger.named('saveSession')).toHaveLength(1))
  const order = ['loginSso', 'logout', 'saveSession']
  expect(stranger.calls.map(({ name }) => name as string).filter((name) => order.includes(name))).toEqual(order)
  cleanup()
  // A link for the same account needs no confirmation.
  const own = await open(`/sso?token=${tokenFor('Maya@hale.test')}`, signedIn)
  await waitFor(() => expect(own.named('loginSso')).toHaveLength(1))
  expect(own.named('logout')).toHaveLength(0)
})

test('nor does the ticket of a provider for another account', async () => {
  const maya = account('maya@hale.test', 'Maya')
  const answers = (isOwn: boolean) => ({
    restoreSession: () => ({ tokens, is_impersonation: false }),
    getUser: () => maya,
    getLinkPerson: () => ({ is_own: isOwn, address: isOwn ? null : 's…@northfield.example', replaces_session: !isOwn }),
    loginSaml: () => ({ ...maya, tokens }),
  })
  const other = await open('/sso?ticket=t', answers(false))
  expect(await screen.findByText(/Maya Field is signed in .+ for s…@northfield\.example/)).toBeTruthy()
  expect(other.named('loginSaml')).toHaveLength(0)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign Maya Field out and go on' })))
  await waitFor(() => expect(other.named('loginSaml')).toHaveLength(1))
  expect(other.named('logout')).toHaveLength(1)
  cleanup()
  const own = await open('/sso?ticket=t', answers(true))
  await waitFor(() => expect(own.named('loginSaml')).toHaveLength(1))
  expect(own.named('logout')).toHaveLength(0)
})

test('a declined link keeps the session', async () => {
  const maya = account('maya@hale.test', 'Maya')
  const signedIn = { restoreSession: () => ({ tokens, user_id: 1, is_impersonation: false }), getUser: () => maya }
  const client = await open(`/sso?token=${tokenFor('sam@northfield.example')}`, {
    ...signedIn,
    loginSso: refusing('Invalid Credentials'),
  })
  await act(
    async () => void fireEvent.click(await screen.findByRole('button', { name: 'Sign Maya Field out and go on' })),
  )
  expect((await screen.findByRole('note')).textContent).toMatch(/^Invalid Credentials/)
  expect(client.named('logout')).toHaveLength(0)
})

test('the signed-in account is checked again before a link ends its session', async () => {
  const maya = account('Maya@hale.test', 'Maya')
  let isBroken = true
  const getUser = () => {
    if (isBroken) throw new CallError('Out of order', { status: 500, body: undefined })
    return maya
  }
  const signedIn = {
    restoreSession: () => ({ tokens, user_id: 1, is_impersonation: false }),
    getUser,
    loginSso: () => ({ ...maya, tokens }),
  }
  const client = await open(`/sso?token=${tokenFor('sam@northfield.example')}`, signedIn)
  expect((await screen.findByRole('note')).textContent).toContain('Out of order')
  expect(client.named('loginSso')).toHaveLength(0)
  isBroken = false
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByText(/Maya Field is signed in to this browser/)).toBeTruthy()
  cleanup()
  // Email addresses are compared case-insensitively.
  const own = await open(`/sso?token=${tokenFor('maya@hale.test')}`, signedIn)
  await waitFor(() => expect(own.named('loginSso')).toHaveLength(1))
})

test('the destination is kept during the redirect, and used once', () => {
  saveReturnPath('/client/appointments')
  expect(takeReturnPath()).toBe('/client/appointments')
  expect(takeReturnPath()).toBeNull()
  saveReturnPath('/client/appointments')
  saveReturnPath(undefined)
  expect(takeReturnPath()).toBeNull()
})
