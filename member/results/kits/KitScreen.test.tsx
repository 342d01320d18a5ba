/** The results of a kit: listed, filtered and detailed by marker, with explanations of empty states. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { listen } from '#tests/harness/announced.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import { KitScreen } from './KitScreen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, ui] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'results'>>>,
  Awaited<ReturnType<typeof loadTranslator<'ui'>>>,
]
beforeAll(async () => {
  ;[t, ui] = await Promise.all([loadTranslator('results'), loadTranslator('ui')])
})

const narrow = window.matchMedia
/** Whether the details fit next to the list. */
const showAt = (isWide: boolean) => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: isWide && query.includes('64em') })
}
beforeEach(() => showAt(true))
afterEach(() => {
  window.matchMedia = narrow
})

const scale = { report_min: 0, low_min: 20, healthy_min: 40, healthy_max: 100, high_max: 120, report_max: 200 }
const marker = (code: string, name: string, value: number, more: object = {}) => ({
  code,
  name,
  value,
  result: String(value),
  unit: 'mg/dL',
  description: `<p>Lab on ${name}</p>`,
  ...scale,
  ...more,
})
const ldl = (value: number) => marker('ldl', 'LDL', value)
const markers = [
  marker('iron', 'Iron', 80),
  ldl(150),
  marker('zinc', 'Zinc', 110),
  marker('odd', 'Oddin', 7, { healthy_min: null, healthy_max: null, low_min: null, high_max: null }),
]

const kitOf = (biomarkers: readonly object[], more: object = {}) => ({
  id: 5,
  kit_id: 'K-5',
  name: 'Heart kit',
  provider_code: 'spot',
  status: 'completed',
  registered_to: 'Maya',
  events: [],
  encrypted_data: null,
  rawResults: { biomarkers },
  simulated: false,
  enteredByStaff: false,
  corrections: 0,
  former: [],
  collected_on: '2026-06-01',
  resulted_at: '2026-06-04T12:00:00Z',
  updated_at: '2026-06-04T12:00:00Z',
  has_file: false,
  ...more,
})
const catalogues: Record<string, readonly object[]> = {
  biomarker: [
    { id: 1, code: 'ldl', name: 'LDL cholesterol', segment_id: 31, description: '' },
    { id: 2, code: 'iron', name: 'Iron', segment_id: { id: 32 }, description: '<p>We know iron</p>' },
    { id: 3, code: 'zinc', name: 'Zinc', segment_id: null, description: '' },
  ],
  bodysegment: [
    { id: 31, name: 'Heart', description: '<p>It beats</p>', icon: 'heart', x: 50, y: 30 },
    { id: 32, name: 'Blood', description: '<p>It flows</p>', icon: 'drop', x: null, y: null },
  ],
  biomarkerrange: [
    { id: 60, level: 'high', sex: 'male', description: '<p>For men</p>' },
    { id: 61, level: 'high', sex: 'any', min_age: 70, description: '<p>For the old</p>' },
    { id: 62, level: 'high', sex: 'any', lower_bound: 200, description: '<p>Far above</p>' },
    {
      id: 63,
      level: 'high',
      sex: 'female',
      min_age: 36,
      max_age: 36,
      lower_bound: 150,
      upper_bound: 200,
      description: '<p>Above for you</p>',
      recommendation: '<p>Walk more</p>',
    },
    { id: 64, level: 'normal', description: '<p>All is well</p>' },
  ],
  biomarkerrangeeffect: [
    { id: 1, name: 'Chest pain', type: 'symptom', severity: 'severe', source_url: 'https://source.test/a' },
    { id: 2, name: 'Oats', type: 'recommendation', severity: 'mild', source_url: 'ftp://nope' },
    { id: 3, name: 'Stroke', type: 'odd', severity: 'odd' },
  ],
  organ: [
    { id: 71, name: 'Liver', icon: '', description: '<p>It cleans</p>', tips: '<p>Drink water</p>' },
    { id: 72, name: 'Kidney', icon: '', description: '', tips: '' },
    { id: 73, name: 'Eye', icon: '', description: '', tips: '' },
  ],
  organbiomarker: [
    { id: 1, organ_id: 71, biomarker_id: 1, weight: 3 },
    { id: 2, organ_id: { id: 71 }, biomarker_id: 2 },
    { id: 3, organ_id: 72, biomarker_id: 2, weight: 1 },
    { id: 4, organ_id: 73, biomarker_id: 99, weight: 1 },
  ],
}
const open = (kit: object | null, more: Answers = {}) => {
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1, first_name: 'Maya', last_name: 'Lee', email: 'maya@hale.test' },
        profile: { timezone: 'UTC', date_of_birth: '1990-01-01', sex: 'female' },
        keys: null,
        impersonated_by: null,
      }) as never,
    getKitResults: () => {
      if (!kit) throw new CallError('None', { status: 404, body: { error_code: 'NOT_FOUND' } })
      return kit as never
    },
    listKitResults: () => ({ models: [kit], page_count: 1, total_count: 1 }) as never,
    listSigningKeys: () => ({ models: [] }) as never,
    listMeasurements: () => ({ models: [] }) as never,
    getLastMeasurement: () => null as never,
    clientSearch: (request) => {
      const { query } = request as { query: { classkey: string } }
      return { models: catalogues[query.classkey] ?? [], page_count: 1, total_count: 1 } as never
    },
    ...more,
  })
  const crypto = () => new Promise<never>(() => {})
  render(
    <CryptoContext value={crypto}>
      <KitScreen kitId="K-5" />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  const searched = (classkey: string) =>
    client.named('clientSearch').flatMap(({ request }) => {
      const { query } = request as { query: { classkey: string; filters: object } }
      return query.classkey === classkey ? [query.filters] : []
    })
  return { client, searched, user: userEvent.setup() }
}
const rows = () => [...document.querySelectorAll('[data-code]')].map((row) => row.getAttribute('data-code'))
const row = (code: string) =>
  document.querySelector<HTMLButtonElement>(`[data-code="${code}"] > button`) ?? document.createElement('button')
