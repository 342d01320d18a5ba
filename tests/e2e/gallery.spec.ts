import { expect, test, type Page } from '@playwright/test'
import { button, clear, open, section, style } from './gallery-page.ts'

test.describe('buttons', () => {
  test('five colors and four variants are distinct', async ({ page }) => {
    await open(page)
    const colors = ['blue', 'red', 'gray', 'purple', 'green']
    const fills: string[] = []
    for (const color of colors) {
      const of = (variant: string) => page.getByTestId(`${color}-${variant}`)
      fills.push(await style(of('filled'), 'background-color'))
      expect(await style(of('outlined'), 'background-color')).toBe(clear)
      expect(await style(of('outlined'), 'border-top-color')).not.toBe(clear)
      const tint = await style(of('tinted'), 'background-color')
      expect([clear, fills.at(-1)]).not.toContain(tint)
      expect(await style(of('plain'), 'background-color')).toBe(clear)
      expect(await style(of('plain'), 'border-top-color')).toBe(clear)
    }
    expect(new Set(fills).size).toBe(colors.length)
  })

  test('disabled and loading buttons ignore clicks', async ({ page }) => {
    await open(page)
    await page.getByTestId('blocked').click({ force: true })
    await page.getByTestId('blue-loading').click({ force: true })
    await expect(page.getByTestId('blue-loading').locator('[data-spinner]')).toBeVisible()
    await expect(page.getByTestId('presses')).toHaveText('0')
    await page.getByTestId('open').click()
    await expect(page.getByTestId('presses')).toHaveText('1')
  })
})

test('the error appears under its own input only, the asterisk at required fields', async ({ page }) => {
  await open(page)
  const email = page.getByLabel(/^Email/)
  const error = page.getByText('Enter an email address like name@example.com.')
  const [box, below] = [await email.boundingBox(), await error.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  await expect(section(page, 'fields').getByRole('alert')).toHaveCount(1)
  await expect(page.locator('label', { hasText: 'Email' })).toHaveText('Email *')
  await expect(page.locator('label', { hasText: 'Pharmacy' })).toHaveText('Pharmacy')
})

test.describe('choices', () => {
  test('a radio group shows its error, and a notice for the configured answer', async ({ page }) => {
    await open(page)
    const choices = section(page, 'choices')
    await button(page, 'Check answers').click()
    await expect(choices.getByText('Please answer this question.')).toBeVisible()
    await choices.getByLabel('Yes').check()
    await expect(choices.getByText(/call your local emergency number/)).toBeVisible()
    await choices.getByLabel('No', { exact: true }).check()
    await expect(choices.getByText(/call your local emergency number/)).toBeHidden()
    await expect(choices.getByText('I agree to the “Privacy Policy” agreement')).toHaveText(
      'I agree to the “Privacy Policy” agreement *',
    )
  })

  test('one card is selected at a time, one is unavailable', async ({ page }) => {
    await open(page)
    const cards = page.getByRole('group', { name: 'Kind of visit' }).getByRole('button')
    await expect(cards).toHaveText(['Select', 'Select', 'Not Available'])
    await cards.nth(0).click()
    await expect(cards).toHaveText(['Selected', 'Select', 'Not Available'])
    await cards.nth(1).click()
    await expect(cards).toHaveText(['Select', 'Selected', 'Not Available'])
    await expect(cards.nth(2)).toBeDisabled()
    await page.getByRole('radio', { name: 'Week' }).click()
    await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Day' })).not.toBeChecked()
  })

  test('a file of another type is refused', async ({ page }) => {
    await open(page)
    const field = section(page, 'fields')
    await page
      .getByLabel(/^Members/)
      .setInputFiles({ name: 'members.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
    await expect(field.getByText('Please select a valid file.')).toHaveText('Please select a valid file.')
    await page
      .getByLabel(/^Members/)
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await expect(field.getByText('Please select a valid file.')).toBeHidden()
    await button(page, 'Remove file').click()
    await expect(field.getByText('members.csv')).toBeHidden()
  })
})

test.describe('modal', () => {
  const dialog = (page: Page) => page.getByRole('dialog')
  const width = async (page: Page, name: string) => {
    await button(page, name).click()
    // Not the box, which grows while the dialog opens.
    const wide = await dialog(page).evaluate((element: HTMLElement) => element.offsetWidth)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    return wide
  }

  test('three variants, four sizes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const variant of ['default', 'new']) {
      await button(page, `Modal ${variant}`).click()
      await expect(dialog(page).getByRole('heading', { name: 'Cancel this visit?' })).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Cancel Appointment' })).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(button(page, `Modal ${variant}`)).toBeFocused()
    }
    await button(page, 'Modal justBody').click()
    await expect(dialog(page).getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
    const [sm, md, lg, full] = [
      await width(page, 'Modal sm'),
      await width(page, 'Modal md'),
      await width(page, 'Modal lg'),
      await width(page, 'Modal full'),
    ]
    expect(sm).toBeLessThan(md)
    expect(md).toBeLessThan(lg)
    expect(full).toBe(1440)
  })

  test('a long body scrolls and is at most 625px', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1200 })
    await open(page)
    await button(page, 'Modal long').click()
    const body = dialog(page).locator('[data-modal-body]')
    const { client, scroll } = await body.evaluate((element) => ({
      client: element.clientHeight,
      scroll: element.scrollHeight,
    }))
    expect(client).toBe(625)
    expect(scroll).toBeGreaterThan(client)
  })
})

