/** The facts about a member, with unknown ones marked. */
import { configure, screen, within } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import OverviewTab from './OverviewTab.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const overview = (more: object = {}) => ({
  shares_data: true,
  member_id: 'M-1',
  has_password: false,
  signs_in_with: [],
  keys: 'none',
  open_sessions: 0,
  flags: [],
  consents: [],
  ...more,
})
const open = (member: object, answer: () => object, permissions = ['featureflag:read']) =>
  openScreen(
    <RecordContextProvider value={{ id: 3, ...member }}>
      <OverviewTab />
    </RecordContextProvider>,
    { answers: { getUserOverview: answer } as Answers, permissions },
  )
const factsOf = () => {
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '')
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

test('a member with many known facts', async () => {
  const { client } = open(
    {
      phone: '+1 555',
      date_of_birth: '1980-06-11',
      sex: 'female',
      height_cm: 1170.5,
      address: { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' },
      sleep_goal: 8,
      units: 'imperial',
      onboarding_completed: true,
      completed_profile: true,
      updated_at: '2026-06-01T10:00:00',
    },
    () =>
      overview({
        has_password: true,
        keys: 'ready',
        open_sessions: 2,
        flags: [
          { name: 'meals', is_on: true },
          { name: 'labs', is_on: false },
        ],
        consents: [
          {
            kind: 'terms',
            name: 'Terms',
            version: '3',
            accepted: true,
            created_at: '2026-06-01T10:00:00',
            signature: 'Maya',
          },
          {
            kind: 'sharing',
            name: 'Sharing',
            version: '1',
            accepted: false,
            created_at: '2026-06-02T10:00:00',
            signature: null,
          },
        ],
      }),
  )
  await screen.findByText('M-1')
  expect(factsOf()).toMatchObject({
    'Member ID': 'M-1',
    Phone: '+1 555',
    // The day before the birthday.
    'Date of birth': '06/11/1980 (45)',
    Sex: 'Female',
    Height: '1,170.5 cm',
    Address: '1 Main St, Austin, TX 78701, US',
    'External ID': 'Not recorded',
    Units: 'Imperial',
    'Sleep goal': '8 hours',
    Onboarding: 'Complete',
    Profile: 'Complete',
    Password: 'Set',
    'Signs in with': 'Password',
    'Encryption keys': 'Ready, end-to-end encrypted',
    'Active sessions': '2',
    'Last updated': '06/01/2026 10:00 AM',
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['meals: on', 'labs: off'])
  const rows = within(screen.getByRole('table', { name: 'Agreements and consents' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    ),
  ).toEqual([
    ['Terms', '3', 'Accepted', '06/01/2026 10:00 AM', 'Maya'],
    ['Sharing', '1', 'Declined', '06/02/2026 10:00 AM', 'Not required'],
  ])
  expect(client.named('getUserOverview').map(({ request }) => request)).toEqual([{ params: { id: 3 } }])
})

test('a member with few known facts', async () => {
  open({ onboarding_completed: false }, () => overview())
  expect(await screen.findByText('No feature flags.')).toBeTruthy()
  expect(screen.getByText('No agreements or consents yet.')).toBeTruthy()
  expect(factsOf()).toMatchObject({
    Phone: 'Not recorded',
    'Date of birth': 'Not recorded',
    Height: 'Not recorded',
    Address: 'Not recorded',
    'Sleep goal': 'Not recorded',
    Onboarding: 'Incomplete',
    Profile: 'Incomplete',
    Password: 'Not set',
    'Signs in with': 'Not recorded',
    'Encryption keys': 'Not created yet',
    'Active sessions': '0',
  })
})
test('features are not shown without the permission to read them', async () => {
  open({}, () => overview(), [])
  await screen.findByText('M-1')
  expect(screen.queryByText('No feature flags.')).toBeNull()
})
test('a member who signs in with a provider needs no password', async () => {
  open({}, () => overview({ signs_in_with: ['Google', 'Apple'], keys: 'locked' }))
  await screen.findByText('M-1')
  expect(factsOf()).toMatchObject({
    Password: 'Not needed',
    'Signs in with': 'Google, Apple',
    'Encryption keys': 'Locked after password reset',
  })
})
