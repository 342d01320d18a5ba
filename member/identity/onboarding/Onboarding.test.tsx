/** The onboarding from the welcome to home: each step stores its answers and reports its activity. */
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { CallBooking } from '#member/care/appointments/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import Onboarding from './Onboarding.tsx'
import SetupReminder from './SetupReminder.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })
let [t, profileWords, ui] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'onboarding'>>>,
  Awaited<ReturnType<typeof loadTranslator<'profile'>>>,
  Awaited<ReturnType<typeof loadTranslator<'ui'>>>,
]
beforeAll(async () => {
  ;[t, profileWords, ui] = await Promise.all([
    loadTranslator('onboarding'),
    loadTranslator('profile'),
    loadTranslator('ui'),
  ])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const profile = {
  onboarding_step: null,
  date_of_birth: null,
  sex: null,
  joining_reason: null,
  blood_pressure_range: null,
  typical_day_activity: null,
  timezone: 'UTC',
  units: 'imperial',
  preferences: { quiet_hours: null },
}
const user = {
  id: 1,
  first_name: 'Maya',
  last_name: 'Lee',
  organizations: [{ id: 3, name: 'Acme' }],
  programs: [{ id: 4, name: 'Heart' }],
}
const agreement = {
  id: 8,
  name: 'Terms',
  version: '2.0',
  description: null,
  content: '<p>Words</p>',
  url: null,
  required: true,
  accepted: false,
  for_telehealth: false,
  requires_signature: false,
}
const bookedCall = (type: string, date: string) => ({
  id: 1,
  type,
  physician_name: 'Rosa Lind',
  physician_image: null,
  appointment_date: { date, timezone: 'UTC' },
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const open = ({
  step = null,
  known = {},
  calls = [],
  agreements = [],
  consents = [],
  more = {},
}: {
  step?: string | null
  known?: object
  calls?: readonly object[]
  agreements?: readonly object[]
  consents?: readonly object[]
  more?: Answers
} = {}) => {
  let account = { user, profile: { ...profile, onboarding_step: step, ...known }, keys: null, impersonated_by: null }
  let models = agreements
  const client = fakeClient({
    getUser: () => account as never,
    setUser: (request) => {
      account = { ...account, profile: { ...account.profile, ...(request as { body: object }).body } }
      return account as never
    },
    completeOnboarding: () => account as never,
    listLegalAgreements: () => ({ models, consents }) as never,
    saveConsent: () => {
      models = models.map((one) => ({ ...one, accepted: true }))
      return undefined as never
    },
    listAppointments: () => ({ models: calls, page_count: 1, total_count: calls.length }) as never,
    listTimeslots: () =>
      ({
        slots: [],
        providers: ['Ana Cruz', 'Ben Ode', null, 'Cy Park', 'Dee Vos'].map((name, index) => ({
          slh_id: String(index),
          name,
          image: null,
        })),
      }) as never,
    recordFlowActivity: () => null as never,
    ...more,
  })
  const crypto = () => new Promise<never>(() => {})
  render(
    <CryptoContext value={crypto}>
      <Onboarding CallBooking={CallBooking} />
      <Address />
      <Link to="?step=setup">Far ahead</Link>
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const stored = () => client.named('setUser').map(({ request }) => (request as { body: object }).body)
  const reported = () =>
    client.named('recordFlowActivity').map(({ request }) => (request as { body: { event: string } }).body.event)
  return { client, stored, reported, person: userEvent.setup() }
}
const address = () => document.querySelector('output')?.textContent
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (person: ReturnType<typeof userEvent.setup>, name: string) =>
  person.click(await screen.findByRole('button', { name }))

test('every step is completed, stored and reported in order, and ends at home', async () => {
  const { person, client, stored, reported } = open({ agreements: [agreement] })
  await heading(t('welcome_title', { name: 'Maya' }))
  await waitFor(() => expect(address()).toBe('/?step=welcome'))
  expect(screen.getByText(t('step_of', { step: 1, count: 11 }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('back') })).toBeNull()
  expect(document.querySelectorAll('circle[data-lit]')).toHaveLength(1)
  await press(person, t('begin'))

  await heading(t('enrollment_title'))
  expect([screen.getByText('Acme').textContent, screen.getByText('Heart').textContent]).toEqual([
    `Acme${t('organization')}`,
    `Heart${t('program')}`,
  ])
  expect(document.querySelectorAll('circle[data-lit]')).toHaveLength(2)
  await press(person, t('back'))
  await heading(t('welcome_title', { name: 'Maya' }))
  await press(person, t('begin'))
  await press(person, t('activate'))

  await heading(t('agreements_title'))
  await press(person, t('continue'))
  expect(client.named('saveConsent')).toEqual([])
  await person.click(await screen.findByText('Far ahead'))
  await waitFor(() => expect(address()).toBe('/?step=agreements'))
  await person.click(await screen.findByRole('checkbox'))
  await press(person, t('continue'))

  await heading(t('about_title'))
  expect(client.named('saveConsent').map(({ request }) => request)).toEqual([
    { body: { legal_consents: [{ id: 8, kind: 'agreement', version: '2.0' }] } },
  ])
  const birthday = screen.getByLabelText<HTMLInputElement>(profileWords('birthday'))
  expect([birthday.min, birthday.max]).toEqual(['1900-01-01', '2026-06-10'])
  fireEvent.change(birthday, { target: { value: '2026-06-11' } })
  await person.selectOptions(screen.getByLabelText(new RegExp(`^${profileWords('sex')}`)), 'male')
  await person.click(screen.getByRole('radio', { name: t('reason_pregnancy_or_baby') }))
  await press(person, t('continue'))
  expect(await screen.findByText(t('birthday_invalid'))).toBeTruthy()
  fireEvent.change(birthday, { target: { value: '1990-05-01' } })
  await press(person, t('continue'))

  await heading(t('pressure_title'))
  expect(stored()).toContainEqual({ date_of_birth: '1990-05-01', sex: 'male', joining_reason: 'pregnancy_or_baby' })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: t('continue') })).ariaDisabled).toBe('true')
  await person.click(screen.getByRole('radio', { name: new RegExp(`^${t('pressure_elevated')}`) }))
  await press(person, t('continue'))
  await heading(t('day_title'))
  await person.click(screen.getByRole('radio', { name: new RegExp(`^${t('day_on_my_feet')}`) }))
  await press(person, t('continue'))

  await heading(t('advocate_title'))
  expect(stored()).toEqual(
    expect.arrayContaining([{ blood_pressure_range: 'elevated' }, { typical_day_activity: 'on_my_feet' }]),
  )
  expect(await screen.findByText(t('advocate_who', { count: 3 }))).toBeTruthy()
  expect([screen.queryByText('Cy Park') !== null, screen.queryByText('Dee Vos')]).toEqual([true, null])
  await press(person, t('continue'))
  await heading(t('schedule_title'))
  await press(person, 'Skip for now')

  await heading(t('discover_title'))
  const topic = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
  const before = reported().length
  await person.click(topic(t('MEALS_title')))
  expect(topic(t('MEALS_title')).getAttribute('aria-expanded')).toBe('true')
  await person.click(topic(t('FITNESS_title')))
  expect([t('MEALS_title'), t('FITNESS_title')].map((name) => topic(name).getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ])
  expect(within(topic(t('MEALS_title'))).getByText(t('read'))).toBeTruthy()
  expect(within(topic(t('FITNESS_title'))).queryByText(t('read'))).toBeNull()
  await press(person, t('continue'))
  await heading(t('risks_title'))
  expect(reported().slice(before)).toEqual(['MEALS_START', 'MEALS_FINISH', 'FITNESS_START', 'FITNESS_FINISH'])
  // No postpartum content for men, whatever their reason for joining.
  expect(screen.getByRole('button', { name: t('ANXIETY_title') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('POSTPARTUM_DEPRESSION_title') })).toBeNull()
  await press(person, t('continue'))

  await heading(t('setup_title'))
  expect(screen.getByText(t('step_of', { step: 11, count: 11 }))).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: profileWords('units_metric') }))
  await person.click(screen.getByRole('switch', { name: profileWords('quiet_hours') }))
  fireEvent.change(await screen.findByLabelText(profileWords('quiet_from')), { target: { value: '21:30' } })
  await waitFor(() =>
    expect(stored().slice(-3)).toEqual([
      { units: 'metric' },
      { preferences: { quiet_hours: { from: '22:00', until: '07:00' } } },
      { preferences: { quiet_hours: { from: '21:30' } } },
    ]),
  )
  await press(person, t('finish'))
  await waitFor(() => expect(address()).toBe('/client/home'))
  expect(client.named('completeOnboarding')).toHaveLength(1)
  const events = [
    'WELCOME',
    'ENROLLMENT_ACTIVATION',
    'LEGAL_AGREEMENTS',
    'BLOOD_PRESSURE_RANGE',
    'TYPICAL_DAY_ACTIVITY',
    'MEET_ADVOCATE',
  ].flatMap((name) => [`${name}_START`, `${name}_FINISH`])
  expect(reported().filter((event) => !/^(MEALS|FITNESS)/.test(event))).toEqual([
    ...events,
    'SCHEDULE_CALL_START',
    'FINISH_SETUP_START',
    'FINISH_SETUP_FINISH',
  ])
  expect(stored().flatMap((body) => ('onboarding_step' in body ? [body.onboarding_step] : []))).toEqual([
    'enrollment',
    'agreements',
    'about-you',
    'blood-pressure',
    'typical-day',
    'advocate',
    'schedule',
    'discover',
    'risks',
    'setup',
  ])
})

