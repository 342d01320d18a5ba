/** The pharmacy and the insurance card are shown, changed and stored. */
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#shared/ui/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import Insurance from './Insurance.tsx'
import Pharmacy from './Pharmacy.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let [t, common] = [] as unknown as [
  Awaited<ReturnType<typeof loadTranslator<'health'>>>,
  Awaited<ReturnType<typeof loadTranslator<'common'>>>,
]
beforeAll(async () => {
  ;[t, common] = await Promise.all([loadTranslator('health'), loadTranslator('common')])
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const success = vi.spyOn(toast, 'success')
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

const store = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  street: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  phone: '(217) 555-0100',
  hours: '9 to 5',
  distance_miles: 3.4,
  ...more,
})
const pharmacy = (
  chosen: object | null,
  { units = 'imperial', zip = '62701', more = {} }: { units?: string; zip?: string | null; more?: Answers } = {},
) => {
  const stores = [
    store(1, 'Corner'),
    store(2, 'Night', { distance_miles: 0.4, is_open_24_hours: true, delivers: true, city: null, phone: null }),
  ]
  const client = fakeClient({
    getUser: () =>
      ({ user: { id: 1 }, profile: { timezone: 'UTC', units, address: zip === null ? null : { zip } } }) as never,
    getPharmacy: () => (chosen && { pharmacy: chosen }) as never,
    listPharmacies: (request) =>
      ({ models: (request as { query: { search?: string } }).query.search === 'Nowhere' ? [] : stores }) as never,
    savePharmacy: (request) =>
      ({
        pharmacy: stores.find(({ id }) => id === (request as { body: { pharmacy_id: number } }).body.pharmacy_id),
      }) as never,
    ...more,
  })
  render(<Pharmacy />, { wrapper: memberProviders(client) })
  const asked = () => client.named('listPharmacies').map(({ request }) => (request as { query: object }).query)
  return { client, asked, user: userEvent.setup() }
}

