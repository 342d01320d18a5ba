/** The policy allows no styles but the apps' own. Every screen and control that brings styles of a library is opened once. */
import type { Page } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { answer, expect, listOf, test } from './body-page.ts'
import { breakCall, register, toastText } from './member-actions.ts'
import { kitAnswer, panel, spotResult, stubKit } from './results-stubs.ts'

test.describe.configure({ timeout: 120_000 })

const watched = new WeakMap<Page, string[]>()

/** What the browser blocks of the page and its frames, from the next load on. Tests share a page, which is watched once. */
const watchViolations = async (page: Page): Promise<string[]> => {
  const known = watched.get(page)
  if (known) {
    known.length = 0
    return known
  }
  const found: string[] = []
  watched.set(page, found)
  await page.exposeFunction('noteViolation', (text: string) => void found.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, sample, disposition } = event
      if (disposition === 'report') return
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
      noteViolation([location.pathname, effectiveDirective, blockedURI, sourceFile, sample].join(' '))
    })
  })
  return found
}
const addStyle = (page: Page) =>
  page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { opacity: 0.5 }'
    document.head.append(style)
    document.body.insertAdjacentHTML('beforeend', '<p id="attribute" style="color: rgb(1, 2, 3)">Text</p>')
    const { opacity } = getComputedStyle(document.body)
    const { color } = getComputedStyle(document.querySelector('#attribute') ?? document.body)
    return { opacity, color }
  })
const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY)

test('a <style> element added to the page is blocked, style attributes of texts are not', async ({ page }) => {
  const found = await watchViolations(page)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(found).toEqual([])
  expect(await addStyle(page)).toEqual({ opacity: '1', color: 'rgb(1, 2, 3)' })
  await expect.poll(() => found).toEqual([expect.stringMatching(/^\/login style-src-elem inline/)])
})

test('strings that become HTML or scripts are reported to the server, and still work', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/policy-reports') && Boolean(request.postData()?.includes('insertAdjacentHTML')),
  )
  expect(
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p id="made">Made of a string</p>')
      return document.querySelector('#made')?.textContent
    }),
  ).toBe('Made of a string')
  expect((await (await reported).response())?.status()).toBe(204)
})

test('the member area needs no other styles', async ({ page }) => {
  const found = await watchViolations(page)
  await register(page)
  await page.getByRole('button', { name: 'Start Tutorial' }).click({ timeout: 40_000 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Next' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the tour' }).click()
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')

  await breakCall(page, '/client/user-hydration/increment', 'POST')
  await page.getByRole('button', { name: 'Add 1 ounce' }).click()
  await expect(toastText(page, 'Failed to increment hydration track, please try again later.')).toBeVisible()
  expect(await page.locator('[data-sonner-toaster]').evaluate((toasts) => getComputedStyle(toasts).position)).toBe(
    'fixed',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Log something' }).click()
  await expect(page.getByRole('dialog', { name: 'Log something' })).toBeVisible()
  expect(await overflow(page)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => overflow(page)).not.toBe('hidden')

  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    'profile',
    'rewards',
    'devices',
    'log-meal',
    'appointments',
    'notifications',
    'testing-center',
    'vitals',
    'scout',
  ]) {
    await page.goto(`/client/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(found).toEqual([])
})

test('results are read without eval', async ({ home }) => {
  const found = await watchViolations(home)
  await stubKit(home, kitAnswer({ rawResults: spotResult(panel) }))
  await home.goto('/client/testing-center/T-1')
  await expect(home.getByText('2 of 5 markers are in the healthy range.')).toBeVisible()
  expect(found).toEqual([])
})

test('the figure of a body scan needs no other styles', async ({ home }) => {
  const found = await watchViolations(home)
  const data = { weight: 82, circumference_params: { chest: '98', waist: '84', high_hips: '102' } }
  const scan = {
    id: 1,
    status: 'successful',
    source: 'provider',
    provider: 'FitXpress',
    capture_url: null,
    failure: null,
    finished_at: null,
    model: null,
    created_at: '2026-06-09T15:00:00Z',
    data,
  }
  await answer(home, '/measurements?*', listOf([scan]))
  await answer(home, '/last-measurement', scan)
  await home.goto('/client/3d-look')
  await expect(home.getByRole('img', { name: /^Your body on/ }).locator('canvas')).toBeVisible()
  expect(found).toEqual([])
})

test('the back office needs no other styles', async ({ page }) => {
  const found = await watchViolations(page)
  await openAdmin(page)
  await page.getByRole('combobox', { name: 'Organization' }).first().click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/admin/user')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.keyboard.press('Escape')
  await page.goto('/admin/widgets/create')
  const editor = page.locator('.ProseMirror').first()
  await editor.fill('In plain words')
  expect(await editor.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe('break-spaces')
  await expect(page.frameLocator('iframe[title="Widget preview"]').locator('body')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    'appointments/calendar?view=week',
    'audit',
    'jobs',
    'roles',
    'outbox',
    'translations',
    'import/faq',
  ]) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(found).toEqual([])
})