const consent = {
  id: 9,
  name: 'Reminders',
  version: '3.0',
  statement: null,
  category: 'messages',
  required: true,
  accepted: false,
  decided_at: null,
}

test('a consent is off and free; one whose save fails says so at its switch, and the step waits for it', async () => {
  let answer = deferred<never>()
  const { person, client } = open({
    step: 'agreements',
    consents: [consent],
    more: { saveConsent: () => answer.promise },
  })
  await heading(t('agreements_title'))
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Reminders' })
  expect([box.checked, screen.queryByText(t('agreements_none'))]).toEqual([false, null])
  expect(document.getElementById(box.getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent).toBe(
    (await loadTranslator('privacy'))('opens_messages'),
  )
  box.focus()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('agreements_title'))
  await person.keyboard(' ')
  expect(client.named('saveConsent').map(({ request }) => request)).toEqual([
    { body: { legal_consents: [{ id: 9, kind: 'consent', version: '3.0', accepted: true }] } },
  ])
  expect([box.checked, document.activeElement]).toEqual([true, box])
  await press(person, t('continue'))
  answer.reject(new CallError('“Reminders” has changed.', { status: 400, body: {} }))
  expect((await screen.findByRole('alert')).textContent).toBe('“Reminders” has changed.')
  expect(box.closest('li')?.contains(screen.getByRole('alert'))).toBe(true)
  expect([box.checked, box.getAttribute('aria-invalid')]).toEqual([false, 'true'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('agreements_title'))

  answer = deferred()
  await person.click(box)
  expect(screen.queryByRole('alert')).toBeNull()
  await press(person, t('continue'))
  answer.resolve(undefined as never)
  await heading(t('about_title'))
  await press(person, t('back'))
  await heading(t('agreements_title'))
  await press(person, t('continue'))
  // Without any of them the step is complete.
  await heading(t('about_title'))
})

test('a returning member continues at the furthest step, and stored answers are not sent again', async () => {
  const { person, stored } = open({ step: 'blood-pressure', known: { blood_pressure_range: 'normal' } })
  await heading(t('pressure_title'))
  expect(screen.getByRole('radio', { name: new RegExp(`^${t('pressure_normal')}`), checked: true })).toBeTruthy()
  await press(person, t('continue'))
  await heading(t('day_title'))
  expect(stored()).toEqual([{ onboarding_step: 'typical-day' }])
  await press(person, t('back'))
  await heading(t('pressure_title'))
  await press(person, t('skip'))
  await heading(t('day_title'))
  expect(stored()).toHaveLength(1)
})

test('an answer that failed to save is reported and stays on its step', async () => {
  const { person } = open({
    step: 'typical-day',
    more: {
      setUser: () => {
        throw new CallError('No', { status: 500, body: {} })
      },
    },
  })
  await heading(t('day_title'))
  await person.click(screen.getByRole('radio', { name: new RegExp(`^${t('day_hard_work')}`) }))
  await press(person, t('continue'))
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('day_title'))
})

