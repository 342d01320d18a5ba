/** A severe value is never called usual and always has its sign, its word and what to do, wherever members see it. */
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { severeReadings, severeMarkers, surfacesOf, usualWords } from '#tests/harness/severe-cases.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { severeVitals } from '#shared/rules/index.ts'
import { CryptoContext } from './session/index.ts'
import { KitScreen } from './results/kits/KitScreen.tsx'
import { PartPanel } from './results/kits/PartPanel.tsx'
import { ScanResult } from './tracking/vitals/ScanResult.tsx'
import VitalsHistory from './tracking/vitals/history/VitalsHistory.tsx'
import VitalsOverview from './tracking/vitals/VitalsOverview.tsx'
import VitalsWidget from './tracking/vitals/VitalsWidget.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const narrow = window.matchMedia
beforeEach(() => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('64em') })
})
afterEach(() => {
  window.matchMedia = narrow
  cleanup()
})

type Case = (typeof severeReadings)[number]
const page = { page_count: 1, page_size: 1, include_meta: false, included_programs: [] }
const readingOf = (data: Record<string, number>, day: number) => ({
  id: day,
  created_at: `2026-06-0${day}T13:21:00Z`,
  source: 'member',
  provider: null,
  sources: {},
  data,
  notes: [],
})
const listOf = (...models: object[]) => ({ ...page, total_count: models.length, models }) as never
const show = (element: ReactElement, answers: Answers) => {
  const client = fakeClient({ clientSearch: () => listOf(), ...answers })
  const Providers = memberProviders(client)
  return render(element, { wrapper: Providers })
}
/** Whole texts of elements, so that a label and the value beside it are told apart. */
const texts = () => document.body.textContent ?? ''

const hasNotice = async () => {
  await waitFor(() => expect(document.querySelector('[data-severe-notice] a[href^="tel:"]')).toBeTruthy())
  const notice = document.querySelector('[data-severe-notice]')
  expect(notice?.querySelector('svg')).toBeTruthy()
  expect(notice?.textContent).toMatch(/: act today.*Call 911/)
}
const hasMark = async (place: string) =>
  waitFor(() => {
    const found = document.querySelector(`${place} [data-severe]`)
    expect(found?.querySelector('svg'), place).toBeTruthy()
    expect(found?.textContent, place).toBe('Critical')
  })

const shownAs = {
  hr: 'heart_rate',
  sbp: 'blood_pressure',
  dbp: 'blood_pressure',
  rr: 'respiration_rate',
  spo2: 'o2_saturation',
} as const
type Shown = keyof typeof shownAs
const isShown = (vital: string): vital is Shown => vital in shownAs
const scan = { seconds: 60, frame_rate: 30, snr_db: 5, beats: 70, method: 'pos-chrom', hrv_method: 'SDNN' } as const
const noneMeasured = { hr: null, hrv: null, rr: null, stress_index: null, missing: {}, scan }
/** Five readings like it, so that it is what this member usually has. */
const before = ({ data }: Case) => listOf(...[5, 4, 3, 2, 1].map((day) => readingOf(data, day)))
const outcomeOf = (data: object) => ({
  reading: { ...noneMeasured, ...data },
  wave: null,
  taken: new Date('2026-06-10T13:21:00Z'),
})

const looksAtSnapshot = async (element: ReactElement, one: Case) => {
  show(element, { listVitals: () => before(one) })
  await hasNotice()
  if (isShown(one.vital)) await hasMark(`[data-vital="${shownAs[one.vital]}"]`)
  expect(texts().replace('Stress IndexNormal', '')).not.toMatch(usualWords)
}

const vitalSurfaces: Record<string, (one: Case) => Promise<void>> = {
  'home card': (one) => looksAtSnapshot(<VitalsWidget />, one),
  'last reading': (one) => looksAtSnapshot(<VitalsOverview />, one),
  'scan result': async (one) => {
    if (one.vital !== 'hr' && one.vital !== 'rr') return
    const { data } = one
    show(<ScanResult outcome={outcomeOf(data)} onRetake={() => {}} />, { listVitals: () => before(one) })
    await hasNotice()
    await hasMark(`[data-vital="${shownAs[one.vital]}"]`)
    expect(texts()).not.toMatch(usualWords)
  },
  'entered reading': async (one) => {
    if (!isShown(one.vital) || one.vital === 'rr') return
    show(<ScanResult outcome={{ ...outcomeOf({}), reading: null }} onRetake={() => {}} />, {
      listVitals: () => before(one),
    })
    await screen.findByText(/Blood Pressure/)
    // A usual heart rate beside it is not what the page begins with.
    for (const [name, value] of Object.entries(one.data)) {
      const field = document.querySelector(`input[name="${name}"]`)
      if (!field) continue
      fireEvent.change(field, { target: { value: String(value) } })
      fireEvent.blur(field)
    }
    await hasNotice()
    await hasMark(`[data-vital="${shownAs[one.vital]}"]`)
    expect(texts()).not.toMatch(usualWords)
  },
  'vitals history': async (one) => {
    show(<VitalsHistory />, { listVitals: () => before(one) })
    await hasNotice()
    if (!isShown(one.vital)) return
    await hasMark(`[data-reading="5"] [data-vital="${shownAs[one.vital]}"]`)
    await hasMark(`[aria-label][data-vital="${shownAs[one.vital]}"]`)
    const card = document.querySelector(`[aria-label][data-vital="${shownAs[one.vital]}"]`)
    expect(card?.querySelector('svg[role="img"]')?.getAttribute('aria-label') ?? 'Critical').toContain('Critical')
    expect(card?.textContent).not.toMatch(/within your usual/)
  },
}

