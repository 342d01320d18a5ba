import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useSession } from '../../session/index.ts'
import Help from './Help.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

const way = { description: null, icon: null, channel: 'page', phone: null, email: null, hours: null }
const answers = {
  getHelp: () => ({
    phone: '(800) 555-0190',
    email: null,
    ways: [
      { ...way, id: 1, name: 'Common questions', url: '/client/help' },
      { ...way, id: 2, name: 'Crisis line', url: 'https://example.org' },
    ],
    questions: [],
  }),
}
const Opened = ({ at }: { at: string }) => {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    void session.restore()
    void navigate(at)
  }, [session, navigate, at])
  return <Help />
}
const tokens = {
  access: { token: 'a', expires: '2030-01-01T00:00:00Z' },
  refresh: { token: 'r', expires: '2030-01-01T00:00:00Z' },
}
const open = async (at: string, isMember = false) => {
  const client = fakeClient({
    ...answers,
    restoreSession: () => (isMember ? { tokens, user_id: 1, is_impersonation: false } : null),
  })
  render(<Opened at={at} />, { wrapper: memberProviders(client) })
  await screen.findByText('Crisis line')
}

test('visitors see how to sign in, without links they cannot use', async () => {
  await open('/help')
  const section = within(await screen.findByRole('region', { name: 'Signing in' }))
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'How do I sign in?',
    'I forgot my password',
    'The link in my invitation does not work',
  ])
  section.getByRole('button', { name: 'I forgot my password' }).click()
  expect((await section.findByRole('link', { name: 'Set a new password' })).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(screen.queryByText('Common questions')).toBeNull()
})

test('members are not told how to sign in', async () => {
  await open('/help', true)
  expect(await screen.findByText('Common questions')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Signing in' })).toBeNull()
})

test('a URL with a topic opens its answer, and an unknown one opens the page', async () => {
  await open('/help?topic=kit-registration', true)
  expect(await screen.findByText(/Compare the number with the label on the tube/)).toBeTruthy()
  cleanup()
  await open('/help?topic=nonsense', true)
  expect(screen.queryByRole('region', { name: 'About your question' })).toBeNull()
})
