import { expect, test, type Page } from '@playwright/test'
import { encryptText, generateKeyPair, type NewKeyPair } from '#shared/crypto/index.ts'
import { expectAccessible, member, readApart, register, signIn } from './member-actions.ts'
import { kitAnswer, marker, panel, spotResult, stubKit } from './results-stubs.ts'

const row = (page: Page, code: string) => page.locator(`li[data-code="${code}"]`)
const open = async (page: Page, kit: ReturnType<typeof kitAnswer>, { earlier = [] as object[], query = '' } = {}) => {
  await stubKit(page, kit, earlier)
  await page.goto(`/client/testing-center/${kit.kit_id}${query}`)
}
const spot = (markers: object[], more: object = {}) => kitAnswer({ rawResults: spotResult(markers), ...more })
const auria = (score: number, more: object = {}) =>
  kitAnswer({ provider_code: 'namida', name: 'Auria', rawResults: { score, interpretation: 'Low' }, ...more })

test.beforeEach(async ({ page }) => signIn(page))

test('sealed results open with the password, and show who signed them', async ({ page }) => {
  const answered = page.waitForResponse('**/v1/client/kits/4F7-2291/results')
  await page.goto('/client/testing-center/4F7-2291')
  const sealed = (await (await answered).json()) as { encrypted_data: string | null; rawResults: unknown }
  expect(sealed.encrypted_data).toContain('BEGIN PGP MESSAGE')
  expect(sealed.rawResults).toBeNull()
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d+ of \d+ markers are in the healthy range\./)).toBeVisible({ timeout: 20_000 })
  await expect(row(page, 'triglycerides')).toContainText('228 mg/dL')
  await expect(page.getByText('Sent by the lab, signed by Hale')).toBeVisible()
  await expect(page.getByText('End-to-end encrypted')).toBeVisible()
})

test('markers are listed with values and levels, filtered, searched and navigated by keyboard', async ({ page }) => {
  await open(page, spot(panel))
  await expect(page.getByText('2 of 5 markers are in the healthy range.')).toBeVisible()
  await expect(page.getByText('1 high', { exact: true })).toBeVisible()
  await expect(page.getByText('2 borderline', { exact: true })).toBeVisible()
  await expect(row(page, 'triglycerides')).toContainText('High')
  await expect(row(page, 'vitamin-d')).toContainText('Borderline')
  await expect(row(page, 'hdl-cholesterol')).toContainText('Normal')
  const details = page.getByRole('complementary', { name: 'Triglycerides' })
  await expect(details.getByText('This is information, not a diagnosis.')).toBeVisible()

  await row(page, 'triglycerides').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'ldl-cholesterol').getByRole('button')).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'LDL Cholesterol' })).toBeVisible()
  await expect(page).toHaveURL(/marker=ldl-cholesterol/)

  await page.getByRole('radio', { name: 'Needs attention 3' }).click()
  await expect(page.locator('li[data-code]')).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Needs attention 3' })).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'LDL Cholesterol' })).toBeVisible()

  await page.getByLabel('Search markers').fill('vítamin')
  await expect(page.locator('li[data-code]')).toHaveCount(1)
  await page.getByLabel('Search markers').fill('nothing like it')
  await expect(page.getByText('No Results Found.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show all markers' }).click()
  await expect(page.locator('li[data-code]')).toHaveCount(5)
})

test('in other languages markers have the names and texts of the catalogue, whatever the lab wrote', async ({
  page,
}) => {
  const { token } = await register(page)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/v1/client/user/set', { headers, data: { language: 'de' } })).ok()).toBe(true)
  await open(page, spot([...panel, marker('of-the-lab', 90, { name: 'Known to the lab alone' })]))
  await expect(row(page, 'triglycerides')).toContainText('Triglyzeride')
  await expect(row(page, 'ldl-cholesterol')).toContainText('LDL-Cholesterin')
  await expect(row(page, 'of-the-lab')).toContainText('Known to the lab alone')
  await expect(page.getByRole('heading', { name: 'Blutzucker', exact: true })).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Triglyzeride' })
  await expect(details).toContainText('Es ist mehr Fett im Umlauf')
  await expect(details).toContainText('Arterienverkalkung')
  await page.getByLabel('Marker suchen').fill('cholesterin')
  await expect(page.locator('li[data-code]')).toHaveCount(2)
  await page.getByRole('radio', { name: 'Organe' }).click()
  await expect(page.getByRole('button', { name: /Bauchspeicheldrüse/ })).toBeVisible()
  await expect(page.getByText('Pancreas')).toHaveCount(0)
})