const tab = (name: string) => screen.getByRole('radio', { name })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('markers outside the healthy range come first, the others by region, and the first one is selected', async () => {
  const { searched } = open(kitOf(markers))
  expect(await screen.findByText(t('sentence_part', { read: 3, total: 4, healthy: 1 }))).toBeTruthy()
  expect(
    screen.getByText(
      `${t('lead_both', { collected: '06/01/2026', resulted: '06/04/2026' })} ${t('kit', { number: 'K-5' })}`,
    ),
  ).toBeTruthy()
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  expect(rows()).toEqual(['ldl', 'zinc', 'iron', 'odd'])
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(
    expect.arrayContaining([t('outside'), 'Blood', t('other_markers')]),
  )
  expect([row('ldl').getAttribute('aria-current'), row('ldl').tabIndex, row('zinc').tabIndex]).toEqual(['true', 0, -1])
  expect(await screen.findByText('Above for you')).toBeTruthy()
  for (const words of ['For men', 'For the old', 'Far above', 'All is well'])
    expect(screen.queryByText(words)).toBeNull()
  expect(screen.getByText('Lab on LDL')).toBeTruthy()
  expect(screen.getByText('Walk more')).toBeTruthy()
  expect(
    await screen.findByText(t('effect_kind', { kind: t('effect_symptom'), severity: t('severity_severe') })),
  ).toBeTruthy()
  expect(screen.getByText(t('effect_recommendation'))).toBeTruthy()
  expect(screen.getByText(t('effect_kind', { kind: t('effect_risk'), severity: t('severity_mild') }))).toBeTruthy()
  expect(
    screen
      .getAllByRole('link', { name: new RegExp(`^${t('effect_source')}`) })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['https://source.test/a'])
  expect(searched('biomarkerrange')).toEqual([{ biomarker_id: 1 }])
  expect(searched('biomarkerrangeeffect')).toEqual([{ biomarkerrange_id: 63 }])
})

