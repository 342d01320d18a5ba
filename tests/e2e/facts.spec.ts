/** What screens state about a member: a fact has one value, wherever it is stated, and a visit is shown once on a screen. */
import { expect, test, type Page } from '@playwright/test'
import { administrator, blockLiveNotifications, loadLowerCards, signInOnly, trackCalls } from './member-actions.ts'
import { moveTo } from './vault-actions.ts'

interface Stated {
  key: string
  value: string
  path: string
}

const factsOn = async (page: Page, path: string): Promise<Stated[]> =>
  (
    await page.locator('[data-fact]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-fact') ?? ''))
  ).map((fact) => ({ key: fact.slice(0, fact.indexOf(':')), value: fact.slice(fact.indexOf(':') + 1), path }))

const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links.flatMap((link) => {
      const { origin, pathname } = new URL((link as HTMLAnchorElement).href)
      return origin === location.origin && pathname.startsWith('/client/') ? [pathname] : []
    }),
  )

/** Opens every screen that a link leads to, from home on. A scan would ask for the camera. */
const walk = async (page: Page): Promise<{ stated: Stated[]; seen: Set<string> }> => {
  const { settled } = trackCalls(page)
  const stated: Stated[] = []
  const seen = new Set(['/client/vitals'])
  const waiting = ['/client/home', '/client/testing-center', '/client/rewards', '/client/vitals/overview']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (stated.length === 0) await page.goto(path)
    else await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await loadLowerCards(page)
    await settled()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
    stated.push(...(await factsOn(page, path)))
    waiting.push(...(await linksOn(page)))
  }
  return { stated, seen }
}

const contradictionsIn = (stated: readonly Stated[]): string[] => {
  const byKey = Map.groupBy(stated, ({ key }) => key)
  return [...byKey].flatMap(([key, all]) =>
    new Set(all.map(({ value }) => value)).size > 1
      ? [`${key}: ${[...new Set(all.map(({ path, value }) => `${value} on ${path}`))].join(', ')}`]
      : [],
  )
}
/** Visits that a screen shows more than once. */
const repeatedIn = (stated: readonly Stated[]): string[] =>
  [...Map.groupBy(stated, ({ key, path }) => `${key} on ${path}`)].flatMap(([name, all]) =>
    name.startsWith('visit.') && all.length > 1 ? [name] : [],
  )

const check = async (page: Page): Promise<Stated[]> => {
  const { stated, seen } = await walk(page)
  expect(contradictionsIn(stated)).toEqual([])
  expect(repeatedIn(stated)).toEqual([])
  expect(seen.size).toBeGreaterThan(10)
  return stated
}

test('no screen of Maya contradicts another', async ({ page }) => {
  test.setTimeout(240_000)
  await blockLiveNotifications(page)
  await signInOnly(page)
  const stated = await check(page)
  const places = Map.groupBy(stated, ({ key }) => key)
  for (const kind of ['stars', 'tasks.open', 'step.', 'kit.', 'visit.', 'vitals.last'])
    expect(
      [...places].some(([key, all]) => key.startsWith(kind) && all.length > 1),
      kind,
    ).toBe(true)
})

/** Signs in as the administrator. @returns the token of the session, which is in the page's cookies */
const signInAsStaff = async (page: Page): Promise<string> => {
  await signInOnly(page, administrator)
  const kept = await page.request.get('/api/auth/session')
  return ((await kept.json()) as { tokens: { access: { token: string } } }).tokens.access.token
}

/** Members with kits, other than Maya. */
const othersOf = async (page: Page, token: string): Promise<number[]> => {
  const answer = await page.request.get('/v1/admin/search?classkey=userkits&take=100', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { models } = (await answer.json()) as { models: { user_id: number | null; registered_to: string | null }[] }
  const others = models.flatMap(({ user_id: user, registered_to: name }) =>
    user !== null && name !== 'Maya Okafor' ? [user] : [],
  )
  return [...new Set(others)].slice(0, 4)
}

test('no screen of four other members contradicts another', { tag: '@long' }, async ({ page, browser }) => {
  test.setTimeout(600_000)
  const others = await othersOf(page, await signInAsStaff(page))
  expect(others).toHaveLength(4)
  for (const id of others) {
    const own = await browser.newPage()
    await blockLiveNotifications(own)
    const token = await signInAsStaff(own)
    // Its answer puts the member's session into the cookies.
    const answer = await own.request.post('/v1/admin/login-as-user', {
      data: { user_id: id, reason: 'Compares what screens state' },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await check(own)
    await own.close()
  }
})
