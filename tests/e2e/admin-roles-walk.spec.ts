import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { openable } from '#admin/navigation/addresses.ts'
import { groupsOf } from '#admin/navigation/index.ts'
import { needsOf, type Action } from '#admin/navigation/needs.ts'
import { pathOf } from '#admin/declarations/paths.ts'
import { resourceMap, resources } from '#shared/classkeys/index.ts'
import { apiOf } from './admin-members.ts'
import { signInOnly } from './member-actions.ts'

/** Names in a table of the source, such as the resources whose screens are hand-made. */
const namesIn = (path: string, pattern: RegExp) =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map((match) => match[1] ?? '')
const handMade = new Set(namesIn('admin/resources/overrides.tsx', /^ {2}(\w+): \{/gm))
const tabs = namesIn('admin/resources/users/show/tabs.ts', /^ {2}tab\('(\w+)'/gm)

/** Every hand-made screen that somebody with these permissions opens, of the newest item where it is of one. */
const screensFor = async (page: Page, held: ReadonlySet<string>): Promise<string[]> => {
  const api = await apiOf(page)
  const screens = ['/', '/appointments/calendar', '/pages/home', '/pages/menu', '/search?q=an']
  const isBounded = Boolean((await api.get('/client/user'))['bounds'])
  for (const { screens: own } of groupsOf(resources, held, isBounded))
    screens.push(...own.filter(({ name }) => !resourceMap().has(name)).map(({ path }) => `/${path}`))
  for (const resource of resources.filter(({ name }) => handMade.has(name))) {
    const may = (action: Action) => needsOf(resource, action).every((one) => held.has(one))
    if (!may('list')) continue
    const path = `/${pathOf(resource)}`
    const newest = async (search: string) => {
      const query = `page_size=1${resource.rest === null ? `&classkey=${resource.name}` : ''}${search}`
      const { models } = await api.get(`${resource.rest ?? '/admin/search'}?${query}`)
      return (models as { id: number }[])[0]
    }
    // Of the demo's member there is everything.
    const item = (resource.name === 'user' && (await newest('&search=Okafor'))) || (await newest(''))
    screens.push(path)
    if (resource.operations.includes('add') && may('create')) screens.push(`${path}/create`)
    if (item) screens.push(`${path}/${item.id}/show`)
    if (item && resource.operations.includes('set') && may('edit')) screens.push(`${path}/${item.id}`)
    if (item && resource.name === 'user') screens.push(...tabs.map((tab) => `${path}/${item.id}/show?tab=${tab}`))
  }
  return screens.filter((address) => openable(resourceMap(), held, address) === address)
}

const broken = /Failed to|Try again|Something went wrong|(?<![\w/])#\d{1,5}(?![\da-fA-F])/

/** What looks broken on the open screen, or leads to a page that the account does not open. */
const faultsOf = async (page: Page, held: ReadonlySet<string>): Promise<string[]> => {
  const main = page.getByRole('main')
  const text = await main.innerText()
  const links = await main
    .locator('a[href^="/admin/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')?.replace('/admin', '') ?? ''))
  const errors = await main.locator('.MuiAlert-standardError, .Mui-error').allInnerTexts()
  return [
    ...(broken.exec(text) ?? []),
    ...errors.map((error) => `error: ${error}`),
    ...links.filter((link) => openable(resourceMap(), held, link) !== link).map((link) => `a link to ${link}`),
  ]
}

/** Opens a screen like a link, and waits for it and everything that it asks for. */
const openAt = async (page: Page, screen: string, pending: ReadonlySet<unknown>): Promise<void> => {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/admin${screen}`)
  await expect(page.getByRole('main').locator('h1, h2').first()).toBeVisible()
  for (let round = 0; round < 2; round += 1) {
    await page.waitForTimeout(100)
    await expect.poll(() => [...pending], { intervals: [50] }).toEqual([])
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  }
}

const accounts = ['coach', 'advocate', 'lab', 'editor', 'manager', 'support'] as const
/** Without `LONG=1` each account opens some of its screens. */
const share = process.env['LONG'] ? 1 : 6

for (const [turn, name] of accounts.entries())
  test(`the ${name}’s own screens show nothing broken, and ask for nothing that is refused`, async ({ page }) => {
    test.setTimeout(180_000)
    const held = new Set(await signInOnly(page, { email: `${name}@hale.test`, password: 'Hale-demo-2026' }))
    const screens = await screensFor(page, held)
    expect(screens.length).toBeGreaterThan(2)
    const refused: string[] = []
    const pending = new Set<unknown>()
    page.on('request', (request) => request.url().includes('/v1/') && pending.add(request.url()))
    page.on('response', (answer) => void pending.delete(answer.url()))
    page.on('requestfailed', (request) => void pending.delete(request.url()))
    page.on('response', async (answer) => {
      if (![403, 404].includes(answer.status())) return
      const { error_code: code } = (await answer.json().catch(() => ({}))) as { error_code?: string }
      // What a member withholds is not known before it is asked for.
      if (code !== 'NOT_SHARED') refused.push(`${code} ${answer.url().replace(/^.*\/v1/, '')}`)
    })
    await page.goto('/admin/')
    const faults: [string, string[]][] = []
    for (const [place, screen] of screens.entries()) {
      if ((place + turn) % share !== 0) continue
      refused.length = 0
      await openAt(page, screen, pending)
      const found = [...(await faultsOf(page, held)), ...refused]
      if (found.length > 0) faults.push([screen, found])
    }
    expect(faults).toEqual([])
  })
