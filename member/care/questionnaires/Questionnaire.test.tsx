/** Answers are saved section by section, until the form is complete and submitted. */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import type { FormName, Question } from '#shared/rules/index.ts'
import { items } from '#tests/harness/forms.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { CryptoContext } from '../../session/index.ts'
import { Questionnaire } from './Questionnaire.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
type Words<N extends 'questionnaires' | 'common' | 'widgets'> = Awaited<ReturnType<typeof loadTranslator<N>>>
let [t, common, body] = [] as unknown as [Words<'questionnaires'>, Words<'common'>, Words<'widgets'>]
beforeAll(async () => {
  ;[t, common, body] = await Promise.all([
    loadTranslator('questionnaires'),
    loadTranslator('common'),
    loadTranslator('widgets'),
  ])
})

/** The screen unmounts before its providers, since it saves on unmount. */
let leave = () => {}
afterEach(() => leave())

const question = (code: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  code,
  kind,
  text: code,
  help: null,
  options: [],
  is_required: false,
  is_scored: false,
  min: null,
  max: null,
  unit: null,
  shown_when: null,
  ...more,
})
const options = (...values: string[]) =>
  values.map((value) => ({ value, label: value, is_exclusive: value === 'none' }))
const social = [
  question('Tobacco', 'choice', { is_required: true, options: options('never', 'daily'), help: 'Of any kind' }),
  question('Cigarettes', 'number', {
    is_required: true,
    min: 1,
    max: 60,
    unit: 'a day',
    shown_when: { question: 'Tobacco', values: ['daily'] },
  }),
  question('Worries', 'choices', { is_required: true, options: options('rent', 'food', 'none') }),
  question('Anything else', 'text', { max: 10 }),
  question('I agree', 'confirm', { is_required: true }),
]
const items9 = Array.from({ length: 9 }, (_, index) =>
  question(`item_${index + 1}`, 'choice', { is_required: true, is_scored: true, options: options('0', '1', '2', '3') }),
)
const section = (code: string, questions: readonly Question[], instrument: 'phq9' | null = null) => ({
  code,
  title: `About ${code.toLowerCase()}`,
  intro: 'A few words',
  instrument,
  source: null,
  version: 1,
  status: 'new',
  progress: 0,
  questions,
})
const sections = [section('SOCIAL', social), section('MOOD', items9, 'phq9')]

interface Sent {
  answers: Record<string, object>
  skipped: object
  scores: readonly object[]
  updated_at: string | null
}
const at = (minute: number) => `2026-06-10T12:0${minute}:00.000Z`
const storedAs = (data: object, records: object, minute = 0, more: object = {}) => ({
  version: 1,
  status: 'draft',
  encrypted_data: null,
  data,
  sections: records,
  updated_at: at(minute),
  submitted_at: null,
  ...more,
})
const record = { status: 'complete', progress: 100, answered_at: new Date().toISOString(), version: 1 }

