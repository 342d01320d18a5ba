/** Withheld or sealed is not broken: each state has one sentence and one button, the same on every screen that reads such data. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import { Suspense, type ComponentType, type ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import { CallError, type CallName } from '#shared/client/index.ts'
import { errorCatalogue, type ErrorCode } from '#shared/errors.ts'
import { toast } from '#shared/ui/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { flagNames } from '#shared/rules/engagement/feature-flags.ts'
import { builtIns } from './builtIns.ts'
import { AboutYou } from './identity/onboarding/steps/AboutYou.tsx'
import { BloodPressure, TypicalDayStep } from './identity/onboarding/steps/HealthBackground.tsx'
import Details from './identity/profile/Details.tsx'
import { Questionnaire } from './care/questionnaires/Questionnaire.tsx'
import MemberRoutes from './MemberRoutes.tsx'
import { profileSections } from './profileSections.tsx'
import { CryptoContext } from './session/index.ts'
import { DailyJournal } from './tracking/journal/index.ts'
import Wellbeing from './tracking/wellbeing/Wellbeing.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const account = {
  user: { id: 1, first_name: 'Maya', last_name: 'Lee', email: 'maya@hale.test', phone: null, organizations: [] },
  profile: {
    timezone: 'UTC',
    date_of_birth: '1990-01-01',
    sex: 'female',
    units: 'imperial',
    language: 'en',
    formats: null,
    preferences: { theme: null, quiet_hours: null, dashboard: { order: [], hidden: [] }, muted: [], unmailed: [] },
  },
  keys: null,
  has_password: true,
  impersonated_by: { name: 'Staff', expires_at: '2030-01-01T00:00:00Z', shares_data: true },
}
const empty = { models: [], total_count: 0, page_count: 1, page_size: 20 }
const healthCalls = (Object.entries(calls) as [CallName, CallSpec][]).flatMap(([name, { ofHealth, method }]) =>
  ofHealth && method === 'GET' ? [name] : [],
)

/** What else a screen reads that the member has to agree to, by screen. */
const consentCalls: Readonly<Partial<Record<CallName, string>>> = { getScoutToken: 'screen scout' }

/** Refuses the calls; the others are known, or never answered. */
const clientRefusing = (code: ErrorCode, refused: readonly CallName[]) => {
  const { status, message } = errorCatalogue[code]
  const refuse = () => {
    throw new CallError(message, { status, body: { error_code: code, message } })
  }
  const others = (Object.keys(calls) as CallName[]).map((name) => [name, () => new Promise<never>(() => {})])
  return fakeClient({
    ...Object.fromEntries(others),
    ...Object.fromEntries(refused.map((name) => [name, refuse])),
    getUser: () => account as never,
    clientSearch: (request) => {
      const { query } = request as { query: { classkey: string } }
      const flags = flagNames.map((name, id) => ({ id, name, is_enabled: true }))
      return { ...empty, models: query.classkey === 'featureflag' ? flags : [] } as never
    },
    listWidgets: () => empty as never,
  })
}

