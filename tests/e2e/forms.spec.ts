import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { generateKeyPair } from '#shared/crypto/index.ts'
import { answerAll } from './form-actions.ts'
import {
  breakCall,
  expectAccessible,
  fillSignIn,
  forgetVault,
  member,
  readApart,
  register,
  toastText,
} from './member-actions.ts'
import { memberWithKeys, signInOnScreen } from './vault-actions.ts'

const address = '/client/health-assessment'
const row = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Health questionnaire' }).getByRole('listitem').filter({ hasText: title })

test.describe('with a key', () => {
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext()
    page = await context.newPage()
    await page.goto('/login')
    await fillSignIn(page, member)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/client/home')
  })
  test.afterAll(() => context.close())

  test('the details of an appointment are decrypted on home', async () => {
    // Deriving the password, opening the key and the message take time on a busy machine.
    await expect(page.getByText('Goals for the winter, and walks with the team.')).toBeVisible({ timeout: 30_000 })
  })

  test('the questionnaire shows every section with its status and button, is submitted sealed, and reads back after a reload', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Health assessment' }).first().click()
    const expected = [
      ['Family history', 'Complete', 'Edit'],
      ['Social history', 'In review', 'Review'],
      ['Depression', 'Complete', 'Edit'],
      ['Anxiety', 'Incomplete', 'Complete'],
      ['Postpartum depression', 'Skipped', 'Continue Section'],
    ] as const
    for (const [title, status, action] of expected) {
      await expect(row(page, title).first()).toContainText(status)
      await expect(row(page, title).getByRole('link', { name: `${action}: ${title}`, exact: true })).toHaveText(action)
    }
    await expect(page.getByRole('img', { name: 'Depression: 6 of 27, Mild' })).toBeVisible()
    await expectAccessible(page)

    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/v1/client/hra-form'),
    )
    await page.getByRole('link', { name: 'Complete: Anxiety' }).click()
    await answerAll(page, 3)
    await page.getByRole('button', { name: 'Finish section' }).click()
    const body = (await sent).postDataJSON() as Record<string, unknown>
    expect(Object.keys(body).toSorted()).toEqual(['encrypted_data', 'sections', 'updated_at'])
    expect(body['encrypted_data']).toMatch(/^-----BEGIN PGP MESSAGE-----/)
    expect(JSON.stringify(body)).not.toContain('item_1')
    await expect(page.getByRole('img', { name: 'Anxiety: 21 of 21, Severe' })).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(/^Submitted on /)).toBeVisible()

    await forgetVault(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Enter your password/i })).toBeVisible()
    // The progress is visible without the password, the answers are not.
    await expect(row(page, 'Anxiety')).toContainText('Complete')
    await expect(page.getByRole('img', { name: /Anxiety: 21/ })).toHaveCount(0)
    await page.getByLabel(/^Password/).fill(member.password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByRole('img', { name: 'Anxiety: 21 of 21, Severe' })).toBeVisible()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain('item_')
  })
})

test('a server that names another key, or none any more, receives nothing', async ({ page }) => {
  test.setTimeout(90_000)
  const noor = await memberWithKeys(page, { hasCopy: false })
  const { publicKey } = await generateKeyPair({ name: 'Noor Haddad', email: noor.email, passphrase: 'stranger' })
  await signInOnScreen(page, noor)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()), { timeout: 30_000 })
    .toContain('used-key')
  await page.goto(address)
  await expect(row(page, 'Depression').first().getByRole('link')).toHaveText('Get started', { timeout: 30_000 })
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/v1/client/')) written.push(request.url())
  })
  const answerWith = async (change: (keys: object) => object | null) => {
    await page.unroute('**/v1/client/user')
    await readApart(page)
    await page.route('**/v1/client/user', async (route) => {
      const answer = await route.fetch()
      const account = (await answer.json()) as { keys: object }
      await route.fulfill({ response: answer, json: { ...account, keys: change(account.keys) } })
    })
    await page.reload()
  }
  await answerWith((keys) => ({ ...keys, public_key: publicKey }))
  await expect(page.getByRole('heading', { name: 'Locked: the server names a key that is not yours' })).toBeVisible({
    timeout: 30_000,
  })
  await answerWith(() => null)
  await expect(page.getByRole('heading', { name: 'Your key is missing' })).toBeVisible({ timeout: 30_000 })
  expect(written.filter((url) => /form|pgp|appointment/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Continue without the earlier key' }).click()
  await expect(page.getByRole('heading', { name: 'Your key is missing' })).toBeHidden()
})