test('a booked call replaces its scheduling', async () => {
  const calls = [
    bookedCall('welcome call', '2026-06-01T10:00:00Z'),
    bookedCall('care advocate', '2026-06-12T10:00:00Z'),
    bookedCall('telehealth', '2026-06-14T10:00:00Z'),
  ]
  const { person } = open({ step: 'schedule', calls })
  await heading(t('scheduled_title'))
  await waitFor(() => expect(address()).toBe('/?step=scheduled'))
  expect(screen.getByText('06/12/2026 10:00 AM')).toBeTruthy()
  expect(screen.getByText(t('call_with', { name: 'Rosa Lind' }))).toBeTruthy()
  await press(person, t('continue'))
  await heading(t('discover_title'))
})

test.each([
  [{ sex: 'female', joining_reason: 'pregnancy_or_baby' }, true],
  [{ sex: 'female', joining_reason: 'other' }, false],
])('for %j the postpartum topic is shown: %s', async (known, isShown) => {
  open({ step: 'risks', known })
  await heading(t('risks_title'))
  expect(screen.queryByRole('button', { name: t('POSTPARTUM_DEPRESSION_title') }) !== null).toBe(isShown)
})

test('without an account there is a retry', async () => {
  let isDown = true
  const { person } = open({
    more: {
      getUser: () => {
        if (isDown) throw new Error('down')
        return {
          user: { ...user, organizations: [], programs: [] },
          profile: { ...profile, onboarding_step: 'enrollment' },
          keys: null,
        } as never
      },
    },
  })
  const again = await screen.findByRole('button', { name: ui('try_again') })
  isDown = false
  await person.click(again)
  expect(await screen.findByText(t('enrollment_alone'))).toBeTruthy()
})

test.each([
  [null, 0],
  ['agreements', 18],
  ['setup', 91],
] as const)('the reminder at %s shows %d percent', async (step, percent) => {
  render(<SetupReminder step={step} />, { wrapper: memberProviders(fakeClient({})) })
  expect(await screen.findByText(ui('percent_done', { percent }))).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent))
})