const severePressure = readingOf({ sbp: 185, dbp: 122 }, 4)
const afterIt = (data: Record<string, number>, created_at: string) =>
  listOf({ ...readingOf(data, 5), created_at }, severePressure)
const surfacesOfLast: Record<string, ReactElement> = {
  'home card': <VitalsWidget />,
  'last reading': <VitalsOverview />,
  'vitals history': <VitalsHistory />,
  'entered reading': (
    <ScanResult outcome={{ reading: null, wave: null, taken: new Date('2026-06-04T13:50:00Z') }} onRetake={() => {}} />
  ),
}
test.each(Object.entries(surfacesOfLast))(
  'a reading of something else takes no severe value back, only measuring it again does: %s',
  async (_, element) => {
    show(element, { listVitals: () => afterIt({ hr: 72 }, '2026-06-04T13:40:00Z') })
    await hasNotice()
    expect(document.querySelectorAll('[data-severe-notice]')).toHaveLength(1)
    cleanup()
    show(element, { listVitals: () => afterIt({ sbp: 118, dbp: 76 }, '2026-06-04T13:40:00Z') })
    await waitFor(() => expect(texts()).toMatch(/118|Save|Enter what/))
    expect(document.querySelector('[data-severe-notice]')).toBeNull()
  },
)

const kit = {
  id: 5,
  kit_id: 'K-5',
  name: 'Kit',
  provider_code: 'spot',
  status: 'completed',
  registered_to: 'Maya',
  events: [],
  encrypted_data: null as string | null,
  rawResults: { biomarkers: severeMarkers } as object | null,
  simulated: false,
  enteredByStaff: false,
  corrections: 1,
  former: [
    {
      version: 1,
      arrived_at: '2026-06-02T12:00:00Z',
      replaced_at: '2026-06-03T12:00:00Z',
      encrypted_data: null,
      rawResults: { biomarkers: severeMarkers.map((one) => ({ ...one, value: 'none', result: 'none' })) },
    },
  ],
  collected_on: '2026-06-01',
  resulted_at: '2026-06-04T12:00:00Z',
  updated_at: '2026-06-04T12:00:00Z',
  has_file: false,
}
const openKit = (shown: object) =>
  show(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <KitScreen kitId="K-5" />
    </CryptoContext>,
    {
      getUser: () =>
        ({
          user: { id: 1, first_name: 'Maya', last_name: 'Lee', email: 'maya@hale.test' },
          profile: { timezone: 'UTC' },
          keys: null,
          impersonated_by: null,
        }) as never,
      getKitResults: () => shown as never,
      listKitResults: () => listOf(shown),
      listSigningKeys: () => ({ models: [] }) as never,
      listMeasurements: () => ({ models: [] }) as never,
      getLastMeasurement: () => null as never,
    },
  )

const titlesOf = (place: ParentNode) =>
  [...place.querySelectorAll('[data-severe-notice] strong')].map((title) => title.textContent)
const markerSurfaces: Record<string, () => Promise<void>> = {
  'kit headline': async () => {
    openKit(kit)
    await hasNotice()
    for (const { name, result } of severeMarkers)
      expect(titlesOf(document).filter((title) => title?.startsWith(`${name} ${result}`))).toHaveLength(1)
    expect(texts()).toContain(`None of your ${severeMarkers.length} markers`)
  },
  'kit list': async () => {
    for (const hideResultLabel of [false, true]) {
      openKit({ ...kit, rawResults: { biomarkers: severeMarkers.map((one) => ({ ...one, hideResultLabel })) } })
      await hasNotice()
      for (const { code, name } of severeMarkers) {
        await hasMark(`li[data-code="${code}"]`)
        expect(document.querySelector(`li[data-code="${code}"]`)?.textContent, name).not.toMatch(usualWords)
      }
      cleanup()
    }
  },
  'kit detail': async () => {
    openKit(kit)
    await hasNotice()
    await hasMark(':is(aside, [aria-labelledby$="-title"])')
  },
  'kit body part': async () => {
    show(<PartPanel titleId="part" name="Part" description="" markers={severeMarkers} onOpen={() => {}} />, {})
    await hasMark('li')
    expect(document.querySelectorAll('li [data-severe]')).toHaveLength(severeMarkers.length)
    expect(texts()).not.toMatch(usualWords)
  },
  'kit correction': async () => {
    openKit(kit)
    await hasMark('td')
    expect(document.querySelectorAll('td [data-severe]')).toHaveLength(severeMarkers.length)
  },
  'closed vault': async () => {
    openKit({ ...kit, encrypted_data: '-----BEGIN PGP MESSAGE-----', rawResults: null, former: [] })
    expect(await screen.findByText('Open your result today.')).toBeTruthy()
    expect(document.querySelector('[data-severe-notice]')).toBeNull()
    expect(texts()).not.toMatch(usualWords)
  },
}

test('all surfaces of members are looked at', () =>
  expect([...Object.keys(vitalSurfaces), ...Object.keys(markerSurfaces)].toSorted()).toEqual(
    surfacesOf('member').toSorted(),
  ))

test.each(
  Object.entries(vitalSurfaces).flatMap(([name, look]) =>
    severeReadings.map((one) => [name, one.vital, one.value, look, one] as const),
  ),
)('%s: %s of %s', async (_, __, ___, look, one) => {
  expect(severeVitals(one.data)).toHaveLength(1)
  await look(one)
})

test.each(Object.entries(markerSurfaces))('%s: every marker', async (_, look) => look())
