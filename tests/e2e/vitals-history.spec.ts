import { answer, expect, listOf, test } from './body-page.ts'

const reading = (id: number, day: string, data: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  id,
  created_at: `2026-06-${day}T13:00:00.000Z`,
  source: 'camera',
  provider: null,
  sources: {},
  data,
  notes: [],
  ...rest,
})
const pattern = '/vitals*'

test('@long recent readings come first in the history, and one can be deleted', async ({ home }) => {
  const [asked] = await Promise.all([home.waitForRequest('**/v1/vitals*'), home.goto('/client/vitals/history')])
  const { authorization = '' } = await asked.allHeaders()
  for (const hr of [53, 97]) {
    const saved = await home.request.post('/v1/vitals', { data: { hr, source: 'member' }, headers: { authorization } })
    expect(saved.status()).toBe(204)
  }
  await home.goto('/client/vitals/history')
  const rows = home.locator('tbody tr[data-reading]')
  await expect(rows.nth(0).locator('[data-vital="heart_rate"]')).toHaveText('97')
  await expect(rows.nth(1).locator('[data-vital="heart_rate"]')).toHaveText('53')
  await expect(rows.nth(0)).toContainText('Entered by hand')
  await expect(rows.nth(0).locator('[data-vital="blood_pressure"]')).toHaveText('--')
  for (const hr of ['97', '53']) {
    await expect(rows.nth(0).locator('[data-vital="heart_rate"]')).toHaveText(hr)
    await rows
      .nth(0)
      .getByRole('button', { name: /Delete the reading from/ })
      .click()
    await home.getByRole('dialog').getByRole('button', { name: 'Delete reading' }).click()
    await expect(home.getByRole('dialog')).toBeHidden()
  }
  await expect(rows.nth(0).locator('[data-vital="heart_rate"]')).not.toHaveText('53')
})

test('@long charts have text alternatives, gaps stay gaps, and notes are shown with their reading', async ({
  home,
}) => {
  await answer(
    home,
    pattern,
    listOf([
      reading(
        7,
        '28',
        { hr: 66, sbp: 134, dbp: 82 },
        {
          sources: { hr: 'camera', sbp: 'member', dbp: 'member' },
          notes: [
            { vital: 'sbp', bound: 'above', severity: 'warning', message: 'Measure again after five quiet minutes.' },
          ],
        },
      ),
      reading(6, '27', { hr: 65 }),
      reading(
        5,
        '05',
        { hr: 64, sbp: 118, dbp: 76 },
        { source: 'provider', provider: 'faceheart', sources: { hr: 'provider', sbp: 'provider', dbp: 'provider' } },
      ),
      reading(4, '04', { hr: 63, hrv: null }),
      reading(3, '03', { hr: 62 }),
      reading(2, '02', { hr: 150 }, { source: 'simulator', sources: { hr: 'simulator' } }),
    ]),
  )
  await home.clock.setFixedTime(new Date('2026-06-28T18:00:00Z'))
  await home.goto('/client/vitals/history')
  const heart = home.getByRole('region', { name: 'Heart Rate' })
  await expect(heart).toContainText('Latest 66 bpm on 06/28/2026, within your usual 62 to 66.')
  await expect(heart.getByRole('img')).toHaveAttribute(
    'aria-label',
    /^Heart Rate over time\. 06\/02\/2026: 150 bpm \(Critical\); .*06\/28\/2026: 66 bpm$/,
  )
  // No data from the 5th to the 27th: two lines.
  await expect(heart.locator('svg[role=img] > path')).toHaveCount(2)
  await expect(heart.locator('[data-source="simulator"]')).toHaveCount(1)
  const pressure = home.getByRole('region', { name: 'Blood Pressure' })
  await expect(pressure).toContainText(
    'Latest 134/82 mmHg on 06/28/2026. Upper values 118 to 134, lower values 76 to 82.',
  )
  await expect(
    home.getByText('Not recorded in this period: HR Variability, Respiration Rate, O2 Saturation, Stress Index.'),
  ).toBeVisible()
  const newest = home.locator('tr[data-reading="7"]')
  await expect(newest).toContainText('Entered by hand: Blood Pressure')
  await expect(newest.locator('[data-note="sbp"]')).toHaveText(
    'Upper blood pressure: Measure again after five quiet minutes.',
  )
  await expect(home.locator('tr[data-reading="5"]')).toContainText('Measured by FaceHeart')
  await expect(home.locator('tr[data-reading="2"]')).toContainText('Simulated')
  const download = home.waitForEvent('download')
  await home.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('vitals-2026-06-28.csv')
  await home.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => home.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('@long an empty history says so, and a failed one can be retried', async ({ home }) => {
  await answer(home, pattern, listOf([]))
  await home.goto('/client/vitals/history')
  await expect(home.getByText('No readings yet')).toBeVisible()
  await home.unrouteAll({ behavior: 'ignoreErrors' })
  await answer(home, pattern, { error_code: 'INTERNAL', message: 'x' }, 500)
  await home.goto('/client/vitals/history')
  await expect(home.getByText('Your readings could not be loaded')).toBeVisible()
  await home.unrouteAll({ behavior: 'ignoreErrors' })
  await answer(home, pattern, listOf([reading(1, '02', { hr: 61 })]))
  await home.getByRole('button', { name: 'Try again' }).click()
  await expect(home.locator('tr[data-reading="1"]')).toBeVisible()
})
