/** Entered results are sent as typed, and unusual or missing values only after confirmation. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { ValidationError } from '#shared/client/index.ts'
import { KitActions, SyncInRow } from './KitActions.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const scale = {
  low_min: null,
  high_max: null,
  report_min: 0,
  report_max: 120,
  plausible_min: null,
  plausible_max: null,
}
const markers = [
  { code: 'vitamin-d', name: 'Vitamin D', unit: 'ng/mL', healthy_min: 30, healthy_max: 80, ...scale },
  {
    code: 'folate',
    name: 'Folate',
    unit: '',
    healthy_min: null,
    healthy_max: null,
    low_min: null,
    high_max: null,
    report_min: null,
    report_max: null,
    plausible_min: null,
    plausible_max: null,
  },
]
const entry = (more: object = {}) => ({
  markers,
  version: 0,
  needs_review: false,
  is_correction: false,
  waiting: null,
  ...more,
})
const waiting = (more: object = {}) => ({
  entered_by: 'Olga',
  is_own: false,
  entered_at: '2026-06-01T10:00:00',
  result_count: 2,
  corrects: null,
  ...more,
})
const kit = {
  id: 7,
  kit_id: 'K-70',
  status: 'received',
  provider_code: 'spot',
  user_id: 3,
  user_name: 'Maya',
  updated_at: '2026-06-01T10:00:00Z',
}

/** Kits that are received and have no result, the longest waiting first. */
let waitingKits: object[] = []
beforeEach(() => {
  waitingKits = []
})
const open = (more: Answers = {}, record: object = {}, permissions = ['userkits:results']) =>
  openScreen(
    <RecordContextProvider value={{ ...kit, ...record }}>
      <KitActions />
    </RecordContextProvider>,
    {
      answers: {
        getKitEntry: () => entry() as never,
        enterKitResults: () => ({ awaits_review: false }) as never,
        listKitEntries: () => ({ models: [] }) as never,
        ...more,
      },
      permissions,
      data: { getList: async () => ({ data: waitingKits, total: waitingKits.length }) as never },
    },
  )
const dialog = async () => within(await screen.findByRole('dialog'))
const start = async (user: ReturnType<typeof open>['user'], name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  return dialog()
}
const chooseReason = async (user: ReturnType<typeof open>['user'], form: Awaited<ReturnType<typeof dialog>>) => {
  await user.click(form.getByRole('combobox', { name: /^Reason for the correction/ }))
  await user.click(await screen.findByRole('option', { name: 'A value was typed wrong' }))
}
const requests = (client: ReturnType<typeof open>['client']) =>
  client.named('enterKitResults').map(({ request }) => request)

test('numbers and the lab’s own notation are sent as typed, by marker', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  expect(form.getByRole('heading').textContent).toBe('Enter results for kit K-70')
  expect(form.getByText(/^Copy the values from the lab’s report in the units shown;/).textContent).not.toContain(
    'second person',
  )
  expect(form.getByText('Healthy: between 30 and 80 ng/mL. Plausible: between 0 and 240 ng/mL.')).toBeTruthy()
  expect(form.getByText('No reference range.')).toBeTruthy()
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: 'Vitamin D' }), ' 42,5 ')
  expect(save.disabled).toBe(false)
  await user.type(form.getByRole('textbox', { name: 'Folate' }), '<10')
  await user.click(save)
  expect(document.activeElement?.textContent).toBe('Compare with the report')
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vitamin D: 42,5 ng/mLHealthy: between 30 and 80 ng/mL.Change',
    'Folate: <10No reference range.Change',
  ])
  expect(form.queryByRole('checkbox')).toBeNull()
  expect(requests(client)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests(client)).toEqual([
    {
      params: { id: 7 },
      body: {
        results: [
          { code: 'vitamin-d', result: 42.5 },
          { code: 'folate', result: '<10' },
        ],
        based_on: 0,
      },
    },
  ])
  expect(await screen.findByText('Results sent to the member.')).toBeTruthy()
  await waitFor(() => expect(client.named('getKitEntry').length).toBeGreaterThan(1))
})

test('values are typed by keyboard alone: nothing appears that takes a key, and a space confirms nothing', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  const focusable = () =>
    form.getAllByRole('textbox').length + form.queryAllByRole('checkbox').length + form.getAllByRole('button').length
  const before = focusable()
  await user.keyboard('999')
  expect([focusable(), form.queryByText(/is not plausible/)]).toEqual([before, null])
  await user.keyboard('{Enter}5{Enter}')
  expect(document.activeElement?.textContent).toBe('Compare with the report')
  expect(form.getByText(/^Vitamin D: 999 ng\/mL is not plausible/)).toBeTruthy()
  expect(form.getByText('High. Healthy: between 30 and 80 ng/mL.')).toBeTruthy()
  await user.keyboard(' {Enter}')
  expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(requests(client)).toEqual([])
})