test('the arrow keys navigate the list and open the details', async () => {
  const { user } = open(kitOf(markers))
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  row('ldl').focus()
  for (const [key, code] of [
    ['ArrowDown', 'zinc'],
    ['End', 'odd'],
    ['ArrowDown', 'odd'],
    ['ArrowUp', 'iron'],
    ['Home', 'ldl'],
    ['ArrowUp', 'ldl'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect([document.activeElement, row(code).getAttribute('aria-current')]).toEqual([row(code), 'true'])
  }
  await user.keyboard('x')
  expect(document.activeElement).toBe(row('ldl'))
  await user.click(row('iron'))
  expect(await screen.findByText('We know iron')).toBeTruthy()
  expect(screen.queryByText('Lab on Iron')).toBeNull()
})

test('filters and search narrow the list, show the number of results, and can be cleared', async () => {
  const said = listen()
  const { user } = open(kitOf(markers))
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  await user.click(tab(t('filter_attention', { count: 2 })))
  expect(rows()).toEqual(['ldl', 'zinc'])
  await waitFor(() => expect(said).toContain(t('found', { count: 2 })))
  await user.click(tab(t('filter_normal', { count: 1 })))
  expect(rows()).toEqual(['iron'])
  const search = screen.getByRole('searchbox')
  await user.type(search, 'heart')
  expect(await screen.findByText(t('none_found'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('show_all') }))
  await waitFor(() => expect(rows()).toHaveLength(4))
  await user.type(search, 'heart ')
  await waitFor(() => expect(rows()).toEqual(['ldl']))
  await user.clear(search)
  await user.type(search, 'ODD')
  await waitFor(() => expect(rows()).toEqual(['odd']))
})

test('what could not be graded is not spoken for', async () => {
  const limit = (code: string, result: string) => marker(code, code, 0, { value: result, result })
  const { user } = open(kitOf([marker('iron', 'Iron', 80), limit('tsh', '<45'), limit('crp', '> 120')]))
  expect(await screen.findByText(t('sentence_part', { read: 2, total: 3, healthy: 1 }))).toBeTruthy()
  expect([row('tsh'), row('crp')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t('level_unread')),
    expect.stringContaining(t('level_high')),
  ])
  await user.click(tab(t('filter_unread', { count: 1 })))
  await waitFor(() => expect(rows()).toEqual(['tsh']))
})

test('a list without findings says what is not graded', async () => {
  const { user } = open(kitOf([marker('iron', 'Iron', 80), marker('tsh', 'TSH', 0, { value: '<45', result: '<45' })]))
  await screen.findByText(t('sentence_part', { read: 1, total: 2, healthy: 1 }))
  await user.click(tab(t('filter_attention', { count: 0 })))
  expect(await screen.findByText(t('attention_none_part'))).toBeTruthy()
})

test('if nothing needs attention that is shown, with a link to all markers', async () => {
  const { user } = open(kitOf([marker('iron', 'Iron', 80)]))
  expect(await screen.findByText(t('sentence', { healthy: 1, total: 1 }))).toBeTruthy()
  await user.click(tab(t('filter_attention', { count: 0 })))
  expect(await screen.findByText(t('attention_none'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('show_all') }))
  await waitFor(() => expect(rows()).toEqual(['iron']))
})

test('on a narrow screen the details open and close below their row', async () => {
  showAt(false)
  const { user } = open(kitOf(markers))
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  expect(screen.queryByText(t('meaning'))).toBeNull()
  expect(row('zinc').tabIndex).toBe(0)
  await user.click(row('zinc'))
  expect(row('zinc').getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('Lab on Zinc')).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect([document.activeElement, row('iron').getAttribute('aria-expanded')]).toEqual([row('iron'), 'false'])
  await user.click(row('zinc'))
  expect(screen.queryByText(t('meaning'))).toBeNull()
})

test('earlier kits provide the trend of a marker, from all pages', async () => {
  const kit = kitOf(markers)
  const before = kitOf([ldl(130.5), marker('iron', 'Iron', 80), marker('zinc', 'Zinc', 115)], {
    id: 4,
    collected_on: '2026-05-01',
  })
  const { client } = open(kit, {
    listKitResults: (request) =>
      ({
        models: [(request as { query: { page: number } }).query.page === 1 ? kit : before],
        page_count: 2,
        total_count: 2,
      }) as never,
  })
  expect(await screen.findByText(t('change', { difference: '+19.5', date: '05/01/2026' }))).toBeTruthy()
  expect(screen.getByText(t('change', { difference: '−5', date: '05/01/2026' }))).toBeTruthy()
  expect(screen.getByText(t('change_none', { date: '05/01/2026' }))).toBeTruthy()
  expect(client.named('listKitResults').map(({ request }) => request)).toEqual(
    [1, 2].map((page) => ({ query: { page, page_size: 50 } })),
  )
})

test('organs are scored by the weight of their markers, worst first, and link back to the list', async () => {
  const { user } = open(kitOf(markers))
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  await user.click(tab(t('view_organs')))
  const liver = await screen.findByRole('button', { name: /^Liver/ })
  expect([liver.getAttribute('aria-pressed'), screen.queryByRole('button', { name: /^Eye/ })]).toEqual(['true', null])
  expect(liver.textContent).toContain(t('state_outside', { outside: 1, total: 2 }))
  expect(screen.getByText('Drink water')).toBeTruthy()
  const kidney = screen.getByRole('button', { name: /^Kidney/ })
  expect(kidney.textContent).toContain(t('state_good', { total: 1 }))
  await user.click(kidney)
  expect([liver, kidney].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(screen.queryByText('Drink water')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Iron/ }))
  await waitFor(() => expect(document.activeElement).toBe(row('iron')))
  expect(row('iron').getAttribute('aria-current')).toBe('true')
})

