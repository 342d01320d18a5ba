/** Rewards are redeemed once for their price and shown afterwards; unavailable ones say why. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { errorCatalogue } from '#shared/errors.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { useCall } from '../../app/index.ts'
import Rewards from './Rewards.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'rewards'>>>
beforeAll(async () => {
  t = await loadTranslator('rewards')
})
const { matchMedia } = window
// No confetti: jsdom has no canvas.
beforeEach(
  () =>
    void vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') })),
)
afterEach(() => vi.restoreAllMocks())

const offer = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  star_cost: 30,
  hindrance: null,
  missing_stars: 0,
  description: '',
  terms: '',
  partner: null,
  value: null,
  few_left: null,
  ends_on: null,
  redeemed_count: 0,
  background_image: null,
  color: null,
  ...changes,
})
const offers = [
  offer(1, 'Tea', {
    partner: 'Leaf',
    value: '$5',
    few_left: 2,
    ends_on: '2026-08-01',
    redeemed_count: 1,
    terms: '<p>One per visit</p>',
    description: '<p>Green or black</p>',
  }),
  offer(2, 'Mat', { star_cost: 90, hindrance: 'stars', missing_stars: 40, background_image: '/mat.png' }),
  offer(3, 'Bike', { star_cost: 400, hindrance: 'stars', missing_stars: 350 }),
  offer(4, 'Cup', { hindrance: 'stock' }),
  offer(5, 'Hat', { hindrance: 'limit', redeemed_count: 3 }),
]
const opened = {
  id: 9,
  name: 'Tea',
  secret: 'TEA-123',
  pin: '77',
  expires_on: '2026-12-31',
  instructions: '<p>Say it aloud</p>',
  terms: '<p>No refund</p>',
  redeem_url: 'https://leaf.example/use',
}
const redemption = (id: number, changes: object = {}) => ({
  id,
  name: `Gift ${id}`,
  redeemed_at: '2026-05-01T10:00:00Z',
  expires_on: null,
  stars: 20,
  ...changes,
})
const star = (id: number, changes: object = {}) => ({
  id,
  reason: 'By hand',
  kind: null,
  name: null,
  amount: 5,
  balance: 50,
  created_at: '2026-05-02T10:00:00Z',
  ...changes,
})

const Balance = () => <output>{useCall('getUser').data?.user.star_balance}</output>
const open = (more: Answers = {}) => {
  const answers: Answers = {
    getUser: () => ({ user: { id: 1, star_balance: 50 }, profile: { timezone: 'UTC' } }) as never,
    clientSearch: () => ({ models: [], total_count: 0, page_count: 0 }) as never,
    listOffers: () => ({ models: offers, star_balance: 50 }) as never,
    listRedemptions: () => ({ models: [], total_count: 0 }) as never,
    listStars: () => ({ models: [], total_count: 0 }) as never,
    redeemReward: () => ({ redemption: opened, star_balance: 20 }) as never,
    getRedemption: () => opened as never,
    ...more,
  }
  const client = fakeClient(answers)
  render(
    <>
      <Rewards />
      <Balance />
    </>,
    { wrapper: memberProviders(client) },
  )
  return { client, answers }
}
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('li') ?? document.body)

test('every card shows its price, and why it is unavailable', async () => {
  open()
  const tea = await card('Tea')
  expect(tea.getByText('Leaf · $5')).toBeTruthy()
  expect(
    tea.getByText(
      [t('until', { date: '08/01/2026' }), t('had', { count: 1 }), t('few_left', { count: 2 })].join(' · '),
    ),
  ).toBeTruthy()
  expect(tea.getByText(t('stars', { count: 30 }))).toBeTruthy()
  expect(tea.queryByRole('progressbar')).toBeNull()
  const mat = await card('Mat')
  expect(mat.getByRole('progressbar', { name: t('progress_of', { name: 'Mat' }) }).getAttribute('aria-valuenow')).toBe(
    '56',
  )
  expect(mat.getByText(t('missing', { count: 40 }))).toBeTruthy()
  expect(mat.queryByRole('button', { name: t('redeem_of', { name: 'Mat' }) })).toBeNull()
  expect((await card('Cup')).getByText(t('out_of_stock'))).toBeTruthy()
  const hat = await card('Hat')
  expect(hat.getByText(t('limit_reached'))).toBeTruthy()
  expect(hat.queryByText(t('had', { count: 3 }))).toBeNull()
  const balance = within(screen.getByRole('region', { name: t('balance') }))
  expect(balance.getByText('50')).toBeTruthy()
  expect(balance.getByText(t('ready', { count: 1 }))).toBeTruthy()
  expect(balance.getByText(t('next', { name: 'Mat', count: 40 }))).toBeTruthy()
})

test('a redemption is retried with the same key until it succeeds; its code and the new balance are shown', async () => {
  const { client, answers } = open({ redeemReward: () => Promise.reject(new Error('lost')) })
  await userEvent.click(await screen.findByRole('button', { name: t('redeem_of', { name: 'Tea' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tea' }))
  for (const words of [
    'Leaf · $5',
    t('price', { count: 30 }),
    t('left_after', { count: 20 }),
    'Green or black',
    'One per visit',
  ])
    expect(dialog.getByText(words)).toBeTruthy()
  expect(dialog.queryByRole('note')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: t('redeem_for', { count: 30 }) }))
  expect(await dialog.findByRole('note')).toBeTruthy()
  answers.redeemReward = () => ({ redemption: opened, star_balance: 20 }) as never
  await userEvent.click(dialog.getByRole('button', { name: t('redeem_for', { count: 30 }) }))
  const code = within(await screen.findByRole('dialog', { name: t('redeemed_title', { name: 'Tea' }) }))
  expect(client.named('redeemReward').map(({ request }) => request)).toEqual([
    { params: { id: 1 } },
    { params: { id: 1 } },
  ])
  const [first, second] = client
    .named('redeemReward')
    .map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  for (const words of ['TEA-123', '77', t('valid_until', { date: '12/31/2026' }), 'Say it aloud', 'No refund'])
    expect(code.getByText(words)).toBeTruthy()
  expect(code.getByRole('link').getAttribute('href')).toBe('https://leaf.example/use')
  await waitFor(() => expect(screen.getByText('20', { selector: 'output' })).toBeTruthy())
  for (const name of ['listOffers', 'listRedemptions', 'listStars'] as const)
    await waitFor(() => expect(client.named(name).length).toBeGreaterThan(1))
  await userEvent.click(code.getByRole('button', { name: (await loadTranslator('common'))('done') }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Mat', () => t('missing_long', { count: 40 })],
  ['Cup', () => t('out_of_stock_long')],
  ['Hat', () => t('limit_reached_long')],
])('%s cannot be redeemed, and its details say why', async (name, why) => {
  const { client } = open()
  await userEvent.click(await screen.findByRole('button', { name: t('details_of', { name }) }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getByText(why())).toBeTruthy()
  expect(dialog.queryByText(/left\.$/)).toBeNull()
  await userEvent.click(dialog.getAllByRole('button', { name: t('close') }).at(-1) ?? document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(client.named('redeemReward')).toEqual([])
})

test('earlier redemptions show date and expiry; their code is requested each time, with a retry', async () => {
  const { client, answers } = open({
    listRedemptions: () =>
      ({
        models: [redemption(7, { expires_on: '2020-01-01' }), redemption(8, { expires_on: '2999-01-01', stars: null })],
        total_count: 2,
      }) as never,
    getRedemption: () => Promise.reject(new Error('no')),
  })
  const part = within(await screen.findByRole('region', { name: t('yours') }))
  expect(
    await part.findByText(
      ['05/01/2026', t('stars', { count: 20 }), t('expired_on', { date: '01/01/2020' })].join(' · '),
    ),
  ).toBeTruthy()
  expect(part.getByText(['05/01/2026', t('until', { date: '01/01/2999' })].join(' · '))).toBeTruthy()
  expect(part.queryByRole('button', { name: t('show_more') })).toBeNull()
  await userEvent.click(part.getByRole('button', { name: t('show_code_of', { name: 'Gift 8' }) }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gift 8' }))
  const [retry] = await within(await dialog.findByRole('note')).findAllByRole('button')
  answers.getRedemption = () => ({ ...opened, pin: null, redeem_url: 'javascript:alert(1)' }) as never
  await userEvent.click(retry ?? document.body)
  expect(await dialog.findByText('TEA-123')).toBeTruthy()
  expect(dialog.queryByText(t('pin'))).toBeNull()
  expect(dialog.queryByRole('link')).toBeNull()
  expect(client.named('getRedemption').map(({ request }) => request)).toEqual([
    { params: { id: 8 } },
    { params: { id: 8 } },
  ])
})

test('received and spent stars are listed with their sign, six more at a time', async () => {
  const { client } = open({
    listStars: (request) => {
      const { take } = (request as { query: { take: number } }).query
      const all = [
        star(1, { kind: 'redeemed', name: 'Tea', amount: -30, balance: 20 }),
        ...Array.from({ length: 8 }, (_, index) => star(index + 2)),
      ]
      return { models: all.slice(0, take), total_count: 9 } as never
    },
  })
  const part = within(await screen.findByRole('region', { name: t('history') }))
  expect(await part.findByText(t('reason', { kind: 'redeemed', name: 'Tea' }))).toBeTruthy()
  expect(part.getByText('−30').dataset['gained']).toBe('false')
  expect(part.getAllByText('+5')[0]?.dataset['gained']).toBe('true')
  expect(part.getByText(new RegExp(`05/02/2026.*${t('balance_then', { count: 20 })}`))).toBeTruthy()
  expect(part.getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(part.getByRole('button', { name: t('show_more') }))
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(9))
  expect(part.queryByRole('button', { name: t('show_more') })).toBeNull()
  expect(client.named('listStars').map(({ request }) => request)).toEqual([
    { query: { take: 6 } },
    { query: { take: 12 } },
  ])
})

test('stars of what is withheld keep their amount, and the list says once why it names nothing', async () => {
  open({
    listStars: () =>
      ({
        models: [star(1, { reason: null }), star(2, { reason: null, amount: -5 }), star(3)],
        total_count: 3,
      }) as never,
  })
  const part = within(await screen.findByRole('region', { name: t('history') }))
  expect(await part.findByText(t('earned'))).toBeTruthy()
  expect(part.getByText(t('taken_back'))).toBeTruthy()
  expect(part.getByText('By hand')).toBeTruthy()
  expect(await part.findAllByText(errorCatalogue.NOT_SHARED.message)).toHaveLength(1)
  expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/client/profile#privacy'])
})

test('empty lists say so; failed loads can be retried', async () => {
  const { answers, client } = open({ listOffers: () => Promise.reject(new Error('no')) })
  expect(await screen.findByText(t('yours_empty'))).toBeTruthy()
  expect(screen.getByText(t('history_empty'))).toBeTruthy()
  const alert = await screen.findByRole('note')
  expect(within(alert).getByText(t('load_failed'))).toBeTruthy()
  answers.listOffers = () => ({ models: [], star_balance: 0 }) as never
  const [retry] = within(alert).getAllByRole('button')
  await userEvent.click(retry ?? document.body)
  expect(await screen.findByText(t('none_title'))).toBeTruthy()
  expect(client.named('listOffers')).toHaveLength(2)
})