test('unusual and missing values are sent only after each is confirmed, and a changed value needs a new confirmation', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  await user.type(form.getByRole('textbox', { name: 'Vitamin D' }), '999')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText(/^Folate has no value/)).toBeTruthy()
  const send = () => user.click(form.getByRole('button', { name: 'Send to the member' }))
  await send()
  expect(form.getByText(/^Some entries are unusual or missing/)).toBeTruthy()
  expect(document.activeElement?.textContent, 'what is asked first').toContain('Vitamin D: 999 ng/mL is not plausible')
  await user.click(form.getByRole('checkbox', { name: 'The report says 999 ng/mL' }))
  await send()
  expect(document.activeElement?.textContent, 'what is still open').toContain('Folate has no value')
  await user.click(form.getByRole('checkbox', { name: 'The report has no value for Folate' }))
  await user.click(form.getByRole('button', { name: 'Change Vitamin D' }))
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Vitamin D' }))
  await user.keyboard('{End}9')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'The report says 9999 ng/mL' }).checked).toBe(false)
  await send()
  expect(requests(client)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'The report says 9999 ng/mL' }))
  await send()
  await waitFor(() =>
    expect(requests(client)).toEqual([
      {
        params: { id: 7 },
        body: { results: [{ code: 'vitamin-d', result: 9999 }], confirmed: ['vitamin-d', 'folate'], based_on: 0 },
      },
    ]),
  )
})

test('a value is rated as the member reads it', async () => {
  const ldl = { code: 'ldl', name: 'LDL', unit: '', ...scale, healthy_min: 0, healthy_max: 100, high_max: 130 }
  const { user } = open({ getKitEntry: () => entry({ markers: [{ ...ldl, report_max: 200 }] }) as never })
  const form = await start(user, 'Enter results')
  await user.keyboard('118{Enter}')
  expect(form.getByText(/^Borderline\. Healthy: between 0 and 100/)).toBeTruthy()
})