test('the region that most needs attention is selected first', async () => {
  const { user } = open(kitOf(markers))
  await screen.findByRole('heading', { level: 2, name: 'Blood' })
  await user.click(tab(t('view_body')))
  expect(await screen.findByText('It beats')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^LDL/ }))
  await waitFor(() => expect(document.activeElement).toBe(row('ldl')))
})

test.each([
  ['has no marker', kitOf([marker('', 'Nameless', 1)]), 'empty_title'],
  ['is not there yet', kitOf([], { rawResults: null }), 'not_ready_title'],
  ['cannot be read', kitOf([], { rawResults: 'nonsense' }), 'unreadable_title'],
  ['is not the member’s', null, 'not_found_title'],
] as const)('a result that %s is explained', async (_, kit, title) => {
  open(kit)
  expect(await screen.findByText(t(title))).toBeTruthy()
  expect(screen.queryByText(t('filter_all', { count: 0 }))).toBeNull()
})

test('results and the catalogue can be retried after a failure', async () => {
  let isDown = true
  const failing = (answer: unknown) => () => {
    if (isDown) throw new Error('down')
    return answer as never
  }
  const { user } = open(kitOf(markers), { getKitResults: failing(kitOf(markers)) })
  expect(await screen.findByText(t('failed_title'))).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: ui('try_again') }))
  expect(await screen.findByText(t('sentence_part', { read: 3, total: 4, healthy: 1 }))).toBeTruthy()
})

test('a score shows its class, with the lab’s texts only if they add something', async () => {
  const auria = (score: number, interpretation: string) =>
    kitOf([], { provider_code: 'namida', rawResults: { score, interpretation }, name: 'Auria' })
  open(auria(1.2, 'See somebody'))
  expect(await screen.findByText(t('auria_high_title'))).toBeTruthy()
  expect(screen.getByText('1.2')).toBeTruthy()
  expect(screen.getByText('See somebody')).toBeTruthy()
  open(auria(1, 'Medium.'))
  expect(await screen.findByText(t('auria_medium_title'))).toBeTruthy()
  expect(screen.queryByText('Medium.')).toBeNull()
})

