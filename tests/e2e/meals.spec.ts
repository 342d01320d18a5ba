import { expect, test, type Locator, type Page } from '@playwright/test'
import { encodePng } from '#seed/files/png.ts'
import { breakCall, expectAccessible, readApart, register, toastText } from './member-actions.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Smart Meal Tracker' })
const day = (page: Page) => page.getByRole('complementary', { name: /^Today/ })
const meals = (page: Page) => page.getByRole('region', { name: 'Today’s meals' })
const search = (page: Page) => page.getByRole('combobox', { name: 'Add an ingredient' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Add an ingredient' }).getByRole('option')
const bar = (place: Locator, name: string) => place.getByRole('meter', { name })

const intake = (energy: number, carbs: number, protein: number, fat: number, count = 2) => ({
  date: '2026-06-10',
  meals: count,
  intake: {
    energy: { quantity: energy },
    carbs: { quantity: carbs },
    protein: { quantity: protein },
    fat: { quantity: fat },
  },
})
const answerIntake = async (page: Page, json: unknown) => {
  await readApart(page)
  await page.route('**/v1/client/meal/daily-intake*', (route) => route.fulfill({ json }))
}

const openScreen = async (page: Page) => {
  await page.goto('/client/log-meal')
  await expect(search(page)).toBeVisible()
}
const add = async (page: Page, words: string, name: string) => {
  await search(page).fill(words)
  await expect(options(page).first()).toContainText(name)
  await search(page).press('Enter')
  await expect(search(page)).toHaveValue('')
}

test.describe('meals', () => {
  // One account and page for all: registering is slow on purpose, and the tests share the day's meals.
  test.describe.configure({ mode: 'serial' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext()
    page = await context.newPage()
    await register(page)
  })
  test.afterAll(() => page.context().close())
  test.afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => sessionStorage.removeItem('hale.meal-draft'))
  })

  test('the tracker shows the day against its guides, rounded down, and links to the log', async () => {
    await answerIntake(page, intake(1234.7, 99.99, 95.2, 34))
    await page.goto('/client/home')
    await expect(card(page).getByText('1234', { exact: true })).toBeVisible()
    await expect(card(page).getByText('/2000 calories')).toBeVisible()
    await expect(card(page)).toContainText('99/250 g')
    for (const [name, max] of [
      ['Carbs', '250'],
      ['Protein', '90'],
      ['Fat', '55'],
    ] as const)
      await expect(bar(card(page), name)).toHaveAttribute('aria-valuemax', max)
    await expect(bar(card(page), 'Carbs')).toHaveAttribute('aria-valuenow', '99')
    await expect(card(page)).toContainText('5 g over today’s guide')
    await expect(card(page)).toContainText('2 meals logged')
    await card(page).getByRole('link', { name: 'Log a meal' }).click()
    await expect(page).toHaveURL(/\/client\/log-meal$/)
    await expect(
      page.getByRole('button', { name: 'Choose a photo' }).or(page.getByLabel('Choose a photo')),
    ).toBeVisible()
  })

  test('the tracker keeps its size while loading, and has an empty state', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await readApart(page)
    await page.route('**/v1/client/meal/daily-intake*', async (route) => {
      await held
      await route.fulfill({ json: intake(0, 0, 0, 0, 0) })
    })
    await page.goto('/client/home')
    await expect(card(page).locator('[data-skeleton="log-meal-small"]')).toBeVisible()
    const loading = await card(page).boundingBox()
    release()
    await expect(card(page)).toContainText('Nothing logged yet today.')
    const ready = await card(page).boundingBox()
    expect(Math.abs((ready?.height ?? 0) - (loading?.height ?? 0))).toBeLessThanOrEqual(8)
  })

  test('a failure to load calories is only logged, stays within its card and can be retried', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await breakCall(page, '/client/meal/daily-intake*', 'GET')
    await page.goto('/client/home')
    await expect(card(page).getByText('Your meals could not be loaded')).toBeVisible()
    expect(logged.some((text) => text.includes('Failed to load daily intake'))).toBe(true)
    await expect(page.locator('[data-kind]')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
    await page.unrouteAll()
    await card(page).getByRole('button', { name: 'Try again' }).click()
    await expect(card(page)).toContainText('/2000 calories')
  })

  test('the screen shows a skeleton while it loads', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/v1/client/meal/history*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/client/log-meal')
    await expect(page.locator('[data-skeleton="log-meal-large"]')).toBeVisible()
    release()
    await expect(search(page)).toBeVisible()
    await expect(page.locator('[data-skeleton="log-meal-large"]')).toHaveCount(0)
  })

  test('ingredients are found, weighed and saved by keyboard alone, and the totals update', async () => {
    await openScreen(page)
    await expect(meals(page)).toContainText('No meals on this day yet.')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/meal/ingredients')) asked.push(request.url())
    })
    await search(page).focus()
    await page.keyboard.type('rice', { delay: 20 })
    await expect(options(page).first()).toContainText('White rice, cooked')
    // Typing is debounced: one search for the whole word.
    expect(asked).toHaveLength(1)
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByText('205 calories', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'White rice, cooked: 1 cup, change amount' }).press('Enter')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1/2')
    await expect(page.getByText('102 calories', { exact: true })).toBeVisible()
    await page.getByLabel('Unit').selectOption('g')
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('79')
    await page.getByRole('textbox', { name: 'Amount' }).fill('158')
    await page.keyboard.press('Enter')
    await add(page, 'eggs', 'Egg, boiled')
    await page.getByRole('button', { name: 'More Egg, boiled' }).press('Enter')
    // 205.4 of the rice and one and a half eggs of 77.5.
    await expect(day(page).getByText('321', { exact: true })).toBeVisible()
    await expect(day(page)).toContainText('0 so far')
    await expect(day(page)).toContainText('321 this meal')
    await page.getByRole('radio', { name: 'Dinner' }).click()
    await page.getByLabel('Meal name').fill('Egg rice')
    const sent = page.waitForRequest('**/v1/client/meal/save')
    await page.getByRole('button', { name: 'Save meal' }).press('Enter')
    expect((await sent).headers()['idempotency-key']).toMatch(/.{20,}/)
    await expect(toastText(page, 'Meal saved')).toBeVisible()
    await expect(meals(page)).toContainText('Egg rice')
    await expect(meals(page)).toContainText('321 calories')
    await expect(day(page)).toContainText('321/2000 calories')
    await page.getByRole('link', { name: 'Home', exact: true }).last().click()
    await expect(card(page).getByText('321', { exact: true })).toBeVisible()
    await expect(card(page)).toContainText('1 meal logged')
  })

  test('a logged meal is edited, removed and restored in place', async () => {
    await openScreen(page)
    await meals(page).getByRole('button', { name: 'Edit Egg rice' }).click()
    await expect(page.getByLabel('Meal name')).toHaveValue('Egg rice')
    await page.getByRole('button', { name: 'Remove White rice, cooked' }).click()
    await expect(day(page)).toContainText('0 so far')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(meals(page)).toContainText('116 calories')
    await meals(page).getByRole('button', { name: 'Delete Egg rice' }).click()
    await expect(meals(page)).toContainText('Egg rice deleted.')
    await expect(day(page)).toContainText(/so far0\/2000/)
    await meals(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(meals(page)).toContainText('116 calories')
    await expect(day(page)).toContainText('116/2000 calories')
  })

  test('a removal that fails is reverted', async () => {
    await openScreen(page)
    await page.route('**/v1/client/meal/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: '' } })
        : route.fallback(),
    )
    await meals(page).getByRole('button', { name: 'Delete Egg rice' }).click()
    await expect(toastText(page, 'The meal could not be deleted.')).toBeVisible()
    await expect(meals(page).getByRole('button', { name: 'Delete Egg rice' })).toBeVisible()
  })

  test('yesterday can be filled in', async () => {
    await openScreen(page)
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(page.getByRole('group', { name: 'Day' })).toContainText('Yesterday')
    await add(page, 'banana', 'Banana')
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(page.getByRole('region', { name: 'Meals of the day' })).toContainText('Banana')
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(meals(page)).not.toContainText('Banana')
    await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  })

  test('a photo is uploaded without metadata, recognized, numbered, reviewed and saved', async () => {
    await openScreen(page)
    await page.route('**/v1/client/meal/upload', async (route) => {
      const answer = await route.fetch()
      const { image } = (await answer.json()) as { image: string }
      const food = { portions: [{ label: 'cup', grams: 158 }], energy: 130, carbs: 28.2, protein: 2.7, fat: 0.3 }
      await route.fulfill({
        json: {
          image,
          name: 'Rice bowl',
          ingredients: [
            {
              ...food,
              id: 153,
              name: 'White rice, cooked',
              grams: 158,
              is_certain: true,
              position: { x: 0.3, y: 0.4 },
            },
            { ...food, id: 108, name: 'Edamame, shelled', grams: 39, is_certain: false, position: { x: 0.7, y: 0.6 } },
          ],
        },
      })
    })
    const sent = page.waitForRequest('**/v1/client/meal/upload')
    const png = encodePng(2000, 1200, new Uint8Array(2000 * 1200 * 3).fill(120))
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer: png })
    const body = (await sent).postDataBuffer()
    expect(body?.includes('image/jpeg')).toBe(true)
    await expect(page.getByText('We found 2 ingredients. Check them before you save.')).toBeVisible()
    await expect(page.getByLabel('Meal name')).toHaveValue('Rice bowl')
    await page.getByRole('button', { name: 'Ingredient 2: Edamame, shelled' }).click()
    await expect(page.getByRole('button', { name: /^Edamame, shelled: .* change amount$/ })).toBeFocused()
    await expect(page.getByText('Is this right?')).toHaveCount(1)
    await page.getByRole('button', { name: 'Yes, it is' }).click()
    await expect(page.getByText('Is this right?')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(meals(page).getByRole('listitem').filter({ hasText: 'Rice bowl' }).locator('img')).toHaveJSProperty(
      'complete',
      true,
    )
    const picture = meals(page).getByRole('listitem').filter({ hasText: 'Rice bowl' }).locator('img')
    // The upload is scaled to 1600 px on its longer side.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  })

  test('a failed photo upload can be retried, and a file that is no picture is refused', async () => {
    await openScreen(page)
    const input = page.getByLabel('Choose a photo')
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Please select a valid file.')).toBeVisible()
    await breakCall(page, '/client/meal/upload', 'POST')
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: encodePng(4, 4, new Uint8Array(48)) })
    await expect(page.getByText('The photo could not be uploaded.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We could not identify anything. Add what is on your plate.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByLabel('Choose a photo')).toBeVisible()
  })

  test('an unsaved meal survives a failure and a reload, and is only replaced after confirmation', async () => {
    await openScreen(page)
    await add(page, 'avocado', 'Avocado')
    await breakCall(page, '/client/meal/save', 'POST')
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/meal/save')) keys.push(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(page.getByText('The meal could not be saved. Your entries are still here.')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Your unsaved meal is still here.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Avocado' })).toBeVisible()
    await meals(page).getByRole('button', { name: 'Edit Egg rice' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByRole('button', { name: 'Remove Avocado' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(toastText(page, 'Meal saved')).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  test('missing and invalid values are reported at their fields', async () => {
    await openScreen(page)
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(page.getByText('Add at least one ingredient first.')).toBeVisible()
    await search(page).fill('xqzw')
    await page.getByRole('button', { name: 'Add “xqzw” yourself' }).click()
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(page.getByText('Some ingredients need another look.')).toBeVisible()
    await page.getByLabel('Calories', { exact: true }).fill('92')
    await page.getByLabel('Carbs (g)').fill('80')
    await page.getByLabel('Protein (g)').fill('30')
    await page.getByLabel('Fat (g)').fill('3.5')
    await expect(page.getByText('Carbs, protein and fat cannot add up to more than the food itself.')).toBeVisible()
    await page.getByLabel('Carbs (g)').fill('8')
    await page.getByRole('textbox', { name: 'Amount' }).fill('6000')
    await expect(page.getByText('Enter 5000 g or less.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount' }).fill('250')
    await page.getByRole('button', { name: 'Save meal' }).click()
    await expect(meals(page)).toContainText('230 calories')
  })

  for (const theme of ['light', 'dark'] as const)
    test(`the screen is accessible in ${theme}, wide and narrow`, async () => {
      await openScreen(page)
      await add(page, 'rice', 'White rice, cooked')
      await page.evaluate((name) => void (document.documentElement.dataset['theme'] = name), theme)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })
})