test('typed values are not thrown away by Escape', async () => {
  const { user } = open()
  const form = await start(user, 'Enter results')
  const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  await user.keyboard('42{Escape}')
  expect(ask).toHaveBeenCalledOnce()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Vitamin D' }).value).toBe('42')
  ask.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal is shown at its marker, and the form stays open', async () => {
  const { client, user } = open({
    enterKitResults: () =>
      Promise.reject(
        new ValidationError('Check the values.', {
          status: 400,
          body: {
            errors: { 'results.0.result': 'Folate must be a number', 'missing.vitamin-d': 'Vitamin D is missing' },
          },
        }),
      ),
  })
  const form = await start(user, 'Enter results')
  await user.type(form.getByRole('textbox', { name: 'Folate' }), 'odd')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(form.getByRole('checkbox', { name: 'The report has no value for Vitamin D' }))
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  expect(await form.findByText('Check the values.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Vitamin D' })))
  expect(document.querySelector('[data-marker="folate"]')?.textContent).toContain('Folate must be a number')
  expect(document.querySelector('[data-marker="vitamin-d"]')?.textContent).toContain('Vitamin D is missing')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  expect(requests(client)).toHaveLength(1)
  vi.spyOn(globalThis, 'confirm').mockReturnValue(true)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('results that a colleague sent meanwhile are told, and what is typed becomes a correction', async () => {
  let isSent = false
  const { client, user } = open({
    getKitEntry: () => entry(isSent ? { version: 1, is_correction: true } : {}) as never,
    enterKitResults: () => {
      if (isSent) return { awaits_review: false } as never
      isSent = true
      const conflict = { saved_by: 'Lars Labor', saved_at: '2026-06-01T10:12:00' }
      return Promise.reject(new ValidationError('no', { status: 409, body: { error_code: 'CONFLICT', conflict } }))
    },
  })
  const form = await start(user, 'Enter results')
  await user.keyboard('40{Enter}4{Enter}')
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  const told = await form.findByText(/^Lars Labor sent results for this kit on 06\/01\/2026 10:12 AM\./)
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true))
  expect(form.queryByText(/required/)).toBeNull()
  expect(form.getByRole('heading', { name: 'Correct results for kit K-70' })).toBeTruthy()
  expect(form.getByText('40 ng/mL')).toBeTruthy()
  expect(await screen.findByText('Correct results'), 'the page behind').toBeTruthy()
  await chooseReason(user, form)
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const results = [
    { code: 'vitamin-d', result: 40 },
    { code: 'folate', result: 4 },
  ]
  expect(requests(client)).toEqual([
    { params: { id: 7 }, body: { results, based_on: 0 } },
    { params: { id: 7 }, body: { results, reason: 'typing', based_on: 1 } },
  ])
})
test('what differs from the first entry besides values is said where it is chosen', async () => {
  const correction = waiting({ result_count: 1, corrects: ['folate'] })
  const { user } = open({
    getKitEntry: () => entry({ version: 1, is_correction: true, waiting: correction }) as never,
    enterKitResults: () =>
      Promise.reject(
        new ValidationError('The two entries differ.', {
          status: 409,
          body: { errors: { reason: 'Olga chose another reason.', is_partial: 'Olga chose the opposite.' } },
        }),
      ),
  })
  const form = await start(user, 'Review results')
  expect(form.getByText(/^Olga entered a correction of 1 value on .* the others are not asked for\./)).toBeTruthy()
  expect(form.getAllByRole('textbox')).toHaveLength(1)
  await user.keyboard('4{Enter}')
  await chooseReason(user, form)
  await user.click(form.getByRole('button', { name: 'Compare and send' }))
  expect(await form.findByText('Olga chose another reason.')).toBeTruthy()
  expect(form.getByText('Olga chose the opposite.')).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(form.getByRole('checkbox', { name: /^Keep the member’s other values/ })),
  )
})
test('corrections, entries for review and reviews are labeled as such', async () => {
  const { user } = open(
    {
      getKitEntry: () => entry({ needs_review: true, is_correction: true }) as never,
      enterKitResults: () => ({ awaits_review: true }) as never,
    },
    { are_results_ready: true },
  )
  const form = await start(user, 'Correct results')
  expect(form.getByRole('heading').textContent).toBe('Correct results for kit K-70')
  expect(
    form.getByText(/^The member has results of this kit\..*after a second person enters the same values\./),
  ).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'Vitamin D' }), '40')
  await user.type(form.getByRole('textbox', { name: 'Folate' }), '4')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await chooseReason(user, form)
  await user.click(form.getByRole('button', { name: 'Save for review' }))
  expect(await screen.findByText(/^Saved for review\./)).toBeTruthy()
})
test('a correction sends the changed values alone, with a reason', async () => {
  const { client, user } = open({ getKitEntry: () => entry({ is_correction: true }) as never })
  const form = await start(user, 'Correct results')
  await user.keyboard('40{Enter}')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.queryByText(/has no value/), 'the others stay').toBeNull()
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  expect(await form.findByText('Choose why the results are corrected.')).toBeTruthy()
  expect(requests(client)).toEqual([])
  await chooseReason(user, form)
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests(client)).toEqual([
    {
      params: { id: 7 },
      body: { results: [{ code: 'vitamin-d', result: 40 }], is_partial: true, reason: 'typing', based_on: 0 },
    },
  ])
})
test('a correction of the whole report asks about every missing value', async () => {
  const { user } = open({ getKitEntry: () => entry({ is_correction: true }) as never })
  const form = await start(user, 'Correct results')
  await user.keyboard('40')
  await user.click(form.getByRole('checkbox', { name: /^Keep the member’s other values/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/^Folate has no value/)).toBeTruthy()
})
test('N opens the kit that has waited longest for a result, and is a letter while typing', async () => {
  waitingKits = [kit, { ...kit, id: 8, kit_id: 'K-80' }]
  const { router, user } = open()
  const form = await start(user, 'Enter results')
  await user.keyboard('n')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Vitamin D' }).value).toBe('n')
  expect(router.state.location.pathname).toBe('/')
  await user.keyboard('{Backspace}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n')
  await waitFor(() => expect(router.state.location.pathname).toBe('/userkits/8/show'))
})
test('N leads to what waits for a second person, but not to what one has entered oneself', async () => {
  waitingKits = [kit, { ...kit, id: 8, kit_id: 'K-80' }]
  const models = [
    { id: 8, is_own: true },
    { id: 9, is_own: false },
  ]
  const { router, user } = open({ listKitEntries: () => ({ models }) as never })
  expect((await screen.findByRole('button', { name: /A kit waits for a second person/ })).textContent).toBe(
    'Next to review',
  )
  await user.keyboard('n')
  await waitFor(() => expect(router.state.location.pathname).toBe('/userkits/9/show'))
})
test.each([
  [{}, /^Olga entered 2 results on/],
  [{ entered_by: null, result_count: 1 }, /^Someone entered 1 result on/],
])('the second person reviews what the first entered %#', async (more, lead) => {
  const { user } = open({ getKitEntry: () => entry({ needs_review: true, waiting: waiting(more) }) as never })
  const form = await start(user, 'Review results')
  expect(form.getByRole('heading').textContent).toBe('Review results for kit K-70')
  expect(form.getByText(lead)).toBeTruthy()
  await user.keyboard('40{Enter}4{Enter}')
  expect(form.getByRole('button', { name: 'Compare and send' })).toBeTruthy()
})
test('the person who entered the values cannot review them', async () => {
  open({ getKitEntry: () => entry({ needs_review: true, waiting: waiting({ is_own: true }) }) as never })
  expect(await screen.findByRole('button', { name: 'Enter results' })).toBeTruthy()
})

test('an Auria test accepts a score, an interpretation and the lab’s PDF', async () => {
  const { client, user } = open({ getKitEntry: () => entry({ markers: [] }) as never }, { provider_code: 'namida' })
  const form = await start(user, 'Enter results')
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Send to the member' })
  await user.type(form.getByRole('textbox', { name: 'Interpretation' }), 'Low')
  expect(save.disabled).toBe(true)
  await user.type(form.getByRole('textbox', { name: 'Score' }), '-2,5')
  const file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Lab PDF'), file)
  expect(form.getByText('report.pdf')).toBeTruthy()
  await user.click(save)
  await waitFor(() =>
    expect(requests(client)).toEqual([
      { params: { id: 7 }, body: { score: -2.5, interpretation: 'Low', file, based_on: 0 } },
    ]),
  )
})
test('the PDF alone suffices for an Auria test, and empty fields are not sent', async () => {
  const { client, user } = open({ getKitEntry: () => entry({ markers: [] }) as never }, { provider_code: 'namida' })
  const form = await start(user, 'Enter results')
  const file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Lab PDF'), file)
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(requests(client)).toEqual([{ params: { id: 7 }, body: { file, based_on: 0 } }]))
})
test('without biomarkers there is nothing to enter', async () => {
  const { user } = open({ getKitEntry: () => entry({ markers: [] }) as never })
  const form = await start(user, 'Enter results')
  expect(form.getByText(/^This kit has no test with biomarkers/)).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
})

