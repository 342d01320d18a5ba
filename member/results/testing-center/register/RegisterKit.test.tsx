/** A kit is registered with the entered data; invalid input is reported and not sent. */
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { selectKit } from '../selectedKit.ts'
import RegisterKit from './RegisterKit.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'testing_center'>>>
let ofSignIn: Awaited<ReturnType<typeof loadTranslator<'sign_in'>>>
let ofProfile: Awaited<ReturnType<typeof loadTranslator<'profile'>>>
beforeAll(async () => {
  t = await loadTranslator('testing_center')
  ofSignIn = await loadTranslator('sign_in')
  ofProfile = await loadTranslator('profile')
})
beforeEach(() => {
  selectKit(null)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

const started = {
  id: 4,
  name: 'Vitamin D',
  kitId: '4F7-2291',
  providerCode: 'spot',
  areResultsReady: false,
  status: null,
  orderDate: '2026-06-01T00:00:00Z',
  orderNumber: 'HA-1',
  shippingDetails: { isShipping: false, trackingNumber: null },
  kit: {
    status: 'partially-completed',
    registered_to: null,
    events: [{ status: 'partially-completed', created: '2026-06-01T00:00:00Z' }],
    biomarkers: [],
  },
}
const Where = () => <output>{useLocation().pathname}</output>
const open = (more: Answers = {}) => {
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1, first_name: 'Ada', last_name: 'Lee' },
        profile: { timezone: 'UTC', date_of_birth: '1990-02-03', sex: 'female' },
      }) as never,
    listKits: () => ({ models: [started], page_count: 1 }) as never,
    getNamidaUrl: () => ({ url: 'https://auria.example/start' }) as never,
    clientSearch: () =>
      ({
        models: [
          {
            id: 7,
            name: 'Vitamin D',
            preparation: '<p>Drink water</p>',
            instructions: '<p>Prick a finger</p>',
            instructions_video_url: 'https://video.example/d',
            is_fasting_required: true,
          },
          {
            id: 8,
            name: 'Iron',
            preparation: null,
            instructions: '<p>Wash your hands</p>',
            instructions_video_url: 'javascript:alert(1)',
            is_fasting_required: false,
          },
          {
            id: 9,
            name: 'Silent',
            preparation: ' ',
            instructions: null,
            instructions_video_url: null,
            is_fasting_required: true,
          },
        ],
      }) as never,
    registerKit: () => ({ kit_id: '4F7-3316' }) as never,
    ...more,
  })
  render(
    <>
      <RegisterKit />
      <Where />
    </>,
    { wrapper: memberProviders(client) },
  )
  return client
}
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label.replaceAll(/[?.]/g, '\\$&')}`))
const send = () => userEvent.click(screen.getByRole('button', { name: t('register') }))
const set = async (label: string, value: string) => {
  const input = await field(label)
  await userEvent.clear(input)
  if (value) await userEvent.type(input, value)
}

test('the number is normalized, and the person and the day are sent as typed', async () => {
  const client = open()
  await set(t('kit_number'), ' 4f7 3316 ')
  expect(await field(ofSignIn('first_name'))).toHaveProperty('value', 'Ada')
  expect(await field(ofProfile('birthday'))).toHaveProperty('value', '1990-02-03')
  await set(ofSignIn('last_name'), 'Young')
  await userEvent.selectOptions(await field(ofProfile('sex')), 'male')
  await set(t('collected_on'), '2026-06-10')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  await waitFor(() => expect(screen.getByText('/client/testing-center')).toBeTruthy())
  expect(client.named('registerKit').map(({ request }) => request)).toEqual([
    {
      body: {
        kitId: '4F7-3316',
        first_name: 'Ada',
        last_name: 'Young',
        date_of_birth: '1990-02-03',
        sex: 'male',
        collected_on: '2026-06-10',
      },
    },
  ])
  expect(sessionStorage.getItem('hale-kit')).toBe('4F7-3316')
})

test.each([
  ['a number that is no kit number', async () => set(t('kit_number'), 'hello'), 'kit_number_wrong'],
  ['no number', async () => set(t('kit_number'), ''), 'kit_number_needed'],
  ['a birthday to come', async () => set(ofProfile('birthday'), '2026-06-11'), 'birthday_later'],
  ['no birthday', async () => set(ofProfile('birthday'), ''), 'birthday_needed'],
  ['no sex', async () => userEvent.selectOptions(await field(ofProfile('sex')), ''), 'sex_needed'],
  ['a sample of tomorrow', async () => set(t('collected_on'), '2026-06-11'), 'collected_later'],
  ['no consent', async () => userEvent.click(screen.getByRole('checkbox')), 'consent_needed'],
] as const)('%s is refused before it is sent', async (_, spoil, problem) => {
  const client = open()
  await set(t('kit_number'), '4F7-3316')
  await userEvent.click(screen.getByRole('checkbox'))
  await spoil()
  await send()
  expect(await screen.findByText(t(problem))).toBeTruthy()
  expect(client.named('registerKit')).toEqual([])
})

test('without a collection date none is sent; a server refusal is shown and the input stays', async () => {
  const client = open({ registerKit: () => Promise.reject(new Error('no')) })
  await set(t('kit_number'), '4F7-3316')
  await userEvent.click(screen.getByRole('checkbox'))
  await send()
  expect(await screen.findByRole('note')).toBeTruthy()
  expect(client.named('registerKit')[0]?.request).toMatchObject({ body: { collected_on: null, sex: 'female' } })
  expect(await field(t('kit_number'))).toHaveProperty('value', '4F7-3316')
  expect(screen.getByText('/', { selector: 'output' })).toBeTruthy()
})

test('an unfinished registration is resumed with its number, which is read-only, and its instructions', async () => {
  selectKit('4F7-2291')
  open()
  expect(await screen.findByRole('heading', { name: t('complete_title') })).toBeTruthy()
  const number = await field(t('kit_number'))
  expect(number).toHaveProperty('value', '4F7-2291')
  expect(number).toHaveProperty('readOnly', true)
  expect(screen.getByRole('button', { name: t('complete') })).toBeTruthy()
  expect(await screen.findByText('Prick a finger')).toBeTruthy()
  for (const words of [t('fasting'), 'Drink water']) expect(screen.getByText(words)).toBeTruthy()
  expect(document.querySelector('a[href="https://video.example/d"]')).toBeTruthy()
})

test('instructions are those of the selected test, and only tests with instructions are offered', async () => {
  open()
  expect(await screen.findByRole('heading', { name: t('register_title') })).toBeTruthy()
  const choice = await field(t('which_test'))
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    t('choose'),
    'Vitamin D',
    'Iron',
  ])
  expect(screen.queryByText('Wash your hands')).toBeNull()
  await userEvent.selectOptions(choice, 'Iron')
  expect(screen.getByText('Wash your hands')).toBeTruthy()
  expect(screen.queryByText(t('fasting'))).toBeNull()
  expect(screen.queryByText(t('before'))).toBeNull()
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

test.each([
  ['https://auria.example/start', true],
  ['javascript:alert(1)', false],
  [null, false],
])('the address %s of the other lab is offered: %s', async (url, isOffered) => {
  const client = open({ getNamidaUrl: () => ({ url }) as never })
  await field(t('kit_number'))
  await waitFor(() => expect(client.named('getNamidaUrl')).toHaveLength(1))
  if (isOffered)
    expect((await screen.findByRole('link', { name: new RegExp(t('auria_open')) })).getAttribute('href')).toBe(url)
  else expect(screen.queryByText(t('auria_title'))).toBeNull()
})
