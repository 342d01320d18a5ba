import { expect, test, type Page } from '@playwright/test'
import { member, signIn } from './member-actions.ts'
import { kitAnswer, marker, panel, spotResult, stubKit } from './results-stubs.ts'

const row = (page: Page, code: string) => page.locator(`li[data-code="${code}"]`)
const open = async (page: Page, kit: ReturnType<typeof kitAnswer>, earlier: object[] = []) => {
  await stubKit(page, kit, earlier)
  await page.goto(`/client/testing-center/${kit.kit_id}`)
}

test.beforeEach(async ({ page }) => signIn(page))

test('results entered by staff are labeled, and a correction shows what it replaced', async ({ page }) => {
  const before = panel.map((one) =>
    one.code === 'vitamin-d' ? marker('vitamin-d', 62, { ...one, value: 62, result: '62' }) : one,
  )
  const former = {
    version: 1,
    arrived_at: '2026-06-08T15:00:00.000Z',
    replaced_at: '2026-06-10T15:00:00.000Z',
    encrypted_data: null,
    rawResults: spotResult(before),
  }
  const kit = kitAnswer({
    rawResults: { ...spotResult(panel), origin: 'staff' },
    enteredByStaff: true,
    corrections: 1,
    former: [former],
  })
  await open(page, kit)
  await expect(page.getByText('Our staff copied these values from the lab’s report.')).toBeVisible()
  await expect(page.getByText('Sent by the lab')).toHaveCount(0)
  const note = page.getByRole('note').filter({ hasText: 'Corrected on 06/10/2026' })
  await expect(note).toContainText('replaced the results from 06/08/2026')
  await expect(note.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await expect(note.getByRole('row', { name: 'Vitamin D 62 ng/mL 24 ng/mL' })).toBeVisible()
})

test('markers outside their range come first, rows show changes, and every limit has its number', async ({ page }) => {
  const earlier = kitAnswer({
    id: 900_002,
    kit_id: 'T-0',
    collected_on: '2026-02-20',
    rawResults: spotResult([marker('triglycerides', 196.5), marker('hdl-cholesterol', 58)]),
  })
  await open(page, kitAnswer({ rawResults: spotResult([...panel.slice(2), ...panel.slice(0, 2)]) }), [earlier])
  const first = page.getByRole('region', { name: 'Outside the healthy range' })
  await expect(first.locator('li[data-code]')).toHaveCount(3)
  await expect(page.locator('li[data-code]').first()).toHaveAttribute('data-code', 'triglycerides')
  await expect(row(page, 'triglycerides')).toContainText('+31.5 since 02/20/2026')
  await expect(row(page, 'hdl-cholesterol')).toContainText('Unchanged since 02/20/2026')
  await expect(row(page, 'vitamin-d')).not.toContainText('since')
  for (const limit of ['0', '40', '150', '200', '400'])
    await expect(row(page, 'triglycerides').getByText(limit, { exact: true })).toBeVisible()
})

test('see how they changed leads to the trend', async ({ page }) => {
  await page.goto('/client/testing-center')
  await page
    .getByRole('link', { name: /see how they changed/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/client\/testing-center\/[^/?]+\?trend/)
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'Trend', exact: true })
  await expect(heading).toBeFocused({ timeout: 30_000 })
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('img', { name: /^Trend by month/ })).toBeVisible()
})