test('a sync without changes says so', async () => {
  const answers: Answers = { syncKit: () => ({ status: 'received' }) as never }
  const { client, user } = open(answers)
  await user.click(await screen.findByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('No updates from the lab.')).toBeTruthy()
  expect(client.named('syncKit').map(({ request }) => request)).toEqual([{ params: { id: 7 }, body: {} }])
})
test('a new status of the lab is announced, and a failure shown next to the buttons', async () => {
  let round = 0
  const { user } = open({
    syncKit: () => (round++ === 0 ? Promise.reject(new Error('The lab is closed')) : ({ status: 'resulted' } as never)),
  })
  const sync = await screen.findByRole('button', { name: 'Sync' })
  await user.click(sync)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await user.click(sync)
  expect(await screen.findByText(/^Lab status: .+\.$/)).toBeTruthy()
})
test('the row’s sync reports its failure with the kit number', async () => {
  const { client, user } = openScreen(<SyncInRow kit={kit} />, { answers: {} })
  await user.click(await screen.findByRole('button', { name: 'Sync kit K-70' }))
  expect(await screen.findByText(/^K-70: /)).toBeTruthy()
  expect(client.named('syncKit')).toHaveLength(1)
})

test('a kit is unregistered after confirmation, which explains what happens to its results', async () => {
  let round = 0
  const { client, user } = open(
    { unregisterKit: () => (round++ === 0 ? Promise.reject(new Error('no')) : (undefined as never)) },
    { are_results_ready: true },
  )
  await user.click(await screen.findByRole('button', { name: 'Unregister' }))
  let box = await dialog()
  expect(box.getByRole('heading').textContent).toBe('Unregister kit K-70 from Maya?')
  expect(box.getByText(/Its results are removed from the kit/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Unregister' }))
  expect(await box.findByRole('alert')).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Unregister' }))
  box = await dialog()
  await user.click(box.getByRole('button', { name: 'Unregister' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('unregisterKit').map(({ request }) => request)).toEqual([
    { body: { id: 7 } },
    { body: { id: 7 } },
  ])
  expect(screen.getByText('Kit unregistered.')).toBeTruthy()
})
test('an unregistered kit can only be synced, and entering results requires the permission', async () => {
  const { client } = open({}, { user_id: null })
  await screen.findByRole('button', { name: 'Sync' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(client.named('getKitEntry')).toEqual([])
})
test('without the permission for results there is no entry', async () => {
  const { client } = open({}, { user_name: null, user_email: null }, [])
  await screen.findByRole('button', { name: 'Unregister' })
  expect(screen.queryByRole('button', { name: /results/ })).toBeNull()
  expect(client.named('getKitEntry')).toEqual([])
})
