/** Debounced text is searched in every kind; results link to their targets, and one failure does not hide the others. */
import { configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#tests/harness/announced.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import Search from './Search.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'search'>>>
let ui: Awaited<ReturnType<typeof loadTranslator<'ui'>>>
let ofHelp: Awaited<ReturnType<typeof loadTranslator<'help'>>>
beforeAll(async () => {
  t = await loadTranslator('search')
  ofHelp = await loadTranslator('help')
  ui = await loadTranslator('ui')
})

const stretch = {
  equipment: 'A mat',
  steps: [{ text: 'Lie down.', seconds: 5 }, { text: 'Stretch both legs.' }],
  caution: 'Not with a sore back.',
  video_url: 'https://video.example/stretch',
}
type Items = Record<string, Record<string, unknown>[]>
const items: Items = {
  faq: [{ id: 1, question: 'What is sleep?', answer: '<p>Rest at night</p>', category: 'Basics' }],
  help_types: [
    {
      id: 2,
      name: 'Sleep line',
      hours: '9 to 5',
      phone: '(219) 555-0100',
      email: 'rest@hale.test',
      url: 'https://sleep.example/a',
    },
  ],
  exercises: Array.from({ length: 8 }, (_, index) => ({
    id: 10 + index,
    name: `Sleep stretch ${index}`,
    ...(index === 0 && stretch),
  })),
  medications: [{ id: 3, name: 'Sleepwell', generic_name: 'Dormin', strength: '5 mg', dosage_form: ' ' }],
  healthtips: [{ id: 4, title: '  ' }],
}
const nothingOwn = { care_team: [], providers: [], medications: [], meals: [] }
const visit = (id: number, more: object = {}) => ({
  id,
  type: 'telehealth',
  physician_name: 'Amélie Reyes',
  physician_specialty: null,
  location: null,
  encrypted_data: null,
  decrypted_data: null,
  symptoms: 'Trouble sleeping',
  appointment_date: { date: '2026-06-12T12:00:00Z', timezone: 'UTC' },
  ...more,
})
const sleepMarker = { code: 'melatonin', name: 'Sleep hormone', value: 4, result: '4', unit: 'pg/mL' }
const kit = (id: string, collected_on: string, more: object = {}) => ({
  id: Number(id),
  kit_id: `K-${id}`,
  provider_code: 'spot',
  encrypted_data: null,
  rawResults: { biomarkers: [sleepMarker] },
  collected_on,
  resulted_at: null,
  updated_at: '2026-06-04T12:00:00Z',
  ...more,
})
const open = (found: Items = items, failing: readonly string[] = [], more: Answers = {}) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    listPages: () => ({ models: [] }) as never,
    listSigningKeys: () => ({ models: [] }) as never,
    searchOwn: () => nothingOwn,
    listAppointments: () => ({ models: [], page_count: 1 }) as never,
    listKitResults: () => ({ models: [], page_count: 1 }) as never,
    getHelp: () => ({ questions: [{ id: 9, question: 'Who are you?', answer: '<p>Hale</p>' }] }) as never,
    clientSearch: (request) => {
      const { classkey, search } = (request as { query: { classkey: string; search?: string } }).query
      if (failing.includes(classkey)) throw new Error('no')
      return { models: search === undefined ? [] : (found[classkey] ?? []), total_count: 0, page_count: 0 } as never
    },
    ...more,
  })
  render(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <Search />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const searched = () =>
    client.named('clientSearch').flatMap(({ request }) => {
      const { query } = request as { query: { classkey: string; search?: string; take?: number } }
      return query.search === undefined ? [] : [query]
    })
  return { client, searched, user: userEvent.setup() }
}
const part = async (group: string) => within(await screen.findByRole('region', { name: group }))

test('before a search there are frequent questions, and one letter finds nothing', async () => {
  const { searched, user } = open()
  const questions = await part(ofHelp('questions'))
  await user.click(questions.getByRole('button', { name: /Who are you/ }))
  expect(questions.getByText('Hale')).toBeTruthy()
  await user.click(questions.getByRole('button', { name: /Who are you/ }))
  expect(questions.queryByText('Hale')).toBeNull()
  await user.type(screen.getByRole('searchbox'), ' s ')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(searched()).toEqual([])
  expect(questions.getByText(/Who are you/)).toBeTruthy()
})

