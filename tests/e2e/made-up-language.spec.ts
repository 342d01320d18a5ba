/** Members read no English but names, brands and content: a made-up language shows which words are in no catalogue. */
import { expect, test, type Page } from '@playwright/test'
import { onboardingSteps } from '#shared/rules/index.ts'
import calendar from '#shared/languages/mh/calendar.json' with { type: 'json' }
import { followAnswers, speakMadeUp, strangeOn, langsOn } from './made-up-language.ts'
import {
  blockLiveNotifications,
  loadLowerCards,
  memberScreens,
  register,
  signInOnly,
  trackCalls,
} from './member-actions.ts'

const publicPaths = (
  ',login,register,forgot-password,help,privacy,terms,sso,unauthorized,forbidden,nowhere,enroll,set-password,' +
  'verify-email,not-me,stop-reset,change-email,unsubscribe,keep-account'
).split(',')
const further = 'wellbeing,health-assessment,testing-center/4F7-2291,devices/fitbit,no-such-page'
  .split(',')
  .map((one) => `client/${one}`)
const memberPaths = [...memberScreens.map((path) => path.slice(1)), ...further]

/** Names, brands, addresses and what people wrote themselves, by the places of answers. */
const names = new RegExp(
  [
    String.raw`\.(?:\w+_name|signature|policy_holder|registered_to|partner|school|credentials|orderNumber|kitId|kit_id|biomarkers)$`,
    String.raw`/(?:physicians|lab-locations|devices/authorizers|meal/history|widgets|emergency-officers)\b.*\.name$|\.(?:user|organizations)\.name$|/healthtips/.*\.source$`,
    String.raw`\.(?:street|city|state|cancel_reason|email|code|secret|slug|url)$`,
    String.raw`/(?:user-current-\w+|care-team|pharmacy|pharmacies|insurance|meal/\w+)\b`,
    // Worded by their reasons.
    String.raw`\.(?:message|errors\.\w+)$`,
    // Campaigns have one name.
    String.raw`/stars\.models\.(?:name|reason)$|/kits-new\.models\.(?:kit\.)?name$`,
  ].join('|'),
)

const calendarWords = new RegExp([...calendar.months, ...calendar.days].join('|'))

const open = async (page: Page, path: string, calls: ReturnType<typeof trackCalls>): Promise<void> => {
  await page.goto(`/${path}`)
  await page.locator('h1').first().waitFor()
  if (path.startsWith('client')) await loadLowerCards(page)
  await calls.settled()
}
/** Presses what is on the screen, one after the other, without saving anything. */
const pressAll = async (
  page: Page,
  path: string,
  calls: ReturnType<typeof trackCalls>,
  look: (where: string) => Promise<void>,
) => {
  const controls = page.locator('#main').locator('button:visible, [role=tab], [role=radio], summary')
  const count = await controls.count()
  for (let index = 0; index < Math.min(count, 80); index += 1) {
    const control = controls.nth(index)
    const name = await control
      .evaluate(
        (element) => {
          const { textContent } = element
          if (element instanceof HTMLElement) element.click()
          return element.getAttribute('aria-label') ?? textContent
        },
        undefined,
        { timeout: 500 },
      )
      .catch(() => null)
    await page.waitForTimeout(250)
    await look(`${path} > ${name}`)
    await page.keyboard.press('Escape')
    if (!page.url().endsWith(path)) await open(page, path, calls)
  }
}

/** Signs a new member in who has accepted the agreements, before which the steps that follow are closed. */
const startOnboarding = async (page: Page): Promise<void> => {
  const { token } = await register(page, { skipsOnboarding: false, language: 'de' })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/v1/client/user/legal-agreements', { headers })
  const { models } = (await answer.json()) as { models: { id: number; version: string }[] }
  const legal_consents = models.map(({ id, version }) => ({ id, kind: 'agreement', version, signature: 'Noor Haddad' }))
  await page.request.post('/v1/client/user/consent', { headers, data: { legal_consents } })
}

test('only names, brands and content are in English', async ({ page }) => {
  test.setTimeout(process.env.LONG ? 600_000 : 240_000)
  await blockLiveNotifications(page)
  await speakMadeUp(page, 'de')
  const answers = followAnswers(page)
  const calls = trackCalls(page)
  const found = new Map<string, string>()
  const markedOtherwise = async (): Promise<string[]> =>
    (await langsOn(page)).flatMap(({ text, lang }) =>
      text.includes('⟦') && lang !== 'de' ? [`in ${lang}: ${text}`] : [],
    )
  const look = async (where: string): Promise<void> => {
    for (const text of [...(await strangeOn(page, answers, names)), ...(await markedOtherwise())])
      if (!found.has(text)) found.set(text, where)
  }
  for (const path of publicPaths) {
    await open(page, path, calls)
    await look(path)
  }
  await signInOnly(page)
  await page.route('**/v1/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  for (const path of memberPaths) {
    await open(page, path, calls)
    await look(path)
    if (process.env.LONG) await pressAll(page, path, calls, look)
  }
  await startOnboarding(page)
  for (const step of onboardingSteps) {
    await open(page, `client/onboarding?step=${step}`, calls)
    await look(`onboarding ${step}`)
  }
  expect([...found].map(([text, where]) => `${where}: ${text}`)).toEqual([])
})

test('a page with few texts of its language is English, and these are marked', async ({ page }) => {
  await blockLiveNotifications(page)
  await speakMadeUp(page, 'mh')
  const calls = trackCalls(page)
  const found: string[] = []
  const look = async (path: string): Promise<void> => {
    await open(page, path, calls)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('h1').first()).toHaveAttribute('lang', 'mh')
    for (const { text, lang } of await langsOn(page))
      // A line that joins a message to data is one text.
      if (!/⟧ · \p{L}/u.test(text) && (text.includes('⟦') || calendarWords.test(text)) !== (lang === 'mh'))
        found.push(`${path} in ${lang}: ${text}`)
  }
  for (const path of ['login', 'help']) await look(path)
  await signInOnly(page)
  for (const path of [
    'client/home',
    'client/profile',
    'client/appointments',
    'client/testing-center',
    'client/log-meal',
  ])
    await look(path)
  expect(found).toEqual([])
})
