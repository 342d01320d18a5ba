/** What screens state about a member: a fact has one value, wherever it is stated, and a visit is shown once on a screen. */
import { expect, test, type Page } from '@playwright/test'
import {
  administrator,
  blockLiveNotifications,
  loadLowerCards,
  member,
  signInOnly,
  trackCalls,
} from './member-actions.ts'
import { kit, moveTo } from './vault-actions.ts'

interface Stated {
  key: string
  value: string
  path: string
}

/** The fact that a text `key:value` states. A key can hold no colon, a value can. */
const statedBy = (fact: string, path: string): Stated => ({
  key: fact.slice(0, fact.indexOf(':')),
  value: fact.slice(fact.indexOf(':') + 1),
  path,
})

const factsOn = async (page: Page, path: string): Promise<Stated[]> =>
  (
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-fact]')].map((part) => {
        const kit = part.closest('[data-facts-of]')?.getAttribute('data-facts-of')
        const fact = part.getAttribute('data-fact') ?? ''
        return kit && !fact.startsWith('kit.') ? `${kit}.${fact}` : fact
      }),
    )
  ).map((fact) => statedBy(fact, path))

/** What the other views of a kit's results state: they show the same markers by body part and by organ. */
const otherViews = async (page: Page, path: string): Promise<Stated[]> => {
  const stated: Stated[] = []
  for (const name of ['Body', 'Organs']) {
    const view = page.getByRole('radio', { name, exact: true })
    if (!(await view.isVisible())) break
    await view.click()
    await expect(view).toBeChecked()
    await expect(page.locator('[data-fact^="part."]').first()).toBeVisible()
    stated.push(...(await factsOn(page, `${name} on ${path}`)))
  }
  return stated
}

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
  let kitsSeen = 0
  const seen = new Set(['/client/vitals'])
  const waiting = ['/client/home', '/client/testing-center', '/client/rewards', '/client/vitals/overview']
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (page.url() === 'about:blank') await page.goto(path)
    else await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await loadLowerCards(page)
    await settled()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
    stated.push(...(await factsOn(page, path)))
    // A few kits show what the views of all of them say.
    const isKit = /^\/client\/testing-center\/\d/.test(path) && (kitsSeen += 1) <= 5
    if (isKit) stated.push(...(await otherViews(page, path)))
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

/** Her results are sealed. From here on the walk may not reload, which would close the vault. */
const openVault = async (page: Page): Promise<void> => {
  await page.goto(`/client/testing-center/${kit.id}`)
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-fact^="outside:"]').first()).toBeVisible({ timeout: 20_000 })
}

/** What a phone's sheet for entries states. */
const quickEntry = async (page: Page): Promise<Stated[]> => {
  await moveTo(page, '/client/home')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Log something' }).click()
  const sheet = page.getByRole('dialog').locator('[data-fact^="water."]')
  await expect(sheet).toBeVisible()
  return [statedBy((await sheet.getAttribute('data-fact')) ?? '', 'the sheet')]
}

/** What Scout looks up for a question, as facts, and the numbers that its sentence must contain. */
const questions: Record<string, (found: never) => { fact: string; says: readonly (string | number)[] }> = {
  'How many stars do I have?': ({ stars }: { stars: number }) => ({ fact: `stars:${stars}`, says: [stars] }),
  'What is my streak?': ({ days }: { days: number }) => ({ fact: `streak:${days}`, says: [days] }),
  'How much water did I drink today?': ({ logged, goal }: { logged: number | null; goal: number }) => ({
    fact: `water:${logged ?? 0}/${goal}`,
    says: logged === null ? [goal] : [logged, goal],
  }),
  'Which tasks are left today?': ({ open }: { open: string[] }) => ({ fact: `tasks.open:${open.length}`, says: open }),
  'When is my next visit?': ({ starts_at: at }: { starts_at: string | null }) => ({ fact: `visit:${at}`, says: [] }),
  'Are my kits under way?': ({ kits }: { kits: { are_results_ready: boolean }[] }) => {
    const ready = kits.filter(({ are_results_ready: isReady }) => isReady).length
    return { fact: `kits.ready:${ready}`, says: [ready] }
  },
}

/** Asks Scout. What it looks up passes through the browser; its sentence states the same. */
const askScout = async (page: Page): Promise<Stated[]> => {
  const stated: Stated[] = []
  await moveTo(page, '/client/scout')
  await page.getByRole('button', { name: 'Start' }).click()
  for (const [question, read] of Object.entries(questions)) {
    const looked = page.waitForResponse('**/api/scout-events')
    await page.getByLabel('Your question').fill(question)
    await page.keyboard.press('Enter')
    const { events } = (await (await looked).json()) as { events: { item?: { output?: string } }[] }
    const { fact, says } = read(JSON.parse(events[0]?.item?.output ?? 'null') as never)
    const answer = page.getByRole('region', { name: 'Conversation with Scout' }).locator('[data-from]').last()
    await expect(answer).toHaveAttribute('data-from', 'scout')
    for (const part of says) await expect(answer).toContainText(String(part))
    stated.push(statedBy(fact, `Scout, asked '${question}'`))
  }
  return stated
}

/** What the screens state of what Scout counts or names without a key of its own. */
const asScoutSays = (stated: readonly Stated[]): Stated[] => {
  const ready = stated.filter(({ key, value }) => /^kit\..*\.results$/.test(key) && value === 'ready')
  return [
    { key: 'kits.ready', value: String(new Set(ready.map(({ key }) => key)).size), path: 'the Testing Center' },
    ...stated.flatMap((one) =>
      one.key.startsWith('water.')
        ? [{ ...one, key: 'water' }]
        : one.key.startsWith('visit.') && one.path === '/client/home'
          ? [{ ...one, key: 'visit' }]
          : [],
    ),
  ]
}

test('no screen of Maya contradicts another, nor does Scout', async ({ page }) => {
  test.setTimeout(240_000)
  await blockLiveNotifications(page)
  await signInOnly(page)
  await openVault(page)
  // On a busy machine a first screen may be looked at before its tasks have been asked for.
  await moveTo(page, '/client/home')
  await expect(page.locator('[data-fact^="tasks.open"]')).not.toHaveCount(0, { timeout: 30_000 })
  const stated = await check(page)
  const more = [...(await askScout(page)), ...(await quickEntry(page))]
  const all = [...stated, ...more, ...asScoutSays(stated)]
  expect(contradictionsIn(all)).toEqual([])
  const places = Map.groupBy(all, ({ key }) => key)
  const kinds = ['stars', 'streak', 'tasks.open', 'step.', 'visit.', 'vitals.last', 'water.', 'devices']
  const ofKits = ['results', 'outside', 'part', 'level'].map((name) => new RegExp(`^kit\\..*\\.${name}`))
  const ofScout = Object.keys(questions).map((question) => `Scout, asked '${question}'`)
  for (const kind of [...kinds.map((name) => new RegExp(`^${RegExp.escape(name)}`)), ...ofKits])
    expect(
      [...places].some(([key, same]) => kind.test(key) && same.length > 1),
      String(kind),
    ).toBe(true)
  for (const asked of ofScout)
    expect(
      [...places.values()].some((same) => same.length > 1 && same.some(({ path }) => path === asked)),
      asked,
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
