import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import ThreeDLook from './ThreeDLook.tsx'

// Loading the texts is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
// Needs WebGL, which jsdom lacks.
vi.mock('./Figure.tsx', () => ({ default: () => null }))

const scan = (id: number, day: string, weight: number, girths: Record<string, string>, more: object = {}) => ({
  id,
  created_at: `${day}T15:00:00Z`,
  status: 'successful',
  source: 'provider' as const,
  provider: 'FitXpress',
  capture_url: null,
  failure: null,
  finished_at: null,
  model: null,
  data: { weight, circumference_params: girths },
  ...more,
})
const first = scan(1, '2026-04-14', 82.1, { chest: '98.04', waist: '84.07', high_hips: '102.11' })
const second = scan(2, '2026-06-09', 80.74, { chest: '96.77', waist: '81.79', high_hips: '100.58' })
const third = scan(3, '2026-07-09', 81.6, { chest: '96.77', waist: '81.79' }, { source: 'member' })
const pending = {
  ...scan(4, '2026-07-10', 0, {}),
  status: 'pending',
  data: null,
  capture_url: 'https://scans.example.com/4',
}
const failed = { ...scan(5, '2026-07-10', 0, {}), status: 'failed', data: null, failure: 'The light was too dim.' }

const listOf = (models: readonly object[]) =>
  ({
    models,
    total_count: models.length,
    page_count: 1,
    page_size: 100,
    include_meta: false,
    included_programs: [],
  }) as never
const profileOf = (profile: object) =>
  ({
    user: { id: 1, first_name: 'Maya' },
    profile: { sex: 'female', height_cm: 170, timezone: 'UTC', ...profile },
  }) as never

const open = (models: readonly object[], profile: object = {}, more: Answers = {}) => {
  const answers: Answers = {
    getUser: () => profileOf(profile),
    listMeasurements: () => listOf(models),
    getLastMeasurement: () => (models[0] ?? null) as never,
    recordFlowActivity: () => ({}) as never,
    ...more,
  }
  const client = fakeClient(answers)
  render(<ThreeDLook />, { wrapper: memberProviders(client) })
  return { client, answers }
}
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent

// What a page has reported is not reported again, so that this comes first.
test.each([
  ['a first scan is an invitation', [], null, ['BODY_LOOK_3D_START']],
  ['a declined invitation starts nothing', [], '2026-06-10T12:00:00Z', []],
  ['looking at earlier scans starts nothing', [first], null, []],
] as const)('%s', async (_, models, skipped_at, events) => {
  const t = await loadTranslator('body_scans')
  const { client } = open(
    models,
    {},
    { listMeasurements: () => ({ ...(listOf(models) as object), skipped_at }) as never },
  )
  if (models.length > 0) await screen.findByRole('button', { name: 'Start a new scan' })
  else if (skipped_at) {
    expect(await screen.findByText(t('scan_skipped_on', { date: '06/10/2026' }))).toBeTruthy()
    expect(screen.getByRole('button', { name: t('scan_now') })).toBeTruthy()
    expect(screen.queryByRole('button', { name: t('scan_skip') })).toBeNull()
  } else await screen.findByRole('button', { name: t('scan_skip') })
  expect(screen.queryAllByText('Repeat')).toHaveLength(models.length > 0 ? 0 : 1)
  expect(client.named('recordFlowActivity').map(({ request }) => request)).toEqual(
    events.map((event) => ({ body: { event } })),
  )
})

test('two scans with their change as text, and their measurements in pounds and inches', async () => {
  open([second, first])
  expect(await screen.findByRole('heading', { name: 'Down 3 lbs and 0.9 inches at the waist' })).toBeTruthy()
  expect(screen.getByText(/went down over 8 weeks/)).toBeTruthy()
  expect(rowOf('Weight')).toBe('Weight181 lbs178 lbsDown 3 lbs')
  expect(rowOf('Waist')).toBe('Waist33.1 in32.2 inDown 0.9 in')
  expect(screen.getByText('The figure is drawn from your measurements. It is not a photo.')).toBeTruthy()
})

test('kilograms and centimeters with metric units', async () => {
  open([second, first], { units: 'metric' })
  expect(await screen.findByRole('heading', { name: 'Down 1.4 kg and 2.3 cm at the waist' })).toBeTruthy()
  expect(rowOf('High hips')).toBe('High hips102.1 cm100.6 cmDown 1.5 cm')
})

test('a gain is worded neutrally; unmeasured values are marked, with the source of entered ones', async () => {
  open([third, second, first])
  expect(await screen.findByRole('heading', { name: 'Change takes time' })).toBeTruthy()
  expect(rowOf('Weight')).toContain('Up 2 lbs')
  expect(rowOf('Chest')).toContain('No change')
  expect(rowOf('High hips')).toContain('Not recorded')
  expect(screen.getByText('Entered by hand')).toBeTruthy()
  expect(
    screen.getByText(/Not measured on 07\/09\/2026, so drawn as typical for your height: High hips\./),
  ).toBeTruthy()
})

test('any two scans are compared, the earlier one first', async () => {
  open([third, second, first])
  const earlier = await screen.findByLabelText('Earlier scan')
  await userEvent.selectOptions(earlier, '04/14/2026')
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Measure',
    '04/14/2026',
    '07/09/2026Entered by hand',
    'Change',
  ])
  expect(
    within(screen.getByLabelText('Later scan')).getByRole<HTMLOptionElement>('option', { name: '04/14/2026' }).disabled,
  ).toBe(true)
  expect(screen.getByText('Two of your scans, to scale.')).toBeTruthy()
})

