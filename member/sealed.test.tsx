/** Sealed data that cannot be read: each state has one sentence and one button, the same on every screen. */
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { Suspense, type ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CryptoError } from '#shared/crypto/index.ts'
import { toast } from '#shared/ui/index.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { withheldStates, type SealedCode } from './app/index.ts'
import Appointments from './care/appointments/Appointments.tsx'
import { Questionnaire } from './care/questionnaires/Questionnaire.tsx'
import type { VaultState } from './identity/vault/index.ts'
import { KitScreen } from './results/kits/KitScreen.tsx'
import { CryptoContext } from './session/index.ts'

vi.setConfig({ testTimeout: 60_000 })

const vault: { state: VaultState; opensWith: 'password' | 'officer' } = { state: 'open', opensWith: 'password' }
const ring = [{ privateKey: 'mine', passphrase: 'p' }]
vi.mock('./identity/vault/useVault.ts', async (original) => {
  const opener = {
    subscribe: () => () => {},
    reader: () => ({ status: 'unavailable' }),
    want: () => () => {},
    retry: () => {},
  }
  const snapshot = { secret: null, officerRing: null, making: 'idle', recovering: 'idle', isReplaced: false }
  return {
    ...(await original<object>()),
    useTabVault: () => ({ opener, client: { call: () => new Promise(() => {}) } }),
    useVaultSnapshot: () => snapshot,
    useKeyRing: () => (vault.state === 'open' ? ring : null),
    useVault: () => ({ ...vault, making: 'idle', open: refuse, unlock: async () => false }),
  }
})
const refuse = async () => {
  throw new CryptoError('UNREADABLE')
}

interface State {
  vault: VaultState
  /** Earlier keys that are still locked. */
  waiting?: number
  isAsked?: boolean
  isStaff?: boolean
}
const states: Readonly<Record<SealedCode, State>> = {
  CLOSED: { vault: 'closed' },
  LOCKED: { vault: 'locked', waiting: 1 },
  ASKED: { vault: 'locked', waiting: 1, isAsked: true },
  EARLIER_KEY: { vault: 'open', waiting: 2 },
  OTHER_KEY: { vault: 'open' },
  ABSENT: { vault: 'absent', isStaff: true },
  REFUSED: { vault: 'refused' },
}
const codes = Object.keys(states) as SealedCode[]

const keys = {
  state: 'ready',
  lock: 'password',
  public_key: 'P',
  private_key: 'K',
  key_version: 1,
  older: [],
  key_salt: 's',
}
const empty = { models: [], total_count: 0, page_count: 1, page_size: 20 }
const page = { page_count: 1, total_count: 1 }
const appointment = {
  id: 7,
  type: 'telehealth',
  status: 'attended',
  appointment_date: { date: '2026-06-01T12:00:00Z', timezone: 'UTC' },
  duration_minutes: 30,
  physician_name: 'Dr. Reyes',
  encrypted_data: 'sealed visit',
  decrypted_data: null,
}
const kit = {
  id: 5,
  kit_id: 'K-5',
  name: 'Heart kit',
  provider_code: 'spot',
  status: 'completed',
  events: [],
  encrypted_data: 'sealed kit',
  rawResults: null,
  corrections: 0,
  former: [],
  collected_on: '2026-06-01',
  resulted_at: null,
  updated_at: '2026-06-04T12:00:00Z',
}
const question = { code: 'Q', kind: 'text', text: 'Q', help: null, options: [], is_required: false, is_scored: false }
const section = {
  code: 'SOCIAL',
  title: 'Social',
  intro: '',
  instrument: null,
  source: null,
  version: 1,
  questions: [question],
}
/** An old lab result is there in the open, with a sealed version that it replaced and sealed ones before it. */
const markers = [
  {
    code: 'ldl',
    name: 'LDL',
    value: 150,
    result: '150',
    unit: 'mg/dL',
    report_min: 0,
    low_min: 20,
    healthy_min: 40,
    healthy_max: 100,
    high_max: 120,
    report_max: 200,
  },
]
const openKit = { ...kit, encrypted_data: null, rawResults: { biomarkers: markers } }
const replaced = {
  version: 1,
  encrypted_data: 'sealed before',
  rawResults: null,
  arrived_at: '2026-06-02T12:00:00Z',
  replaced_at: '2026-06-04T12:00:00Z',
}