test('corrected values are shown next to the current ones', async () => {
  const former = (version: number, value: number) => ({
    version,
    encrypted_data: null,
    rawResults: { biomarkers: [ldl(value)] },
    arrived_at: '2026-06-02T12:00:00Z',
    replaced_at: '2026-06-03T12:00:00Z',
    reason: version === 2 ? 'typing' : null,
  })
  open(kitOf([ldl(150)], { corrections: 2, former: [former(2, 90), former(1, 90)] }))
  expect(await screen.findAllByText(/^Corrected on 06\/03\/2026 /)).toHaveLength(2)
  expect(screen.getByText(t('correction_lead', { date: '06/02/2026' }))).toBeTruthy()
  expect(screen.getByText(t('correction_same', { date: '06/02/2026' }))).toBeTruthy()
  expect(screen.getByText('90 mg/dL').closest('tr')?.textContent).toContain('150 mg/dL')
  expect(screen.getAllByText(t('correction_reason_typing'))).toHaveLength(1)
  expect(screen.getByText(new RegExp(t('corrected', { count: 2 })))).toBeTruthy()
})

test('each correction says what it changed itself, also if it holds the changed values alone', async () => {
  const version = (number: number, biomarkers: object[], partial = true) => ({
    version: number,
    encrypted_data: null,
    rawResults: { biomarkers, partial },
    arrived_at: `2026-06-0${number}T12:00:00Z`,
    replaced_at: `2026-06-0${number + 1}T12:00:00Z`,
    reason: 'typing',
  })
  const zinc = (value: number) => marker('zinc', 'Zinc', value)
  const former = [
    version(3, [zinc(11)]),
    version(2, [ldl(90)]),
    version(1, [ldl(15), zinc(110), marker('iron', 'Iron', 80)], false),
  ]
  const current = { partial: true, biomarkers: [zinc(12)] }
  open(kitOf([], { rawResults: current, completed_by: former, corrections: 3, former }))
  await screen.findAllByText(/^Corrected on /)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.filter((row) => row.includes('mg/dL'))).toEqual([
    'Zinc11 mg/dL12 mg/dL',
    'Zinc110 mg/dL11 mg/dL',
    'LDL cholesterol15 mg/dL90 mg/dL',
  ])
})

test('a correction with the changed values alone shows the others as they were', async () => {
  const rawResults = { partial: true, biomarkers: [ldl(90)] }
  const before = { encrypted_data: null, rawResults: { biomarkers: markers } }
  open(kitOf([], { rawResults, completed_by: [before] }))
  expect(await screen.findByText('90')).toBeTruthy()
  expect(screen.getByText('80')).toBeTruthy()
  expect(screen.queryByText('150')).toBeNull()
})

test('a correction whose other values are missing is not taken for the whole report', async () => {
  open(kitOf([], { rawResults: { partial: true, biomarkers: [ldl(90)] }, completed_by: [] }))
  expect(await screen.findByText(t('unreadable_title'))).toBeTruthy()
  expect(screen.queryByText('90')).toBeNull()
})

test('a change that its marker calls unlikely asks the member to check with the lab', async () => {
  const [first] = catalogues['biomarker'] ?? []
  catalogues['biomarker'] = [{ ...first, unlikely_change: 5 }]
  const kit = kitOf([ldl(150)])
  const earlier = kitOf([ldl(15)], { id: 4, kit_id: 'K-4', collected_on: '2026-05-01' })
  open(kit, { listKitResults: () => ({ models: [kit, earlier], page_count: 1, total_count: 2 }) as never })
  expect(await screen.findByText(/\+135 since 05\/01\/2026\. Please check with the lab/)).toBeTruthy()
  expect(screen.getByText(t('change_unlikely_text', { date: '05/01/2026', before: '15 mg/dL' })).textContent).toContain(
    'check with the lab',
  )
})

test('advice does not propose what the member takes', async () => {
  const statin = { name: 'Lipitor', generic_name: 'Atorvastatin calcium' }
  catalogues['biomarkerrange'] = [
    { id: 70, level: 'high', sex: 'any', description: '', recommendation: '<p>Eat oats. Ask about a statin.</p>' },
  ]
  open(kitOf([ldl(150)]), { listCurrentMedications: () => ({ models: [statin] }) as never })
  expect(await screen.findByText('Eat oats.')).toBeTruthy()
  expect(await screen.findByText(t('advice_taken', { names: 'Lipitor' }))).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/statin/)
})