test('every kind is searched for the same term, and results are counted and grouped by kind', async () => {
  const said = listen()
  const { searched, user } = open()
  await user.type(await screen.findByRole('searchbox'), ' sleep ')
  await vi.waitFor(() => expect(said).toContain(t('found', { count: 11 })), 5000)
  expect(searched().map(({ classkey }) => classkey)).toEqual([
    'pages',
    'faq',
    'help_types',
    'healthtips',
    'wellbeing_content_types',
    'exercises',
    'symptoms',
    'health_issues',
    'medications',
    'allergies',
  ])
  expect(new Set(searched().map(({ search, take }) => `${search} ${take}`))).toEqual(new Set(['sleep 20']))
  expect(screen.getAllByRole('region').map((one) => within(one).getByRole('heading').textContent)).toEqual([
    t('group_help'),
    t('group_exercises'),
    t('group_medicines'),
  ])
  expect((await part(t('group_medicines'))).getByText('Dormin, 5 mg')).toBeTruthy()
  const help = await part(t('group_help'))
  expect([...document.querySelectorAll('mark')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'sleep',
    'Sleep',
  ])
  await user.click(help.getByRole('button', { name: /line/ }))
  expect(help.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:2195550100',
    'mailto:rest@hale.test',
    'https://sleep.example/a',
  ])
  expect(help.getByRole('link', { name: 'sleep.example/a opens in a new tab' }).getAttribute('target')).toBe('_blank')
})

test('an exercise opens with its steps, its warning and its video', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  const exercises = await part(t('group_exercises'))
  expect(exercises.getByText('A mat')).toBeTruthy()
  await user.click(exercises.getByRole('button', { name: /Sleep stretch 0/ }))
  expect(exercises.getByText('Stretch both legs.').closest('ol')?.textContent).toBe('Lie down.Stretch both legs.')
  expect(exercises.getByText('Not with a sore back.')).toBeTruthy()
  expect(exercises.getByRole('link').getAttribute('href')).toBe('https://video.example/stretch')
})

test('five of a kind are shown, and the rest on request', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  const exercises = await part(t('group_exercises'))
  expect(exercises.getAllByRole('listitem')).toHaveLength(5)
  await user.click(exercises.getByRole('button', { name: t('more', { count: 3 }) }))
  expect(exercises.getAllByRole('listitem')).toHaveLength(8)
  expect(exercises.queryByRole('button', { name: /more/i })).toBeNull()
})

test('arrow keys navigate the results and return to the field', async () => {
  const { user } = open()
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'sleep')
  await part(t('group_help'))
  const results = [...document.querySelectorAll<HTMLElement>('[data-result]')]
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(results[0])
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(results[1])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(field)
})

test('a kind that failed is reported, and the others are shown', async () => {
  const { user } = open(items, ['symptoms'])
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  expect(await screen.findByText(new RegExp(t('partial').replaceAll(/[.?()]/g, '\\$&')))).toBeTruthy()
  expect(await part(t('group_help'))).toBeTruthy()
})