test('a pharmacy near home is selected, and replaces the previous one', async () => {
  const { user, asked, client } = pharmacy(store(1, 'Corner'))
  expect(await screen.findByText('1 Main St, Springfield, IL, 62701')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(217) 555-0100' }).getAttribute('href')).toBe('tel:2175550100')
  expect(screen.getByText(common('about_miles', { distance: 3 }))).toBeTruthy()
  expect(screen.getByText('9 to 5').lang).toBe('en')
  expect(screen.queryByText(t('delivers'))).toBeNull()
  await user.click(await button(t('pharmacy_change')))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(t('chosen'))).toBeTruthy()
  expect(dialog.getByText(t('pharmacy_near', { zip: '62701' }))).toBeTruthy()
  expect(asked()).toEqual([{ take: 20, zip: '62701' }])
  expect(dialog.queryByRole('button', { name: t('choose_of', { name: 'Corner' }) })).toBeNull()
  expect(
    [t('open_24_hours'), t('delivers'), common('in_area'), '1 Main St, IL, 62701'].map(
      (words) => dialog.queryAllByText(words).length,
    ),
  ).toEqual([1, 1, 1, 1])
  await user.click(dialog.getByRole('button', { name: t('choose_of', { name: 'Night' }) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([screen.queryByText('Night') !== null, screen.queryByText('Corner')]).toEqual([true, null])
  expect(client.named('savePharmacy').map(({ request }) => request)).toEqual([{ body: { pharmacy_id: 2 } }])
  expect(success).toHaveBeenCalledWith(t('pharmacy_saved', { name: 'Night' }))
})

test('pharmacies are searched by words or a ZIP code, and a failed save keeps the selection open', async () => {
  const { user, asked } = pharmacy(null, {
    zip: null,
    units: 'metric',
    more: {
      savePharmacy: () => {
        throw new Error('no')
      },
    },
  })
  expect(await screen.findByText(t('pharmacy_empty'))).toBeTruthy()
  await user.click(await button(t('pharmacy_choose')))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(common('about_kilometres', { distance: 5 }))).toBeTruthy()
  expect(dialog.getByText(t('pharmacy_search_help'))).toBeTruthy()
  const line = dialog.getByRole('searchbox')
  for (const [words, query] of [
    ['627', { zip: '627' }],
    ['62', { search: '62' }],
    ['627011', { search: '627011' }],
    [' Nowhere ', { search: 'Nowhere' }],
  ] as const) {
    fireEvent.change(line, { target: { value: words } })
    await waitFor(() => expect(asked().at(-1)).toEqual({ take: 20, ...query }))
  }
  expect(asked()[0]).toEqual({ take: 20 })
  expect(await dialog.findByText(t('pharmacy_none'))).toBeTruthy()
  fireEvent.change(line, { target: { value: '' } })
  await user.click(await dialog.findByRole('button', { name: t('choose_of', { name: 'Corner' }) }))
  await waitFor(() =>
    expect(
      dialog
        .getByRole<HTMLButtonElement>('button', { name: t('choose_of', { name: 'Corner' }) })
        .getAttribute('aria-busy'),
    ).not.toBe('true'),
  )
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

const card = {
  insurer: 'Acme Health',
  plan_name: null,
  member_id: 'M-1',
  group_number: 'G-2',
  policy_holder: null,
  relationship: 'spouse',
  holder_date_of_birth: null,
  effective_date: '2026-01-01',
  expiration_date: null,
  phone: null,
  front_image: '/front.jpg',
  back_image: null,
}
const insurance = (stored: object | null) => {
  const client = fakeClient({
    getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never,
    getInsurance: () => (stored && { insurance: stored }) as never,
    saveInsurance: (request) => ({ insurance: { ...card, ...(request as { body: object }).body } }) as never,
  })
  render(<Insurance />, { wrapper: memberProviders(client) })
  const sent = () => client.named('saveInsurance').map(({ request }) => (request as { body: object }).body)
  return { sent, user: userEvent.setup() }
}

test('a card shows its data, and changes are stored', async () => {
  const { user, sent } = insurance(card)
  expect(await screen.findByText('Acme Health')).toBeTruthy()
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual([
    `${t('insurer')}Acme Health`,
    `${t('member_id')}M-1`,
    `${t('group_number')}G-2`,
    `${t('relationship')}${t('relationship_spouse')}`,
    `${t('effective_date')}01/01/2026`,
  ])
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([t('front_image')])
  await user.click(await button(t('insurance_edit')))
  const dialog = within(await screen.findByRole('dialog'))
  const insurer = dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${t('insurer')}`))
  await user.clear(insurer)
  await user.click(dialog.getByRole('button', { name: common('save') }))
  expect(await dialog.findByText(common('required_field'))).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(insurer, ' New Health ')
  await user.clear(dialog.getByLabelText(t('group_number')))
  await user.click(dialog.getByRole('button', { name: common('save') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ insurer: 'New Health', group_number: null }])
  expect(screen.getByText('New Health')).toBeTruthy()
  expect(success).toHaveBeenCalledWith(t('insurance_saved'))
})

test('the first card is the member’s own by default', async () => {
  const { user, sent } = insurance(null)
  expect(await screen.findByText(t('insurance_empty'))).toBeTruthy()
  await user.click(await button(t('insurance_add')))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(new RegExp(`^${t('insurer')}`)), 'Acme')
  await user.type(dialog.getByLabelText(new RegExp(`^${t('member_id')}`)), 'M-9')
  await user.click(dialog.getByRole('button', { name: common('save') }))
  await waitFor(() =>
    expect(sent()).toMatchObject([{ insurer: 'Acme', member_id: 'M-9', relationship: 'self', effective_date: null }]),
  )
})

test.each([
  ['2026-06-10', '2026-06-10', []],
  ['2026-01-01', '2026-06-09', ['insurance_ended']],
  ['2026-06-11', null, ['insurance_later']],
  [null, null, []],
] as const)('a card from %s to %s shows whether it is valid today', async (effective_date, expiration_date, words) => {
  insurance({ ...card, effective_date, expiration_date })
  await screen.findByText('Acme Health')
  expect((['insurance_ended', 'insurance_later'] as const).filter((key) => screen.queryByText(t(key)))).toEqual(words)
})