const screens: Readonly<Record<string, string>> = {
  appointments: 'appointments',
  notifications: 'notifications',
  'health-actions': 'health-actions',
  devices: 'devices',
  'devices/:source': 'devices/fitbit',
  'log-meal': 'log-meal',
  '3d-look': '3d-look',
  rewards: 'rewards',
  scout: 'scout',
  search: 'search?term=sleep',
  vitals: 'vitals',
  overview: 'vitals/overview',
  reading: 'vitals/reading',
  history: 'vitals/history',
  'testing-center': 'testing-center',
  register: 'testing-center/register',
  labs: 'testing-center/labs',
  ':kitId': 'testing-center/K-5',
  '*': 'health-assessment',
}
const screenAt = (path: string): [ReactElement, string] => [
  <Routes key={path}>
    <Route path="/client/*" element={<MemberRoutes />} />
  </Routes>,
  `/client/${path}`,
]
const surfaces: Record<string, () => Promise<[ReactElement, string?]>> = {
  journal: async () => [<DailyJournal key="journal" />],
  wellbeing: async () => [<Wellbeing key="wellbeing" />],
  ...Object.fromEntries(
    (['hra', 'telehealth', 'nutrition'] as const).map((form) => [
      `form ${form}`,
      async () => [<Questionnaire key={form} form={form} />],
    ]),
  ),
  ...Object.fromEntries(Object.entries(screens).map(([name, path]) => [`screen ${name}`, async () => screenAt(path)])),
  ...Object.fromEntries(
    Object.entries(builtIns).map(([name, { load }]) => [
      `widget ${name}`,
      async () => {
        const { default: Widget } = await load()
        return [<Widget key={name} widget={{ id: 1, type: 'custom', custom_name: name } as never} />]
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(profileSections).map(([name, { load }]) => [
      `profile ${name}`,
      async () => {
        const Section = (await load()).default as ComponentType<{ account: never }>
        return [<Section key={name} account={account as never} />]
      },
    ]),
  ),
}
const settled = () =>
  act(async () => {
    // Code that has been loaded may load more of it.
    for (let turn = 0; turn < 2; turn += 1) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
const show = async (name: string, code: ErrorCode, refused: readonly CallName[] = healthCalls) => {
  const [element, at] = (await surfaces[name]?.()) ?? [<p key="none">None</p>]
  const client = clientRefusing(code, refused)
  render(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <Suspense fallback={null}>{element}</Suspense>
    </CryptoContext>,
    { wrapper: memberProviders(client, at) },
  )
  await settled()
  // Around every screen it is looked up whether the screen is the page of a task, which shows nothing.
  const isAround = (call: CallName) => call === 'listTasks' && name.startsWith('screen ')
  const asked = client.calls.map(({ name: call }) => call)
  return [...new Set(asked.filter((call) => refused.includes(call) && !isAround(call)))]
}
const said = vi.fn()
beforeEach(() => {
  for (const kind of ['error', 'persistentError', 'formError'] as const) vi.spyOn(toast, kind).mockImplementation(said)
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  said.mockClear()
})
const retries = () => [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again')
const withheld = () => document.querySelectorAll('[data-withheld="NOT_SHARED"]').length

/** Words for what is not there, outside of the sentences about what is withheld. */
const missingIn = (place: HTMLElement): string[] => {
  const copy = place.cloneNode(true) as HTMLElement
  for (const said of copy.querySelectorAll('[data-withheld], option')) said.remove()
  const texts: string[] = []
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts.filter((text) => /^[–—-]$|^(Not recorded|Unavailable|None|Not set)\b/.test(text))
}

test('every screen is in the table', () => {
  const source = readFileSync('member/MemberRoutes.tsx', 'utf8')
  const paths = [...source.matchAll(/path="([^"]+)"/g)].map(([, path]) => path)
  expect(paths.filter((path) => path !== 'profile').toSorted()).toEqual(Object.keys(screens).toSorted())
})

/** Where a refused call leaves nothing out that the member could miss. */
const showsNothingOfIt: Readonly<Record<string, string>> = {
  'screen devices/:source': 'asks whether sample days are offered, and connects',
  'screen reading': 'takes a new reading, whatever the earlier ones were',
  'screen register': 'takes a kit number; only one chosen before is looked up among the orders',
}

const reading = new Set<string>()

test.each(Object.keys(surfaces))('%s says that it is withheld, or that loading it failed', async (name) => {
  // The first time, code is loaded for longer than anything is waited for here.
  await show(name, 'INTERNAL')
  cleanup()
  said.mockClear()
  const asked = await show(name, 'NOT_SHARED')
  if (asked.length === 0) return
  reading.add(name)
  const isSilent = name in showsNothingOfIt
  expect([withheld() > 0, retries().length], asked.join()).toEqual([!isSilent, 0])
  expect(said).not.toHaveBeenCalled()
  for (const { textContent, innerHTML } of document.querySelectorAll('[data-withheld]')) {
    expect(textContent.trim()).toBe(`${errorCatalogue.NOT_SHARED.message}See what is shared`)
    expect(innerHTML).toContain('href="/client/profile#privacy"')
  }
  expect(missingIn(document.body), 'what is withheld is not missing').toEqual([])
  cleanup()
  expect(await show(name, 'INTERNAL')).toEqual(asked)
  expect([withheld(), retries().length > 0], asked.join()).toEqual([0, !isSilent])
})

test('what needs a consent says so on its screen', async () => {
  const reading = (Object.entries(calls) as [CallName, CallSpec][]).flatMap(
    ([name, { access, consent, ofHealth, method }]) =>
      access === 'signed-in' && consent && !ofHealth && method === 'GET' ? [name] : [],
  )
  expect(reading).toEqual(Object.keys(consentCalls))
  for (const [call, name] of Object.entries(consentCalls) as [CallName, string][]) {
    await show(name, 'INTERNAL', [call])
    cleanup()
    expect(await show(name, 'CONSENT_WITHHELD', [call])).toEqual([call])
    expect(
      document.querySelectorAll('[data-withheld="CONSENT_WITHHELD"] a[href="/client/profile#privacy"]'),
    ).toHaveLength(1)
    expect(retries()).toHaveLength(0)
    cleanup()
  }
})

test('what only the member sees says so to staff who act as the member', async () => {
  const own = (Object.entries(calls) as [CallName, CallSpec][]).flatMap(([name, { ownerOnly, method }]) =>
    ownerOnly && method === 'GET' ? [name] : [],
  )
  const names = Object.keys(surfaces).filter((name) => /^(profile |screen (scout|rewards)$)/.test(name))
  const seen = new Set<string>()
  for (const name of names) {
    for (const call of await show(name, 'OWNER_ONLY', own)) seen.add(call)
    expect([name, retries().length, said.mock.calls]).toEqual([name, 0, []])
    cleanup()
  }
  expect([...seen]).toContain('getScoutToken')
})

/** Where answers of the onboarding are shown, by file. */
const answers: Readonly<Record<string, readonly ComponentType<never>[]>> = {
  'member/identity/onboarding/steps/AboutYou.tsx': [AboutYou],
  'member/identity/onboarding/steps/HealthBackground.tsx': [BloodPressure, TypicalDayStep],
  'member/identity/profile/Details.tsx': [Details],
}

test('answers that are not shared are not called missing', async () => {
  const pattern = ['--name-only', '-wE', 'joining_reason|blood_pressure_range|typical_day_activity']
  const files = execFileSync('git', ['grep', ...pattern, '--', 'member'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const isShown = (path: string) => !path.includes('.test.') && !path.endsWith('/Discover.tsx')
  expect(files.filter(isShown).toSorted()).toEqual(Object.keys(answers))
  for (const Shown of Object.values(answers).flat() as ComponentType<object>[]) {
    for (const shares_data of [false, true]) {
      const shown = { ...account, impersonated_by: { ...account.impersonated_by, shares_data } }
      const client = fakeClient({ getUser: () => shown as never })
      const step = { account: shown, next: () => {}, skip: () => {}, back: () => {} }
      await act(async () => render(<Shown {...step} />, { wrapper: memberProviders(client) }))
      const choices = () => document.querySelectorAll('[role="radio"], [type="radio"], select:not([name="sex"])')
      await waitFor(() =>
        expect([withheld(), choices().length > 0], Shown.name).toEqual(shares_data ? [0, true] : [1, false]),
      )
      cleanup()
    }
  }
})

test('health data are read in most of these places', () => {
  expect(reading.size).toBeGreaterThan(30)
})