test('an empty result shows the term, and the field can be cleared', async () => {
  const { user } = open({})
  await user.type(await screen.findByRole('searchbox'), 'xyzzy')
  expect(await screen.findByText(t('nothing', { term: 'xyzzy' }))).toBeTruthy()
  expect(screen.queryByText(t('partial'))).toBeNull()
  await user.click(screen.getAllByRole('button').at(-1) ?? document.body)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

const hrefsOf = async (group: string) =>
  (await part(group)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('what is the member’s own comes first, each with a link to it', async () => {
  const said = listen()
  const { client, user } = open(items, [], {
    searchOwn: () => ({
      care_team: [{ id: 3, name: 'Ann Sleep', role: 'dentist', specialty: 'Sleep', practice: null }],
      providers: [{ id: 12, name: 'Zoë Sleeper', specialty: 'Sleep medicine' }],
      medications: [{ id: 9, name: 'Sleepwell', generic_name: 'Dormin', strength: '5 mg' }],
      meals: [{ id: 8, name: 'Sleepy tea', day: '2026-06-10' }],
    }),
    listAppointments: () => ({ models: [visit(7), visit(8, { symptoms: 'Back pain' })], page_count: 1 }) as never,
    listKitResults: () => ({ models: [kit('5', '2026-06-01'), kit('4', '2026-01-01')], page_count: 1 }) as never,
  })
  await user.type(await screen.findByRole('searchbox'), 'sleep')
  await vi.waitFor(() => expect(said).toContain(t('found', { count: 17 })), 5000)
  expect(
    screen
      .getAllByRole('region')
      .map((one) => within(one).getByRole('heading').textContent)
      .slice(0, 6),
  ).toEqual(
    (['visits', 'markers', 'care_team', 'providers', 'medications', 'meals'] as const).map((one) =>
      t(`group_own_${one}`),
    ),
  )
  expect(await hrefsOf(t('group_own_visits'))).toEqual([
    [expect.stringContaining('Amélie Reyes'), '/client/appointments?visit=7'],
  ])
  expect(await hrefsOf(t('group_own_markers'))).toEqual([
    ['Sleep hormone06/01/2026', '/client/testing-center/K-5?marker=melatonin'],
  ])
  expect((await hrefsOf(t('group_own_care_team')))[0]?.[1]).toBe('/client/profile#care-team')
  expect((await hrefsOf(t('group_own_providers')))[0]?.[1]).toBe('/client/appointments?kind=virtual&physician=12')
  expect((await hrefsOf(t('group_own_medications')))[0]?.[1]).toBe('/client/profile#medications')
  expect((await hrefsOf(t('group_own_meals')))[0]?.[1]).toBe('/client/log-meal?date=2026-06-10')
  expect(client.named('searchOwn').map(({ request }) => request)).toEqual([{ query: { search: 'sleep', roles: [] } }])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('href')).toBe('/client/appointments?visit=7')
})

test('a visit is found without accents, and what is sealed is said to be searched once it is unlocked', async () => {
  const sealed = { encrypted_data: '-----BEGIN PGP MESSAGE-----', symptoms: null }
  const { client, user } = open({}, [], {
    listAppointments: () => ({ models: [visit(7, sealed)], page_count: 1 }) as never,
    listKitResults: () => ({ models: [kit('5', '2026-06-01', { encrypted_data: 'x' })], page_count: 1 }) as never,
  })
  await user.type(await screen.findByRole('searchbox'), 'amelie')
  expect(await hrefsOf(t('group_own_visits'))).toHaveLength(1)
  expect(await screen.findByText(t('sealed'))).toBeTruthy()
  expect(client.named('searchOwn')).toHaveLength(1)
})

test.each(['searchOwn', 'listAppointments', 'listKitResults'] as const)(
  'a failure of %s is reported and retried',
  async (name) => {
    let isFailing = true
    const { user } = open(items, [], {
      [name]: () => {
        if (isFailing) throw new Error('no')
        return (name === 'searchOwn' ? nothingOwn : { models: [], page_count: 1 }) as never
      },
    })
    await user.type(await screen.findByRole('searchbox'), 'sleep')
    const partial = () => screen.queryByText(new RegExp(t('partial').replaceAll(/[.?()]/g, '\\$&')))
    await vi.waitFor(() => expect(partial()).toBeTruthy())
    expect(await part(t('group_help'))).toBeTruthy()
    isFailing = false
    await user.click(screen.getByRole('button', { name: ui('try_again') }))
    await vi.waitFor(() => expect(partial()).toBeNull())
  },
)

test('a role of the care team is searched in the member’s words', async () => {
  const { client, user } = open()
  await user.type(await screen.findByRole('searchbox'), 'caregiver')
  await vi.waitFor(() =>
    expect(client.named('searchOwn').map(({ request }) => request)).toEqual([
      { query: { search: 'caregiver', roles: ['caregiver'] } },
    ]),
  )
})
