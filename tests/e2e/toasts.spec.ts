import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { memberState } from './content-actions.ts'
import { answerLookup } from './journal-stubs.ts'
import { breakCall, readApart, toastText } from './member-actions.ts'

let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  state = await memberState(browser)
})
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
})
test.afterEach(() => context.close())

const text = 'Failed to increment hydration track, please try again later.'
const service = (value: string) => answerLookup(page, 'global_defaults', [{ id: 1, name: 'EnableToastService', value }])
const places = (models: object[]) => answerLookup(page, 'toast_message_locations', models)
/** A failure with its own toast. */
const fail = async () => {
  await readApart(page)
  await breakCall(page, '/client/user-hydration/increment', 'POST')
  const read = page.waitForResponse((response) => response.url().includes('classkey=global_defaults'))
  await page.goto('/client/home')
  await read
  await page.getByRole('button', { name: 'Add 1 ounce' }).click()
}

for (const [name, value, models, isShown] of [
  ['limited to places, none of which is listed', '1', [], false],
  [
    'limited to a list on which home is switched on',
    '1',
    [{ id: 1, path: '/client/home', display_status: true }],
    true,
  ],
  [
    'limited to a list on which home is switched off',
    '1',
    [{ id: 1, path: '/client/home', display_status: false }],
    false,
  ],
  ['limited to a list with a place for any one part', '1', [{ id: 1, path: '/client/*', display_status: true }], true],
  ['limited to a list of deeper places', '1', [{ id: 1, path: '/client/home/*', display_status: true }], false],
  ['not limited', '0', [], true],
] as const)
  test(`toasts ${name}: ${isShown ? 'shown' : 'not shown'} on home`, async () => {
    await service(value)
    await places([...models])
    const listed =
      value === '1' ? page.waitForResponse((response) => response.url().includes('toast_message_locations')) : null
    const failed = page.waitForResponse('**/v1/client/user-hydration/increment')
    await fail()
    await Promise.all([listed, failed])
    if (isShown) await expect(toastText(page, text)).toBeVisible()
    else {
      await page.waitForTimeout(1_000)
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    }
  })

test('a toast is closed manually before it expires', async () => {
  await fail()
  await expect(toastText(page, text)).toBeVisible()
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
})