const screens: Readonly<Record<string, [ReactElement, Answers]>> = {
  appointments: [
    <Appointments key="appointments" />,
    {
      listAppointments: (request) =>
        ((request as { query: { status?: string } }).query.status
          ? empty
          : { ...page, models: [appointment] }) as never,
    },
  ],
  kit: [<KitScreen key="kit" kitId="K-5" />, { getKitResults: () => kit as never }],
  'corrected result': [
    <KitScreen key="corrected" kitId="K-5" />,
    { getKitResults: () => ({ ...openKit, corrections: 1, former: [replaced] }) as never },
  ],
  'marker over time': [
    <KitScreen key="trend" kitId="K-5" />,
    {
      getKitResults: () => openKit as never,
      listKitResults: () => ({ ...page, models: [{ ...kit, id: 4 }] }) as never,
    },
  ],
  form: [
    <Questionnaire key="form" form="hra" />,
    {
      getFormQuestions: () => ({ sections: [section] }) as never,
      getHraForm: () =>
        ({
          version: 3,
          status: 'draft',
          encrypted_data: 'sealed form',
          data: null,
          sections: {},
          updated_at: '2026-06-01T12:00:00Z',
          submitted_at: null,
        }) as never,
    },
  ],
}

let withheld: Awaited<ReturnType<typeof loadTranslator<'withheld'>>>
beforeAll(async () => {
  withheld = await loadTranslator('withheld')
})
const narrow = window.matchMedia
const said = vi.fn()
beforeEach(() => {
  window.matchMedia = (query) => ({ ...narrow(query), matches: query.includes('1024px') })
  for (const kind of ['error', 'persistentError', 'formError'] as const) vi.spyOn(toast, kind).mockImplementation(said)
})
/** The form unmounts before its providers, since it saves on unmount. */
let leave = () => {}
afterEach(() => {
  leave()
  cleanup()
  window.matchMedia = narrow
  vi.restoreAllMocks()
  said.mockClear()
})

const show = async (name: string, code: SealedCode) => {
  const { vault: state, waiting = 0, isAsked = false, isStaff = false } = states[code]
  vault.state = state
  const [element, answers] = screens[name] ?? [<p key="none">None</p>, {}]
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1, first_name: 'Maya', email: 'maya@hale.test', phone: null, organizations: [] },
        profile: { timezone: 'UTC', date_of_birth: '1990-01-01', sex: 'female' },
        keys: { ...keys, state: state === 'locked' ? 'locked' : 'ready' },
        has_password: true,
        impersonated_by: isStaff ? { name: 'Staff' } : null,
      }) as never,
    getKeyRecovery: () =>
      ({
        waiting: Array.from({ length: waiting }, (_, index) => ({
          fingerprint: String(index),
          is_current: true,
          officers: 2,
        })),
        recovery: isAsked ? { id: 1, state: 'open', copies: [], created_at: '2026-06-01T12:00:00Z' } : null,
      }) as never,
    listSigningKeys: () => ({ models: [] }) as never,
    listKitResults: () => empty as never,
    clientSearch: () => empty as never,
    listMeasurements: () => empty as never,
    getLastMeasurement: () => null as never,
    listPasskeys: () => empty as never,
    listPhysicians: () => empty as never,
    listEarlierForms: () => empty as never,
    ...answers,
  })
  const { rerender } = render(
    <CryptoContext value={() => new Promise<never>(() => {})}>
      <Suspense fallback={null}>{element}</Suspense>
    </CryptoContext>,
    { wrapper: memberProviders(client, '/?marker=ldl') },
  )
  leave = () => rerender(<p>Left</p>)
  await act(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
}

test.each(codes.flatMap((code) => Object.keys(screens).map((name) => [code, name] as const)))(
  '%s on the screen of the %s',
  async (code, name) => {
    await show(name, code)
    const { action } = withheldStates[code]
    const sentence = withheld(code, { lock: 'password' })
    expect(sentence).toMatch(/locked|unavailable/i)
    // The first time, code is loaded.
    await waitFor(() => expect((document.body.textContent ?? '').split(sentence)).toHaveLength(2), { timeout: 10_000 })
    const text = document.body.textContent ?? ''
    const place = document.querySelector(`[data-withheld="${code}"]`)
    const card = [...document.querySelectorAll('section')].find(({ textContent }) => textContent?.includes(sentence))
    const pressed = [...(place ?? card ?? document).querySelectorAll('a, button, summary')].map(
      ({ textContent }) => textContent,
    )
    if (place) expect(pressed).toEqual([withheld(action, { count: states[code].waiting ?? 0 })])
    // The card on the spot asks for what opens it, and needs no way to it. What is only for others to resolve has none.
    else if (code !== 'ABSENT' && code !== 'REFUSED') expect(pressed.length).toBeGreaterThan(0)
    expect([text.includes('Try again'), text.includes('damaged'), said.mock.calls]).toEqual([false, false, []])
  },
)