test('without a key: get started, skip with a reason, the crisis line, and a persistent error', async ({ page }) => {
  await register(page)
  await page.goto(address)
  await expect(row(page, 'Depression').first().getByRole('link')).toHaveText('Get started')
  await page.getByRole('link', { name: 'Get started: Postpartum depression' }).click()
  await page.getByRole('button', { name: 'Skip this section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip Postpartum depression' })
  await dialog.getByRole('button', { name: 'Skip this section' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('It does not apply to me').check()
  await dialog.getByRole('button', { name: 'Skip this section' }).click()
  await expect(row(page, 'Postpartum').getByRole('link')).toHaveText('Continue Section')

  await page.getByRole('link', { name: 'Get started: Depression' }).click()
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(page.getByText('9 answers need another look.')).toBeVisible()
  await breakCall(page, '/client/hra-form?save=true', 'POST')
  await page
    .getByRole('radiogroup', { name: /^Thoughts that you would be better off dead/ })
    .getByLabel('Several days')
    .check()
  await expect(
    page.getByRole('note').getByRole('heading', { name: 'You do not have to face this alone' }),
  ).toBeVisible()
  await expect(page.getByRole('note').getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
  const toast = toastText(page, 'Failed to save health risk form')
  await expect(toast).toBeVisible()
  await page.waitForTimeout(5000)
  await expect(toast).toBeVisible()
  await page.locator('[data-kind]').getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await page.unroute('**/v1/client/hra-form?save=true')
  // Unsaved answers are still there, and are saved with the next click.
  await page.getByRole('button', { name: 'Save and finish later' }).click()
  await expect(row(page, 'Depression').first().getByRole('link')).toHaveText('Complete')
  await page.reload()
  await page.getByRole('link', { name: 'Complete: Depression' }).click()
  await expect(
    page.getByRole('radiogroup', { name: /^Thoughts that you would be better off dead/ }).getByLabel('Several days'),
  ).toBeChecked()
  await expectAccessible(page)
})

test('thoughts of self-harm are responded to at the answer, before any score', { tag: '@long' }, async ({ page }) => {
  await register(page)
  const help = page.getByRole('link', { name: 'Call 988' })
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${address}?section=depression`)
    await answerAll(page, 0)
    await expect(help).toHaveCount(0)
    const thoughts = page.getByRole('radiogroup', { name: /^Thoughts that you would be better off dead/ })
    await thoughts.getByLabel('Several days').check()
    await expect(help.last()).toBeInViewport({ ratio: 1 })
    // The notice appears at the answer; elsewhere a bar has the same links, clear of the tab bar.
    await expect(page.getByRole('note').getByRole('link', { name: 'Text 988' })).toHaveAttribute('href', 'sms:988')
    await page.evaluate(() => window.scrollTo(0, 0))
    const bar = page.getByRole('complementary', { name: 'Get help now' })
    await expect(bar.getByRole('link', { name: 'Text 988' })).toBeInViewport({ ratio: 1 })
    const tabs = await page.getByRole('navigation').last().boundingBox()
    const link = await bar.getByRole('link', { name: 'Call 988' }).boundingBox()
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
    expect(link?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Finish section' }).click()
    const notice = page.getByRole('note').filter({ hasText: 'You do not have to face this alone' })
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('link', { name: 'Call 988' })).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCount(0)
    // Node.DOCUMENT_POSITION_FOLLOWING
    expect(
      await notice.evaluate((element) =>
        element.compareDocumentPosition(document.querySelector('#form-sections') ?? element),
      ),
    ).toBe(4)
    const results = page.getByRole('region', { name: 'What your answers suggest' })
    await expect(results.getByRole('img', { name: 'Depression: 1 of 27, Talk to someone now' })).toBeVisible()
    await expect(results).not.toContainText('Few signs')
    await expectAccessible(page)
  }
  // Withdrawing the answer removes it everywhere.
  await page.getByRole('link', { name: 'Edit: Depression' }).click()
  await page
    .getByRole('radiogroup', { name: /^Thoughts/ })
    .getByLabel('Not at all')
    .check()
  await expect(help).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(page.getByText('Few signs in the last two weeks.')).toBeVisible()
  await expect(page.getByText('You do not have to face this alone')).toHaveCount(0)

  // A score that calls for help is more than a line under its gauge.
  await page.getByRole('link', { name: 'Get started: Anxiety' }).click()
  await answerAll(page, 3)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(
    page.getByRole('note').filter({ hasText: 'Anxiety: Severe' }).getByRole('link', { name: 'Book an appointment' }),
  ).toBeInViewport()
})

test(
  'telehealth and nutrition forms are filled, saved, submitted and read back',
  { tag: '@long' },
  async ({ page }) => {
    await register(page)
    await page.goto(`${address}/nutrition-form`)
    await page.getByRole('link', { name: 'Get started: How you eat' }).click()
    await page.getByLabel('Vegan').check()
    await page.getByLabel(/^How many meals/).fill('12')
    await page.getByLabel(/^Servings of fruit/).fill('4')
    await page.getByLabel('Rarely or never').check()
    await page.getByRole('button', { name: 'Finish section' }).click()
    await expect(page.getByText('A number from 1 to 10')).toBeVisible()
    await page.getByLabel(/^How many meals/).fill('3')
    await page.getByRole('button', { name: 'Finish section' }).click()
    await expect(page.getByText('One section is not finished yet.')).toBeVisible()
    await page.getByRole('link', { name: /: What you would like to change/ }).click()
    await page.getByLabel('Energy').check()
    await page.getByLabel('Nothing, I eat as I like').check()
    await expect(page.getByLabel('Energy')).not.toBeChecked()
    await page.getByRole('button', { name: 'Finish section' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(/^Submitted on /)).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Edit: How you eat' }).click()
    await expect(page.getByLabel('Vegan')).toBeChecked()
    await expect(page.getByLabel(/^How many meals/)).toHaveValue('3')

    await page.goto(`${address}/telehealth-form`)
    await page.getByRole('link', { name: 'Get started: Your visit' }).click()
    await page.getByLabel(/^What would you like to talk about/).fill('A sore throat')
    await page.getByLabel('A few days').check()
    await page.getByLabel('None of these').check()
    await page.getByRole('button', { name: 'Finish section' }).click()
    await page.getByRole('link', { name: 'Get started: Before we meet' }).click()
    await page.getByLabel(/^Allergies to medicines/).fill('none')
    await page.getByLabel(/^State you will be in/).fill('IL')
    await page.getByLabel(/^I agree to be treated/).check()
    await page.getByRole('button', { name: 'Finish section' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText(/^Submitted on /)).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Edit: Your visit' }).click()
    await expect(page.getByLabel(/^What would you like to talk about/)).toHaveValue('A sore throat')
  },
)