const open = (stored: object | null = null, { form = 'hra', more = {} }: { form?: FormName; more?: Answers } = {}) => {
  let minute = 1
  const answerTo = (request: unknown, status: string) => {
    const { body: sent } = request as { body: Sent }
    minute += 1
    const records = Object.fromEntries(
      [...Object.keys(sent.answers), ...Object.keys(sent.skipped)].map((code) => [code, record]),
    )
    return storedAs(sent, records, minute, {
      status,
      submitted_at: status === 'submitted' ? at(minute) : null,
    }) as never
  }
  const read = () => stored as never
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1 },
        profile: { timezone: 'UTC', address: { country: 'US' } },
        keys: null,
        impersonated_by: null,
      }) as never,
    getFormQuestions: () => ({ form, sections }) as never,
    getHraForm: read,
    getNutritionForm: read,
    saveHraForm: (request) => answerTo(request, 'draft'),
    submitHraForm: (request) => answerTo(request, 'submitted'),
    saveNutritionForm: (request) => answerTo(request, 'draft'),
    submitNutritionForm: (request) => answerTo(request, 'submitted'),
    recordFlowActivity: () => null as never,
    ...more,
  })
  const crypto = () => new Promise<never>(() => {})
  const { rerender } = render(
    <CryptoContext value={crypto}>
      <Questionnaire form={form} />
    </CryptoContext>,
    { wrapper: memberProviders(client) },
  )
  leave = () => rerender(<></>)
  const sent = (name: 'saveHraForm' | 'submitHraForm' | 'saveNutritionForm' = 'saveHraForm') =>
    client.named(name).map(({ request }) => (request as { body: Sent }).body)
  return { client, sent, user: userEvent.setup() }
}
const enter = async (user: ReturnType<typeof userEvent.setup>, title: string) => {
  await user.click(within((await screen.findByText(title)).closest('li') ?? document.body).getByRole('link'))
  return screen.findByRole('heading', { level: 2, name: title })
}
const finish = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: t('finish') }))

test('a section is finished once all required answers are valid, with conditional questions shown when they apply', async () => {
  const { user, sent, client } = open()
  expect(await screen.findByText(t('open_sections', { count: 2 }))).toBeTruthy()
  expect(screen.getByText(t('hra_title'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('submit') })).toBeNull()
  const heading = await enter(user, 'About social')
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('A few words')).toBeTruthy()
  expect(screen.getByText('Of any kind')).toBeTruthy()
  expect(screen.queryByLabelText(/Cigarettes/)).toBeNull()
  await finish(user)
  expect(await screen.findByText(t('wrong', { count: 3 }))).toBeTruthy()
  expect(screen.getAllByText(common('required_field'))).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('radio', { name: 'daily' }))
  expect(screen.getByText(t('wrong', { count: 2 }))).toBeTruthy()
  const cigarettes = screen.getByLabelText(/Cigarettes \(a day\)/)
  expect(screen.getByText(t('range', { min: 1, max: 60 }))).toBeTruthy()
  await user.type(cigarettes, '61')
  await user.type(screen.getByLabelText('Anything else'), 'Much too long')
  for (const name of ['rent', 'food', 'none']) await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: 'food' }))
  expect(screen.getByRole('checkbox', { name: 'none', checked: false })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await finish(user)
  expect(await screen.findByText(t('wrong', { count: 2 }))).toBeTruthy()
  expect(screen.getByText(t('too_long', { max: 10 }))).toBeTruthy()
  expect(document.activeElement).toBe(cigarettes)
  await user.clear(cigarettes)
  await user.type(cigarettes, '60')
  await user.clear(screen.getByLabelText('Anything else'))
  await user.type(screen.getByLabelText('Anything else'), 'Ten, just.')
  await finish(user)

  expect(await screen.findByText(t('open_sections', { count: 1 }))).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({
    answers: {
      SOCIAL: { Tobacco: 'daily', Cigarettes: 60, Worries: ['food'], 'Anything else': 'Ten, just.', 'I agree': true },
    },
    skipped: {},
  })
  expect(sent()[0]).toHaveProperty('updated_at', null)
  expect(client.named('saveHraForm')[0]?.request).toMatchObject({ query: { save: true } })
  const done = within(screen.getByText('About social').closest('li') ?? document.body)
  expect(done.getByText(body('status_complete'))).toBeTruthy()
})

test('who submitted once and began again reads both, on the form', async () => {
  open(storedAs({ answers: {}, skipped: {} }, {}, 0, { version: 2, last_submitted_at: '2026-03-02T12:00:00.000Z' }))
  expect(await screen.findByText(t('submitted_before', { date: '03/02/2026', count: 2 }))).toBeTruthy()
  expect(screen.queryByText(t('open_sections', { count: 2 }))).toBeNull()
})