test('an Auria score of 0 is Low, and its bar follows the lab’s scale', async ({ page }) => {
  await open(page, auria(0))
  await expect(page.getByText('Low', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Medium')).toHaveCount(0)
  await expect(page.locator('[data-held]')).toHaveAttribute('data-level', 'borderline high')
  const pin = await page
    .getByRole('img', { name: /Score 0/ })
    .locator('b')
    .getAttribute('style')
  expect(pin).toContain('left: 60%')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('No results file available', { exact: true })).toBeVisible()
})

for (const [score, word, advice] of [
  [0.5, 'Medium', /mammogram within six months/],
  [1.4, 'High', /mammogram within 3 months/],
] as const)
  test(`an Auria score of ${score} is ${word} with its advice @long`, async ({ page }) => {
    await open(page, auria(score))
    await expect(page.getByText(word, { exact: true })).toBeVisible()
    await expect(page.getByText(advice).first()).toBeVisible()
  })

test('the file of an Auria kit is saved as Test_Result.pdf @long', async ({ page }) => {
  await page.route('**/v1/client/kits/download-file*', (route) =>
    route.fulfill({ body: '%PDF-1.7', contentType: 'application/pdf' }),
  )
  await open(page, auria(0.5, { hasFile: true }))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('Test_Result.pdf')
})

test('hidden labels and scales are not shown @long', async ({ page }) => {
  await open(
    page,
    spot([
      marker('no-label', 230, { hideResultLabel: true }),
      marker('no-scale', 230, { hideScale: true }),
      marker('words', '<10', { result_level: 'L' }),
      marker('bare', 7, { low_min: null, healthy_min: null, healthy_max: null, high_max: null }),
      marker('negative', 'Negative', { unit: '', result_level: 'N', healthy_min: null, healthy_max: null }),
    ]),
  )
  await expect(row(page, 'no-label')).toContainText('230 mg/dL')
  await expect(row(page, 'no-label').getByText(/High|Normal|Low|Borderline/)).toHaveCount(0)
  await expect(row(page, 'no-label').getByRole('img')).toHaveCount(1)
  await expect(row(page, 'no-scale')).toContainText('High')
  await expect(row(page, 'no-scale').getByRole('img')).toHaveCount(0)
  await expect(row(page, 'words')).toContainText('<10')
  await expect(row(page, 'words')).toContainText('Low')
  await expect(row(page, 'bare')).toContainText('7 mg/dL')
  await expect(row(page, 'negative')).toContainText('Normal')
  await expect(page.getByText('4 of 5 markers could be graded. 1 of them is in the healthy range.')).toBeVisible()
})

test('a trend has one point per month, with the color and shape of its last result’s level @long', async ({ page }) => {
  const of = (id: number, month: string, value: number) =>
    kitAnswer({
      id,
      kit_id: `T-${id}`,
      collected_on: `2026-${month}-12`,
      rawResults: spotResult([marker('triglycerides', value)]),
    })
  const latest = spot([marker('triglycerides', 228)])
  await open(page, latest, { earlier: [of(2, '04', 180), of(3, '04', 190), of(4, '02', 120)] })
  const points = page.locator('g[data-month]')
  await expect(points).toHaveCount(3)
  const seen = await points.evaluateAll((all) =>
    all.map(({ dataset }) => [dataset['month'], dataset['average'], dataset['level']]),
  )
  expect(seen).toEqual([
    ['2026-02', '120', 'healthy'],
    ['2026-04', '185', 'warning'],
    ['2026-05', '228', 'unhealthy'],
  ])
  await expect(page.locator('g[data-level="healthy"] circle')).toHaveCount(2)
  await expect(page.locator('g[data-level="unhealthy"] rect')).toHaveCSS('fill', 'rgb(200, 63, 56)')
  await page.getByRole('radio', { name: 'Table' }).click()
  const cells = page.getByRole('table', { name: 'Trend' }).getByRole('row')
  await expect(cells).toHaveCount(4)
  await expect(cells.nth(2)).toContainText('185')
  await expect(cells.nth(2)).toContainText('Warning')
})

test('body regions and organs link to their markers @long', async ({ page }) => {
  await open(page, spot(panel))
  await page.getByRole('radio', { name: 'Body' }).click()
  await expect(page).toHaveURL(/view=body/)
  const regions = page.getByRole('list', { name: 'Body regions' })
  await regions.getByRole('button', { name: /Vitamins/ }).click()
  const part = page.getByRole('complementary', { name: /Vitamins/ })
  await expect(part.getByRole('button', { name: /Vitamin D/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Organs' }).click()
  await page.getByRole('button', { name: /^Heart/ }).click()
  await page.getByRole('complementary', { name: 'Heart' }).getByRole('button', { name: /LDL/ }).press('Enter')
  await expect(page).toHaveURL(/marker=ldl-cholesterol/)
  await expect(row(page, 'ldl-cholesterol').getByRole('button')).toBeFocused()
})

test('shows loading, fails with a retry, and has no access to others’ kits @long', async ({ page }) => {
  let answer: 'fail' | 'wait' = 'wait'
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/client/kits/T-1/results', async (route) => {
    if (answer === 'wait') await held
    await (answer === 'fail' ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: spot(panel) }))
  })
  await page.goto('/client/testing-center/T-1')
  await expect(page.getByText('Loading Test Results', { exact: true })).toBeVisible()
  release()
  await expect(row(page, 'triglycerides')).toBeVisible()
  answer = 'fail'
  await page.reload()
  await expect(page.getByText('Your results could not be loaded')).toBeVisible()
  answer = 'wait'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'triglycerides')).toBeVisible()
  await page.goto('/client/testing-center/ZZ-0000')
  await expect(page.getByRole('heading', { name: 'Kit not found' })).toBeVisible()
})

