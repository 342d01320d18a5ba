import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { loadLowerCards, signIn } from './member-actions.ts'
import { action, button, open, pageOf, program } from './program-stubs.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Steady Heart', exact: true })
const row = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}`) })
const details = (page: Page, name: string) => card(page).getByRole('region', { name, exact: true })
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step in your care journey' })
const stars = (page: Page) => page.locator('header').getByText(/^\d+$/).first()
const balance = async (page: Page) => Number(await stars(page).textContent())

test.beforeEach(async ({ page }) => signIn(page))
// A refetch after a click may still be in progress.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('the program card', () => {
  test('shows the progress, every step, and the details of the first open one', async ({ page }) => {
    await open(page, [
      program([action('Assessment', { progress: 100 }), action('Walk', { progress: 40 }), action('Rest')]),
    ])
    await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '47')
    await expect(card(page).getByText('1 of 3 actions complete')).toBeVisible()
    await expect(card(page).getByRole('listitem')).toHaveCount(3)
    await expect(row(page, 'Assessment')).toContainText('Done 03/01/2026')
    await expect(row(page, 'Walk')).toContainText('40% complete')
    await expect(row(page, 'Walk')).toHaveAttribute('aria-current', 'true')
    await expect(row(page, 'Walk').locator('[data-step-icon]')).toBeVisible()
    await expect(details(page, 'Walk')).toContainText('All about Walk.')
    await expect(details(page, 'Walk').getByRole('button')).toHaveCount(0)
    await row(page, 'Rest').click()
    await expect(details(page, 'Rest')).toContainText('All about Rest.')
    await expect(details(page, 'Walk')).toHaveCount(0)
  })

  test('rounds its progress to a whole percent', async ({ page }) => {
    await open(page, [program([action('One', { progress: 100 }), action('Two', { progress: 100 }), action('Three')])])
    await expect(card(page).getByText('67%')).toBeVisible()
  })

  test('expands and collapses details and groups', async ({ page }) => {
    const kit = action('Kit', {
      group: true,
      progress: 50,
      grouped: [action('Register', { progress: 100 }), action('Review')],
    })
    await open(page, [program([kit, action('Plan')])])
    await expect(row(page, 'Kit')).toContainText('1 of 2 steps')
    await expect(details(page, 'Review')).toBeVisible()
    await row(page, 'Kit').click()
    await expect(row(page, 'Review')).toHaveCount(0)
    await expect(row(page, 'Kit')).toHaveAttribute('aria-expanded', 'false')
    await row(page, 'Kit').click()
    await expect(row(page, 'Review')).toBeVisible()
    await row(page, 'Plan').click()
    await expect(details(page, 'Plan')).toBeVisible()
    await row(page, 'Plan').click()
    await expect(details(page, 'Plan')).toHaveCount(0)
    await expect(row(page, 'Plan')).toHaveAttribute('aria-expanded', 'false')
  })

  test('runs a process: completed immediately, before the server responds', async ({ page }) => {
    let answer = () => {}
    const after = new Promise<void>((resolve) => (answer = resolve))
    const steps = [action('Call me', button('triggered process', { cta_completed_text: 'Done!' })), action('Rest')]
    const sent = await open(page, [program(steps)], { after })
    const before = await balance(page)
    await details(page, 'Call me').getByRole('button', { name: 'Go' }).click()
    await expect(details(page, 'Call me').getByRole('button', { name: 'Done!' })).toBeDisabled()
    await expect(stars(page)).toHaveText(String(before + 5))
    await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    answer()
    await expect
      .poll(() => sent)
      .toEqual([{ call: '/v1/actions/complete', body: { code: 'call-me', group: false, program_id: 900 } }])
  })

  test('confirms an action or a whole group manually, and reverts it', async ({ page }) => {
    const group = action('Checks', {
      group: true,
      ...button('manual confirmation', { cta_completed_text: 'All checked' }),
      grouped: [action('Eyes', button('manual confirmation')), action('Feet')],
    })
    const sent = await open(page, [program([group, action('Rest')])])
    await details(page, 'Checks').getByRole('button', { name: 'Go' }).click()
    await expect(details(page, 'Checks').getByRole('button', { name: 'All checked' })).toBeDisabled()
    await expect(row(page, 'Eyes')).toContainText('Done')
    await details(page, 'Checks').getByRole('button', { name: 'Mark as not done' }).click()
    await expect(details(page, 'Checks').getByRole('button', { name: 'Go' })).toBeEnabled()
    await row(page, 'Eyes').click()
    await details(page, 'Eyes').getByRole('button', { name: 'Go' }).click()
    await expect(row(page, 'Checks')).toContainText('1 of 2 steps')
    await expect
      .poll(() => sent)
      .toEqual([
        { call: '/v1/actions/complete', body: { code: 'checks', group: true, program_id: 900 } },
        { call: '/v1/actions/uncomplete', body: { code: 'checks', group: true, program_id: 900 } },
        { call: '/v1/actions/complete', body: { code: 'eyes', group: false, program_id: 900 } },
      ])
  })

  for (const completes of [true, false])
    test(`opens a link in a new tab and ${completes ? 'completes' : 'does not complete'} on the click`, async ({
      page,
    }) => {
      await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'there' }))
      const link = button('url', { cta_url: 'https://example.com/there', cta_complete_action_on_click: completes })
      const sent = await open(page, [program([action('Read', link), action('Rest')])])
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        details(page, 'Read').getByRole('link', { name: 'Go' }).click(),
      ])
      expect(popup.url()).toBe('https://example.com/there')
      if (completes) await expect(row(page, 'Read')).toContainText('Done')
      else await expect(details(page, 'Read').getByRole('button', { name: 'I already did this' })).toBeVisible()
      const body = { code: 'read', group: false, program_id: 900 }
      await expect.poll(() => sent).toEqual(completes ? [{ call: '/v1/actions/complete', body }] : [])
    })

  for (const [parent, address] of [
    ['tips', '/client/tips/heart'],
    [null, '/client/heart'],
  ] as const)
    test(`opens the page ${address} in place`, async ({ page }) => {
      const sent = await open(page, [program([action('Read', button('page', { cta_page: pageOf('heart', parent) }))])])
      await details(page, 'Read').getByRole('link', { name: 'Go' }).click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      expect(sent).toEqual([])
    })

  test('reverts what the server refuses, and says so', async ({ page }) => {
    await open(page, [program([action('Walk', button('manual confirmation'))])], { fails: true })
    const before = await balance(page)
    await details(page, 'Walk').getByRole('button', { name: 'Go' }).click()
    await expect(page.locator('[data-kind="error"]')).toBeVisible()
    await expect(details(page, 'Walk').getByRole('button', { name: 'Go' })).toBeEnabled()
    await expect(stars(page)).toHaveText(String(before))
  })

  test('is only there for programs that show their progress', async ({ page }) => {
    await open(page, [program([action('Walk', button('manual confirmation'))], { visible_progress: false })])
    await expect(nextStep(page)).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  })

  test('reports a failed load, and retries', async ({ page }) => {
    await open(page, [program([action('Walk')])])
    await page.route('**/v1/client/action-programs', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    const failed = page.getByRole('region', { name: 'Your programs' })
    await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/v1/client/action-programs')
    await page.route('**/v1/client/action-programs', (route) =>
      route.fulfill({ json: { models: [program([action('Walk')])] } }),
    )
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toBeVisible()
  })

  test('is at least 550 px high, and changes at 700, 1480 and 1800', async ({ page }) => {
    await open(page, [program([action('Walk')])])
    const panelWidth = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const [whole, panel] = [await card(page).boundingBox(), await details(page, 'Walk').boundingBox()]
      expect(whole?.height).toBeGreaterThanOrEqual(550)
      return { panel: Math.round(panel?.width ?? 0), isBeside: (panel?.y ?? 0) <= (whole?.y ?? 0) + 1 }
    }
    expect((await panelWidth(1479)).panel).not.toBe((await panelWidth(1480)).panel)
    expect((await panelWidth(1799)).panel).not.toBe((await panelWidth(1800)).panel)
    expect((await panelWidth(1440)).isBeside).toBe(true)
    expect((await panelWidth(390)).isBeside).toBe(false)
  })
})

test.describe('the next step', () => {
  test('is the first open one with a button: icon, title, text and button', async ({ page }) => {
    await open(page, [
      program([
        action('Done', { progress: 100, ...button('url') }),
        action('Wait'),
        action('Walk', button('manual confirmation')),
      ]),
    ])
    await expect(nextStep(page).getByRole('heading', { name: 'Walk' })).toBeVisible()
    await expect(nextStep(page).getByText('About Walk.')).toBeVisible()
    await expect(nextStep(page).locator('svg').nth(1)).toBeVisible()
    await expect(nextStep(page).getByRole('button', { name: 'Go' })).toBeEnabled()
  })

  for (const type of ['triggered process', 'manual confirmation'])
    test(`of ${type} is disabled once completed, and replaced by the next one`, async ({ page }) => {
      const sent = await open(page, [
        program([
          action('Walk', button(type, { cta_completed_text: 'Well done' })),
          action('Swim', button('url', { cta_url: 'https://example.com' })),
        ]),
      ])
      await nextStep(page).getByRole('button', { name: 'Go' }).click()
      await expect(nextStep(page).getByRole('button', { name: 'Well done' })).toBeDisabled()
      await expect
        .poll(() => sent)
        .toEqual([{ call: '/v1/actions/complete', body: { code: 'walk', group: false, program_id: 900 } }])
      await nextStep(page).getByRole('button', { name: 'Show next step' }).click()
      await expect(nextStep(page).getByRole('heading', { name: 'Swim' })).toBeVisible()
    })

  test('opens a link in a new tab and a page in place', async ({ page }) => {
    await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'there' }))
    const first = action('Read', button('url', { cta_url: 'https://example.com/there' }))
    await open(page, [program([first, action('Heart', button('page', { cta_page: pageOf('heart', null) }))])])
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      nextStep(page).getByRole('link', { name: 'Go' }).click(),
    ])
    expect(popup.url()).toBe('https://example.com/there')
    await nextStep(page).getByRole('button', { name: 'I already did this' }).click()
    await nextStep(page).getByRole('button', { name: 'Show next step' }).click()
    await nextStep(page).getByRole('link', { name: 'Go' }).click()
    await expect(page).toHaveURL(/\/client\/heart$/)
  })

  test('is hidden when nothing is left to do', async ({ page }) => {
    await open(page, [program([action('Walk', { progress: 100, ...button('manual confirmation') })])])
    await expect(card(page)).toBeVisible()
    await expect(nextStep(page)).toHaveCount(0)
  })
})

test('both are accessible in light and dark', async ({ page }) => {
  const kit = action('Kit', {
    group: true,
    grouped: [action('Register', { progress: 100 }), action('Review', button('manual confirmation'))],
  })
  await open(page, [program([action('Walk', { progress: 40 }), kit])])
  await row(page, 'Kit').click()
  await row(page, 'Review').click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await new AxeBuilder({ page })
      .include('section')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      .analyze()
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
})

test('a completed action shows and hides widgets without a reload', async ({ page }) => {
  await page.goto('/client/home')
  await loadLowerCards(page)
  const heart = page.getByRole('region', { name: 'Heart Health', exact: true })
  const summary = page.getByRole('region', { name: 'Health summary' })
  await expect(summary).toBeVisible()
  const before = await balance(page)
  await heart.getByRole('button', { name: /^Complete your health assessment/ }).click()
  await heart.getByRole('button', { name: 'Mark as not done' }).click()
  await expect(summary).toHaveCount(0)
  await expect(stars(page)).toHaveText(String(before - 25))
  await heart.getByRole('button', { name: 'I already did this' }).click()
  await expect(summary).toBeVisible()
  await expect(stars(page)).toHaveText(String(before))
})
