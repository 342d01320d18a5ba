import type { Page } from '@playwright/test'
import { expectAccessible, readApart, toastText } from './member-actions.ts'
import { answer, card, expect, fail, hold, listOf, openWith, test } from './body-page.ts'

const vital = (data: Record<string, unknown>) => listOf([{ id: 1, created_at: '2026-06-10T13:21:00Z', data }])
const scan = (id: number, day: number, weight: number, waist: string, status = 'successful') => ({
  id,
  status,
  created_at: `2026-03-0${day}T10:00:00Z`,
  data: { weight, circumference_params: { chest: '100', waist, high_hips: '100' } },
})
const scans = async (page: Page, models: unknown[], last: unknown = models[0] ?? null) => {
  await answer(page, '/measurements?*', listOf(models))
  await answer(page, '/last-measurement', last, last === null ? 204 : 200)
}
const kit = (fields: Record<string, unknown>) => ({
  id: 1,
  provider_code: 'spot',
  kit_id: '4F7-1',
  status: 'resulted',
  encrypted_data: null,
  updated_at: '2026-03-01T00:00:00Z',
  rawResults: null,
  name: 'Heart',
  registered_to: 'Maya',
  events: [],
  biomarkers: ['LDL cholesterol', 'HDL cholesterol'],
  areResultsReady: true,
  hasFile: true,
  isFileSealed: false,
  orderDate: '2026-02-01T12:00:00Z',
  orderNumber: 'HA-20410',
  shippingDetails: { isShipping: false, trackingNumber: null, updatedAt: null },
  ...fields,
})

test.describe('the vitals card', () => {
  const vitals = (page: Page) => card(page, 'Virtual Vitals')
  const step = (page: Page, name: string) => vitals(page).locator(`[data-step="${name}"]`)
  const press = (page: Page, name: string) => vitals(page).getByRole('button', { name, exact: true }).click()

  test('links the names and steps of the vitals to the scan', async ({ home }) => {
    await answer(home, '/vitals?*', listOf([]))
    await openWith(home, 'vitals')
    for (const name of [
      'Heart Rate',
      'HR Variability',
      'Blood Pressure',
      'Respiration Rate',
      'O2 Saturation',
      'Stress Index',
    ])
      await expect(step(home, 'base').getByText(name, { exact: true })).toBeVisible()
    await press(home, 'Take my vitals')
    await expect(step(home, 'instructions')).toContainText('Stay still.')
    await press(home, 'Go Back')
    await press(home, 'Learn more')
    await expect(step(home, 'information')).toContainText('camera')
    await expect(vitals(home).locator('[data-step]')).toHaveCount(1)
    await press(home, 'Go Back')
    await expect(step(home, 'base')).toBeVisible()
    await press(home, 'Learn more')
    await press(home, 'Continue')
    for (const words of ['face in the oval', 'good lighting and a plain background', '60 seconds'])
      await expect(step(home, 'instructions')).toContainText(words)
    await press(home, 'Continue')
    await expect(step(home, 'permissions')).toContainText('use your camera')
    await expect(step(home, 'permissions')).toContainText('no images are kept')
    await press(home, 'Go Back')
    await expect(step(home, 'instructions')).toBeVisible()
    await press(home, 'Continue')
    await vitals(home).getByRole('link', { name: 'Continue' }).click()
    await expect(home).toHaveURL(/\/client\/vitals$/)
  })

  test('explains each vital in a dialog of 684 px, which covers a small screen', async ({ home }) => {
    await answer(home, '/vitals?*', listOf([]))
    await openWith(home, 'vitals')
    await press(home, 'Learn more')
    await press(home, 'About each vital')
    const dialog = home.getByRole('dialog', { name: 'Learn more about vitals' })
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(684)
    const ranges = {
      heartRate: true,
      heartRateVariability: false,
      bloodPressure: true,
      respirationRate: true,
      o2Saturation: true,
      stressIndex: false,
    }
    for (const [name, hasRange] of Object.entries(ranges)) {
      const entry = dialog.locator(`[data-vital="${name}"]`)
      const about = entry.getByText('How it works')
      await expect(about).toBeHidden()
      await entry.locator('summary').click()
      await expect(about).toBeVisible()
      await expect(entry.getByText('Typical range')).toHaveCount(hasRange ? 1 : 0)
      await entry.locator('summary').click()
      await expect(about).toBeHidden()
    }
    await expectAccessible(home)
    await home.setViewportSize({ width: 767, height: 800 })
    await expect.poll(async () => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 800 })
  })

  test('shows the newest reading, with -- for unmeasured values', async ({ home }) => {
    await answer(home, '/vitals?*', vital({ hr: 72, hrv: 41, sbp: 120, dbp: 80, spo2: 98, stress_index: 400 }))
    await openWith(home, 'vitals')
    const snapshot = step(home, 'snapshot')
    const shown = [
      ['heart_rate', '72 bpm'],
      ['hr_variability', '41 ms'],
      ['blood_pressure', '120/80 mmHg'],
      ['respiration_rate', '-- bpm'],
      ['o2_saturation', '98 Sp02%'],
      ['stress_index', 'Normal'],
    ]
    for (const [name, value = ''] of shown)
      await expect(snapshot.locator(`[data-vital="${name}"] dd`)).toHaveText(value)
    await expect(snapshot.getByRole('link', { name: 'Snapshot History' })).toHaveAttribute(
      'href',
      '/client/vitals/history',
    )
    await snapshot.getByRole('link', { name: 'Retake' }).click()
    await expect(home).toHaveURL(/\/client\/vitals$/)
  })

  test('reports a failed load within the card, with a retry', async ({ home }) => {
    const logged: string[] = []
    home.on('console', (message) => void logged.push(message.text()))
    await fail(home, '/vitals?*')
    await openWith(home, 'vitals')
    await expect(vitals(home).getByRole('note')).toHaveText(/^Your earlier readings could not be loaded/)
    await expect(step(home, 'base')).toBeVisible()
    expect(logged.some((line) => line.includes('The vitals could not be loaded.'))).toBe(true)
    await expect(home.locator('[data-kind]')).toHaveCount(0)
    await answer(home, '/vitals?*', vital({ hr: 72 }))
    await press(home, 'Try again')
    await expect(step(home, 'snapshot')).toContainText('72')
    await expect(vitals(home).getByRole('note')).toHaveCount(0)
    await hold(home, '/vitals?*')
    await home.reload()
    await expect(vitals(home).locator('[aria-busy=true]')).toBeVisible()
  })

  test('is only there with its feature flag', async ({ home }) => {
    await readApart(home)
    await home.route(/\/v1\/client\/search\?.*classkey=featureflag/, (route) =>
      route.fulfill({ json: listOf([{ id: 1, name: 'vitals', is_enabled: false }]) }),
    )
    await openWith(home, 'vitals', 'sleep tracker')
    await expect(card(home, 'Sleep tracker')).toBeVisible()
    await expect(vitals(home)).toHaveCount(0)
  })
})

