/** Corrections and second entries say what they are, and one key opens the next kit. */
import { configure, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ValidationError } from '#shared/client/index.ts'
import { chooseReason, entry, kit, open, requests, start, waiting, worklist } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  worklist.kits = []
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
  worklist.kits = [kit, { ...kit, id: 8, kit_id: 'K-80' }]
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
  worklist.kits = [kit, { ...kit, id: 8, kit_id: 'K-80' }]
  const models = [
    { id: 8, is_own: true },
    { id: 9, is_own: false },
  ]
  const { router, user } = open({ listKitEntries: () => ({ models }) as never })
  expect(
    (await screen.findByRole('button', { name: 'Next to review: A kit waits for a second person' })).textContent,
  ).toBe('Next to review')
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