test('answers that no longer apply are not sent, and a draft is saved automatically', async () => {
  const { user, sent } = open()
  await enter(user, 'About social')
  await user.click(screen.getByRole('radio', { name: 'daily' }))
  await user.type(screen.getByLabelText(/Cigarettes/), '2,5')
  await user.click(screen.getByRole('radio', { name: 'never' }))
  expect(screen.queryByLabelText(/Cigarettes/)).toBeNull()
  await waitFor(() => expect(sent().at(-1)?.answers).toEqual({ SOCIAL: { Tobacco: 'never' } }))
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'daily' }))
  await user.click(screen.getByRole('button', { name: t('later') }))
  expect(await screen.findByText(t('hra_lead'))).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ answers: { SOCIAL: { Tobacco: 'daily', Cigarettes: 2.5 } }, updated_at: at(2) })
})

test('a section is skipped with a reason, which is cleared by an answer', async () => {
  const { user, sent } = open()
  await enter(user, 'About social')
  await user.click(screen.getByRole('button', { name: t('skip') }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(dialog().getByRole('button', { name: common('cancel') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: t('skip') }))
  await user.click(dialog().getByRole('button', { name: t('skip') }))
  expect(dialog().getByText(common('required_field'))).toBeTruthy()
  expect(dialog().queryByRole('textbox')).toBeNull()
  await user.click(dialog().getByRole('radio', { name: t('reason_other') }))
  await user.type(dialog().getByRole('textbox'), ' ')
  await user.click(dialog().getByRole('button', { name: t('skip') }))
  expect(dialog().getByText(common('required_field'))).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(dialog().getByRole('textbox'), 'My reason ')
  await user.click(dialog().getByRole('button', { name: t('skip') }))
  expect(await screen.findByText(t('hra_lead'))).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({ skipped: { SOCIAL: 'My reason' }, answers: { SOCIAL: {} } })
  await enter(user, 'About social')
  await user.click(screen.getByRole('radio', { name: 'never' }))
  await user.click(screen.getByRole('button', { name: t('all_sections') }))
  await screen.findByText(t('hra_lead'))
  expect(sent().at(-1)).toMatchObject({ skipped: {}, answers: { SOCIAL: { Tobacco: 'never' } } })
})

test('a complete form is submitted with its scores, and shows when', async () => {
  const answers = {
    SOCIAL: { Tobacco: 'never', Worries: ['none'], 'I agree': true },
    MOOD: items(9, (index) => (index === 8 ? 0 : 2)),
  }
  const { user, sent, client } = open(storedAs({ answers, skipped: {}, scores: [] }, { SOCIAL: record, MOOD: record }))
  await user.click(await screen.findByRole('button', { name: t('submit') }))
  expect(await screen.findByText(t('submitted_on', { date: '06/10/2026' }))).toBeTruthy()
  expect(sent('submitHraForm')).toMatchObject([{ answers, updated_at: at(0), scores: [{ score: 16 }] }])
  expect(client.named('saveHraForm')).toEqual([])
  expect(screen.queryByRole('button', { name: t('submit') })).toBeNull()
  expect(screen.queryByText(t('crisis_title'))).toBeNull()
  expect(screen.getAllByText(t('band_moderately_severe')).length).toBeGreaterThan(0)
})

test('an answer about self-harm shows the crisis line immediately, and again in the overview', async () => {
  const { user } = open()
  await enter(user, 'About mood')
  const last = () => within(document.querySelector<HTMLElement>('#question-item_9') ?? document.body)
  await user.click(last().getByRole('radio', { name: '0' }))
  expect(screen.queryByText(t('crisis_title'))).toBeNull()
  await user.click(last().getByRole('radio', { name: '1' }))
  await waitFor(() => expect(document.querySelector('#question-item_9')?.textContent).toContain(t('crisis_title')))
  await user.click(screen.getByRole('button', { name: t('later') }))
  expect(await screen.findByText(t('hra_lead'))).toBeTruthy()
  expect((await screen.findAllByText(t('crisis_title'))).length).toBeGreaterThan(0)
})

test('a version from another window is loaded, with or without the answers of the open section', async () => {
  let now = storedAs({ answers: { SOCIAL: { Tobacco: 'never' } }, skipped: {}, scores: [] }, {})
  let isRefused = true
  const { user, sent } = open(null, {
    more: {
      getHraForm: () => now as never,
      saveHraForm: (request) => {
        if (isRefused) throw new CallError('Changed', { status: 409, body: { error_code: 'CONFLICT' } })
        return storedAs((request as { body: Sent }).body, {}, 6) as never
      },
    },
  })
  await enter(user, 'About social')
  expect(screen.getByRole('radio', { name: 'never', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'daily' }))
  await user.click(screen.getByRole('button', { name: t('later') }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(t('overtaken_text'))
  now = storedAs(
    {
      answers: { SOCIAL: { Tobacco: 'never', 'Anything else': 'Theirs' }, MOOD: { item_1: '3' } },
      skipped: {},
      scores: [],
    },
    {},
    5,
  )
  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: t('overtaken_keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('radio', { name: 'daily', checked: true })).toBeTruthy()
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      updated_at: at(5),
      answers: { SOCIAL: { Tobacco: 'daily' }, MOOD: { item_1: '3' } },
    }),
  )
})

test('the newer version replaces the fields if selected', async () => {
  let now = storedAs({ answers: { SOCIAL: { Tobacco: 'never' } }, skipped: {}, scores: [] }, {})
  const { user } = open(null, {
    more: {
      getHraForm: () => now as never,
      saveHraForm: () => {
        throw new CallError('Changed', { status: 409, body: { error_code: 'CONFLICT' } })
      },
    },
  })
  await enter(user, 'About social')
  await user.click(screen.getByRole('radio', { name: 'daily' }))
  await user.click(screen.getByRole('button', { name: t('later') }))
  const dialog = await screen.findByRole('dialog')
  now = storedAs(
    { answers: { SOCIAL: { Tobacco: 'never', 'Anything else': 'Theirs' } }, skipped: {}, scores: [] },
    {},
    5,
  )
  await user.click(within(dialog).getByRole('button', { name: t('load_newer') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('radio', { name: 'never', checked: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Anything else').value).toBe('Theirs')
})

test('other forms have their own calls and cannot be skipped', async () => {
  const { user, sent } = open(null, { form: 'nutrition' })
  expect(await screen.findByText(t('nutrition_lead'))).toBeTruthy()
  await enter(user, 'About social')
  expect(screen.queryByRole('button', { name: t('skip') })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'never' }))
  await user.click(screen.getByRole('button', { name: t('later') }))
  await screen.findByText(t('nutrition_lead'))
  expect(sent('saveNutritionForm').at(-1)?.answers).toEqual({ SOCIAL: { Tobacco: 'never' } })
})

test('a form that failed to load can be retried', async () => {
  let isDown = true
  const { user } = open(null, {
    more: {
      getHraForm: () => {
        if (isDown) throw new Error('down')
        return null as never
      },
    },
  })
  expect(await screen.findByText(t('load_failed'))).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('About social')).toBeTruthy()
})

test('answers sealed for another key are kept when a new form is started', async () => {
  const { user, sent } = open(storedAs({}, { SOCIAL: record }, 0, { encrypted_data: 'sealed', data: null, version: 7 }))
  expect(await screen.findByText(t('start_anew_lead'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('start_anew') }))
  await waitFor(() => expect(screen.queryByText(t('start_anew_lead'))).toBeNull())
  await enter(user, 'About social')
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'never' }))
  await user.click(screen.getByRole('button', { name: t('later') }))
  await screen.findByText(t('hra_lead'))
  expect(sent().at(-1)).toMatchObject({ follows: 7, updated_at: at(0), answers: { SOCIAL: { Tobacco: 'never' } } })
})