test('side panels slide in from both sides, and close by backdrop, cross and Close', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const panel = page.getByRole('dialog', { name: 'Shipping' })
  const box = async () => (await panel.boundingBox()) ?? { x: -1, width: -1 }

  await button(page, 'Panel right').click()
  await expect(panel.getByRole('heading', { name: 'Shipping' })).toBeVisible()
  await expect(panel.locator('[data-panel-body]')).toContainText('9400 1118 9956 0412')
  await expect.poll(async () => (await box()).x + (await box()).width).toBe(1440)
  const narrow = (await box()).width
  await page.mouse.click(100, 400)
  await expect(panel).toBeHidden()

  await button(page, 'Panel left').click()
  await expect.poll(async () => (await box()).x).toBe(0)
  await panel.getByRole('button', { name: 'Close' }).first().click()
  await expect(panel).toBeHidden()

  await button(page, 'Panel full').click()
  await expect.poll(async () => (await box()).width).toBe(768)
  expect(narrow).toBeLessThan(500)
  await panel.locator('[data-panel-footer]').getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('a tooltip appears on focus and disappears on blur', async ({ page }) => {
  await open(page)
  await button(page, 'with action').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toHaveText('Beats a minute while you rest.')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('tabs switch their panel in all three variants', async ({ page }) => {
  await open(page)
  const looks: string[] = []
  for (const variant of ['underline', 'pill', 'solid']) {
    const tabs = page.getByTestId(`tabs-${variant}`)
    await expect(tabs.getByRole('tabpanel')).toHaveText('What was measured.')
    await tabs.getByRole('tab', { name: 'Trend' }).click()
    await expect(tabs.getByRole('tabpanel')).toHaveText('How it moved.')
    const tab = tabs.getByRole('tab', { name: 'Trend' })
    looks.push(
      `${await style(tab, 'background-color')} ${await style(tab, 'border-bottom-width')} ${await style(tab, 'border-radius')}`,
    )
  }
  expect(looks[0]).toBe(`${clear} 2px 0px`)
  expect(new Set(looks).size).toBe(3)
})

test('the carousel moves by its buttons, dots and swipes', async ({ page }) => {
  await open(page)
  const carousel = page.getByRole('region', { name: 'Devices' })
  const current = (slide: number) =>
    expect(carousel.getByRole('button', { name: `Go to ${slide}` })).toHaveAttribute('aria-current', 'true')
  await carousel.getByRole('button', { name: 'Next' }).click()
  await current(2)
  await carousel.getByRole('button', { name: 'Go to 3' }).click()
  await current(3)
  await carousel.getByRole('button', { name: 'Previous' }).click()
  await current(2)
  const box = await carousel.getByRole('group', { name: '2 of 3' }).boundingBox()
  if (!box) throw new Error('The slide has no place')
  await page.mouse.move(box.x + box.width - 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 8 })
  await page.mouse.up()
  await current(3)
})

test('numbers and states are available as text', async ({ page }) => {
  await open(page)
  await expect(page.getByTestId('gauge')).toContainText('1234')
  await expect(page.getByTestId('gauge')).toContainText('/2000 calories')
  await expect(page.getByTestId('gauge').locator('svg')).toHaveAttribute('width', '300')
  await expect(page.getByTestId('gauge').locator('path').first()).toHaveAttribute('stroke-width', '20')
  await expect(page.getByRole('progressbar', { name: 'One of three' })).toHaveText('33%')
  await expect(page.getByRole('progressbar', { name: 'Two of three' })).toHaveText('67%')
  const words = {
    good: 'Good',
    warning: 'Warning',
    bad: 'Bad',
    unavailable: 'Unavailable',
    active: 'Active',
    inactive: 'Inactive',
    xyz: 'Unavailable',
    '': 'Unavailable',
    null: 'Unavailable',
  }
  for (const [status, word] of Object.entries(words)) await expect(page.getByTestId(`badge-${status}`)).toHaveText(word)
  const faces = await Promise.all(
    ['good', 'warning', 'bad', 'unavailable'].map((status) =>
      style(page.getByTestId(`badge-${status}`).locator('span'), 'background-color'),
    ),
  )
  expect(new Set(faces).size).toBe(4)
})