test('scans of one day are distinguished by time', async () => {
  const earlier = { ...first, created_at: '2026-06-09T08:05:00Z' }
  open([second, earlier])
  await screen.findByRole('heading', { name: 'Down 3 lbs and 0.9 inches at the waist' })
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Measure',
    '06/09/2026 08:05 AM',
    '06/09/2026 03:00 PM',
    'Change',
  ])
})

test('a wrong height is corrected by the next manual entry', async () => {
  const { client } = open(
    [first],
    {},
    { createMeasurement: () => ({}) as never, setUser: () => profileOf({ height_cm: 172.72 }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new scan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Tape measure' }))
  await userEvent.type(dialog.getByLabelText('Waist (in)'), '32')
  const inches = dialog.getByLabelText<HTMLInputElement>('Height, inches')
  expect([dialog.getByLabelText<HTMLInputElement>('Height, feet').value, inches.value]).toEqual(['5', '6.9'])
  await userEvent.clear(inches)
  await userEvent.type(inches, '8')
  await userEvent.click(dialog.getByRole('button', { name: 'Save measurements' }))
  await waitFor(() => expect(client.named('createMeasurement')).toHaveLength(1))
  expect(client.named('setUser')).toMatchObject([{ request: { body: { height_cm: 172.72 } } }])
})

test('a single scan has no comparison, and without a height the assumed one is shown', async () => {
  open([first], { height_cm: null })
  expect(await screen.findByRole('heading', { name: 'Your first scan is in' })).toBeTruthy()
  expect(screen.getByText(/Drawn for a height of 5 ft 7 in/)).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull()
})

test('without scans the three steps are shown, and measurements can be entered', async () => {
  const { client, answers } = open(
    [],
    { height_cm: null },
    {
      createMeasurement: () => ({}) as never,
      setUser: () => profileOf({ height_cm: 170.18 }),
    },
  )
  await screen.findByText('Repeat')
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Scan',
    'Review',
    'Repeat',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Start your first scan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Tape measure' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save measurements' }))
  expect(dialog.getByText('Please enter at least one measurement.')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Weight (lbs)'), '178')
  await userEvent.type(dialog.getByLabelText('Waist (in)'), '8')
  await userEvent.tab()
  expect(dialog.getByText('Please enter a number from 16 to 86.')).toBeTruthy()
  expect(client.named('createMeasurement')).toEqual([])
  await userEvent.clear(dialog.getByLabelText('Waist (in)'))
  await userEvent.type(dialog.getByLabelText('Waist (in)'), '32.2')
  await userEvent.type(dialog.getByLabelText('Height, feet'), '5')
  await userEvent.type(dialog.getByLabelText('Height, inches'), '7')
  answers.listMeasurements = () => listOf([first])
  await userEvent.click(dialog.getByRole('button', { name: 'Save measurements' }))
  await screen.findByRole('heading', { name: 'Your first scan is in' })
  expect(client.named('createMeasurement').map(({ request }) => request)).toEqual([
    { body: { weight: 80.74, circumference_params: { waist: '81.79' } } },
  ])
  expect(client.named('setUser').map(({ request }) => request)).toEqual([{ body: { height_cm: 170.18 } }])
})

test('a photo scan is started at the scan service', async () => {
  const { client } = open(
    [second, first],
    {},
    { startBodyScan: () => ({ id: 9, status: 'pending', capture_url: null }) },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new scan' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start the scan' }))
  await waitFor(() => expect(client.named('startBodyScan')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a scan service the reason is shown, and manual entry remains', async () => {
  open(
    [second, first],
    {},
    {
      startBodyScan: () => {
        throw new Error('No body-scan service is connected here.')
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new scan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Start the scan' }))
  expect((await dialog.findByRole('note')).textContent).toBe('No body-scan service is connected here.')
  expect(dialog.getByRole('radio', { name: 'Tape measure' })).toBeTruthy()
})

test('a scan in progress is shown, links to the photos, and can be cancelled', async () => {
  const { client } = open([pending, second, first], {}, { removeMeasurement: () => ({}) as never })
  expect(await screen.findByText('We are working on your latest scan')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Take the photos opens in a new tab' }).getAttribute('href')).toBe(
    'https://scans.example.com/4',
  )
  expect(await screen.findByRole('heading', { name: /^Down 3 lbs/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this scan' }))
  await waitFor(() =>
    expect(client.named('removeMeasurement').map(({ request }) => request)).toEqual([{ params: { id: 4 } }]),
  )
})

test('a failed scan shows the reason, and the others stay', async () => {
  open([failed, first])
  expect((await screen.findByRole('note')).textContent).toContain('could not be measured. The light was too dim.')
  expect(await screen.findByRole('heading', { name: 'Your first scan is in' })).toBeTruthy()
})

test('a failed load is logged, and can be retried', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { answers } = open(
    [],
    {},
    {
      listMeasurements: () => {
        throw new Error('no')
      },
    },
  )
  const failure = within(await screen.findByRole('note'))
  expect(warned).toHaveBeenCalledWith('The body scans could not be loaded.', expect.anything())
  answers.listMeasurements = () => listOf([first])
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your first scan is in' })).toBeTruthy()
})

test('all scans are listed with their measurements, and one is deleted after a second click', async () => {
  const { client } = open([third, second, first], {}, { removeMeasurement: () => ({}) as never })
  await userEvent.click(await screen.findByRole('button', { name: 'All scans' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getByText('Weight 178 lbs · Chest 38.1 in · Waist 32.2 in · High hips 39.6 in')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the scan from 06/09/2026' }))
  expect(client.named('removeMeasurement')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await waitFor(() =>
    expect(client.named('removeMeasurement').map(({ request }) => request)).toEqual([{ params: { id: 2 } }]),
  )
})