test.describe('the body scan card', () => {
  const body = (page: Page) => card(page, '3D body scan')

  test('starts with three steps, and is skipped with a reason', async ({ home }) => {
    await scans(home, [])
    await openWith(home, '3D body scan')
    for (const name of ['Scan', 'Review', 'Repeat'])
      await expect(body(home).getByRole('listitem').getByText(name, { exact: true })).toBeVisible()
    await body(home).getByRole('button', { name: 'Skip for now' }).click()
    const dialog = home.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Skip for now' }).click()
    await expect(dialog.getByText('Please choose or enter a reason.')).toBeVisible()
    await dialog.getByText('I do not have time right now').click()
    const sent = home.waitForRequest((request) => request.url().endsWith('/v1/measurements/skip'))
    await dialog.getByRole('button', { name: 'Skip for now' }).click()
    expect((await sent).postDataJSON()).toEqual({ reason: 'I do not have time right now' })
    await expect(body(home).getByText('Skipped for now.')).toBeVisible()
    await body(home).getByRole('link', { name: 'Start a scan' }).click()
    await expect(home).toHaveURL(/\/client\/3d-look$/)
  })

  test('shows the first scan without a comparison', async ({ home }) => {
    await scans(home, [scan(1, 1, 80, '90')])
    await openWith(home, '3D body scan')
    await expect(body(home).getByText('Your first scan is in')).toBeVisible()
    await expect(body(home)).not.toContainText('Compared')
    await expect(body(home).getByRole('img', { name: 'Your body, drawn from your measurements' })).toBeVisible()
  })

  test('compares the two newest scans', async ({ home }) => {
    await scans(home, [scan(3, 3, 78, '87.7'), scan(2, 2, 80, '90'), scan(1, 1, 60, '50')])
    await openWith(home, '3D body scan')
    await expect(body(home).getByText('Down 4 lbs and 0.9 inches at the waist')).toBeVisible()
    await expect(body(home)).toContainText('Compared with your scan on 03/02/2026.')
    await scans(home, [scan(3, 3, 80, '90'), scan(2, 2, 80, '90')])
    await home.reload()
    await expect(body(home).getByText('Change takes time', { exact: true })).toBeVisible()
  })

  test('shows that a scan is being processed', async ({ home }) => {
    await scans(home, [scan(1, 1, 80, '90')], { ...scan(2, 2, 0, ''), status: 'in_progress' })
    await openWith(home, '3D body scan')
    await expect(body(home).getByText('Pending', { exact: true })).toBeVisible()
    await expect(body(home).getByText('We are working on your latest scan.')).toBeVisible()
  })

  test('only logs a failed load', async ({ home }) => {
    const logged: string[] = []
    home.on('console', (message) => void logged.push(message.text()))
    await fail(home, '/measurements?*')
    await openWith(home, '3D body scan')
    await expect(body(home).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(home.locator('[data-kind]')).toHaveCount(0)
    expect(logged.some((line) => line.includes('The body scans could not be loaded.'))).toBe(true)
  })
})

test.describe('the recent kit card', () => {
  const recent = (page: Page) => card(page, 'Recent Kit')

  test('shows the test, its order and markers, opens the results and downloads their file', async ({ home }) => {
    await answer(home, '/client/kits/last', kit({}))
    await openWith(home, 'recent test')
    for (const words of ['Heart', '02/01/2026', 'HA-20410', 'LDL cholesterol', 'HDL cholesterol', 'Results ready'])
      await expect(recent(home).getByText(words).first()).toBeVisible()
    await home.route('**/v1/client/kits/download-file?*', (route) =>
      route.fulfill({
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename="Test_Result.pdf"' },
        body: '%PDF-1.4',
      }),
    )
    const file = home.waitForEvent('download')
    await recent(home).getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('Test_Result.pdf')
    await expect(recent(home).getByRole('link', { name: 'Results Ready' })).toHaveAttribute(
      'href',
      '/client/testing-center/4F7-1',
    )
  })

  test('tracks a parcel in transit', async ({ home }) => {
    await answer(
      home,
      '/client/kits/last',
      kit({
        status: 'in_transit',
        areResultsReady: false,
        hasFile: false,
        isFileSealed: false,
        shippingDetails: { isShipping: true, trackingNumber: '1Z999', updatedAt: '2026-03-01T18:30:00Z' },
      }),
    )
    await openWith(home, 'recent test')
    await expect(recent(home).getByText('Out for delivery')).toBeVisible()
    await expect(recent(home).getByRole('link', { name: 'Tracking number 1Z999' })).toHaveAttribute('href', /ups\.com/)
    await expect(recent(home)).toContainText('03/01/2026 12:30 PM')
    await expect(recent(home).getByRole('button', { name: 'Processing results' })).toBeDisabled()
    await expect(recent(home).getByRole('link', { name: 'Results Ready' })).toHaveCount(0)
  })

  test('asks a member without a kit to register one', async ({ home }) => {
    await answer(home, '/client/kits/last', null, 204)
    await openWith(home, 'recent test')
    await recent(home).getByRole('link', { name: 'Register a kit' }).click()
    await expect(home).toHaveURL(/\/client\/testing-center\/register$/)
  })
})

test('scores are shown with their maximum, and hidden if there are none', async ({ home }) => {
  const scores = [
    { key: 'sleep', title: 'Sleep', progress: 71, max: 100 },
    { key: 'journal', title: 'Journal', progress: 29, max: 100 },
  ]
  await answer(home, '/client/health-summary', { scores, score: 50, updated_at: '2026-03-01T18:30:00Z' })
  await openWith(home, 'health summary', 'sleep tracker')
  const summary = card(home, 'Health summary')
  await expect(summary.getByRole('progressbar', { name: 'Logged this week' })).toHaveAttribute('aria-valuenow', '50')
  await expect(summary).toContainText('71 of 100')
  await answer(home, '/client/health-summary', { scores: [], score: null, updated_at: null })
  await home.reload()
  await expect(card(home, 'Sleep tracker')).toBeVisible()
  await expect(summary).toHaveCount(0)
})

test('the assessment shows its sections and their actions, and links to the form; an empty name means it too', async ({
  home,
}) => {
  const sections = [
    ['FAMILY_HISTORY', 'complete', 'Edit'],
    ['SOCIAL_HISTORY', 'incomplete', 'Complete'],
    ['DEPRESSION', 'review', 'Review'],
    ['ANXIETY', 'skipped', 'Continue Section'],
    ['POSTPARTUM_DEPRESSION', 'new', 'Get started'],
  ] as const
  await answer(home, '/client/health-assessment', {
    score: 20,
    sections: sections.map(([code, status]) => ({ code, status, progress: status === 'complete' ? 100 : 0 })),
  })
  await openWith(home, '')
  const assessment = card(home, 'Health risk assessment')
  await expect(assessment.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '20')
  for (const [index, [, , action]] of sections.entries())
    await expect(assessment.getByRole('listitem').nth(index).getByRole('link')).toHaveText(action)
  await expect(assessment.getByRole('link').first()).toHaveAttribute('href', /^\/client\//)
  await hold(home, '/client/health-assessment')
  await home.reload()
  await expect(assessment.locator('[aria-busy=true]')).toBeVisible()
})

test('the prompt for a wearable is shown without one, and links to the devices', async ({ home }) => {
  const brand = (authorized: boolean) => ({
    data_sources: [
      {
        data_source: 'oura',
        name: 'Oura',
        image: null,
        authorized,
        authorization_url: null,
        connected_at: null,
        last_sync_at: null,
      },
    ],
  })
  await answer(home, '/client/devices/authorizers', brand(true))
  await openWith(home, 'connect fitbit', 'sleep tracker')
  await expect(card(home, 'Sleep tracker')).toBeVisible()
  await expect(card(home, 'Bring in your steps and sleep')).toHaveCount(0)
  await answer(home, '/client/devices/authorizers', brand(false))
  await home.reload()
  await card(home, 'Bring in your steps and sleep').getByRole('link', { name: 'Connect my device' }).click()
  await expect(home).toHaveURL(/\/client\/profile#devices$/)
  await expect(toastText(home, 'Failed to load devices')).toHaveCount(0)
})