test('pending results have a status @long', async ({ page }) => {
  await open(page, kitAnswer({ status: 'collected', resulted_at: null, rawResults: null }))
  await expect(page.getByText('Your results are not ready yet')).toBeVisible()
  await expect(page.getByText('Status: Collected')).toBeVisible()
})

test.describe('sealed messages', () => {
  let lab: NewKeyPair
  let stranger: NewKeyPair
  test.beforeAll(async () => {
    const person = (name: string) => generateKeyPair({ name, email: `${name}@hale.test`, passphrase: name })
    ;[lab, stranger] = await Promise.all([person('lab'), person('stranger')])
  })
  const unlock = async (page: Page) => {
    await page.getByRole('main').locator('input[type=password]').fill(member.password)
    await page.keyboard.press('Enter')
  }
  /** Seals results for the member, signed by somebody, on a page that knows the lab's key. */
  const sealed = async (page: Page, signer: NewKeyPair | null, passphrase = ''): Promise<string> => {
    await page.route('**/v1/keys/signing', (route) =>
      route.fulfill({
        json: {
          models: [
            {
              fingerprint: lab.fingerprint,
              public_key: lab.publicKey,
              created_at: '2026-01-01T00:00:00.000Z',
              retired_at: null,
            },
          ],
        },
      }),
    )
    await readApart(page)
    const answered = page.waitForResponse('**/v1/client/user')
    await page.reload()
    const { keys } = (await (await answered).json()) as { keys: { public_key: string } }
    return encryptText(JSON.stringify(spotResult(panel)), {
      publicKeys: [keys.public_key],
      ...(signer ? { signWith: { privateKey: signer.privateKey, passphrase } } : {}),
    })
  }

  test('from the lab are verified @long', async ({ page }) => {
    await open(page, kitAnswer({ encrypted_data: await sealed(page, lab, 'lab') }))
    await unlock(page)
    await expect(page.getByText('2 of 5 markers are in the healthy range.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Sent by the lab, signed by Hale')).toBeVisible()
    await expectAccessible(page)
  })

  test('from a stranger come with a warning @long', async ({ page }) => {
    await open(page, kitAnswer({ encrypted_data: await sealed(page, stranger, 'stranger') }))
    await unlock(page)
    await expect(page.getByText('These results could not be verified')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Sent by the lab, signed by Hale')).toHaveCount(0)
  })

  test('that cannot be read are unavailable, and nothing else breaks @long', async ({ page }) => {
    await open(
      page,
      kitAnswer({ encrypted_data: '-----BEGIN PGP MESSAGE-----\n\nwcFMA0\n-----END PGP MESSAGE-----\n' }),
    )
    await unlock(page)
    await expect(page.getByText(/^Unavailable: no key of this account opens this/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heart & Metabolic Panel')
  })
})

for (const theme of ['light', 'dark'] as const)
  test(`every part is accessible, ${theme} @long`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: theme })
    const many = Array.from({ length: 60 }, (_, index) => marker(`marker-${index}`, 30 + index * 4))
    await open(page, spot([...panel, ...many], { simulated: true }))
    await expect(row(page, 'marker-59')).toBeVisible()
    await expectAccessible(page)
    for (const view of ['Body', 'Organs']) {
      await page.getByRole('radio', { name: view }).click()
      await expect(page.getByRole('complementary')).toBeVisible()
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/client/testing-center/T-1?marker=triglycerides')
    await expect(page.getByText('What this means')).toBeVisible()
    await expectAccessible(page)
    await open(page, auria(0.5))
    await expect(page.getByText('Your Auria score')).toBeVisible()
    await expectAccessible(page)
  })

test('a body scan has a body mass index on its bar and links to the 3D look @long', async ({ page }) => {
  const scan = {
    id: 1,
    status: 'successful',
    created_at: '2026-06-01T12:00:00.000Z',
    data: { weight: 60, circumference_params: {} },
  }
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    const answer = await route.fetch()
    const account = (await answer.json()) as { profile: object }
    await route.fulfill({ response: answer, json: { ...account, profile: { ...account.profile, height_cm: 200 } } })
  })
  await page.route('**/v1/measurements*', (route) =>
    route.fulfill({
      json: {
        models: [scan],
        total_count: 1,
        page_count: 1,
        page_size: 10,
        include_meta: false,
        included_programs: [],
      },
    }),
  )
  await page.goto('/client/testing-center/3d-look')
  await expect(page.getByText('Under', { exact: true })).toBeVisible()
  const pin = await page
    .getByRole('img', { name: 'Body mass index 15 on a scale from 0 to 35' })
    .locator('b')
    .getAttribute('style')
  expect(pin).toContain('left: 42.857')
  await expect(page.getByRole('link', { name: 'Open 3D Look' })).toHaveAttribute('href', '/client/3d-look')
  await expectAccessible(page)
})
