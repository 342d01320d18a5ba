/** How results arrived, who was told of them, and entries that wait for a second person. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RecordContextProvider, useGetIdentity } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { KitActions } from './KitActions.tsx'
import { ResultHistory } from './ResultHistory.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const entry = (more: object = {}) => ({
  markers: [],
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
  ...more,
})
const kit = { id: 7, kit_id: 'K-70', updated_at: '2026-06-01T10:00:00Z' }

const arrival = (more: object) => ({
  id: 1,
  version: 1,
  source: 'sync',
  arrived_at: '2026-06-01T10:00:00',
  entered_by: null,
  reviewed_by: null,
  confirmed_count: 0,
  is_correction: false,
  reason: null,
  notified_at: null,
  mailed_at: null,
  mail: null,
  simulated: false,
  result_count: 0,
  sealed_to: null,
  signed_by: null,
  is_current: true,
  ...more,
})
const openArrivals = (more: Answers, permissions = ['userkits:results']) =>
  openScreen(<ResultHistory kit={kit} />, { answers: { getKitEntry: () => entry() as never, ...more }, permissions })

test('each arrival shows its source, its size and who can read it', async () => {
  openArrivals({
    listKitArrivals: () =>
      ({
        models: [
          arrival({
            id: 3,
            version: 3,
            is_correction: true,
            reason: 'typing',
            notified_at: '2026-06-01T10:00:00',
            mailed_at: '2026-06-01T10:01:00',
            mail: 'sent',
            entered_by: 'Olga',
            reviewed_by: 'Ben',
            confirmed_count: 2,
            result_count: 12,
            sealed_to: 'abcdef01',
            signed_by: '12345678',
          }),
          arrival({
            id: 2,
            version: 2,
            is_current: false,
            mail: 'failed',
            source: 'webhook',
            confirmed_count: 1,
            result_count: 1,
            simulated: true,
            sealed_to: 'abcdef01',
          }),
          arrival({}),
        ],
        discarded: [],
      }) as never,
  })
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const at = '06/01/2026 10:00 AM'
  expect(lines).toEqual([
    `Version 3, corrected${at} · Entered by Olga · reviewed by Ben · 2 unusual or missing values confirmed · 12 resultsReason: A value was typed wrong.The member was told in the app on ${at}, and by mail on 06/01/2026 10:01 AM.Encrypted with key ABCD EF01, signed by 1234 5678`,
    `Version 2, replaced${at} · Sent by the lab · 1 unusual or missing value confirmed · 1 result · simulatedThe mail could not be delivered.Encrypted with key ABCD EF01`,
    `First version${at} · Synced from the labNot encrypted: the member has no key yet.`,
  ])
})
test('a history that failed to load can be retried, and may be empty', async () => {
  let round = 0
  const { user } = openArrivals(
    {
      listKitArrivals: () =>
        round++ === 0 ? Promise.reject(new Error('no')) : ({ models: [], discarded: [] } as never),
    },
    [],
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No results yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
test('an entry waiting for review is discarded once confirmed, which the history says', async () => {
  let isGone = false
  const discard = {
    entered_by: 'Olga',
    entered_at: '2026-06-01T10:00:00',
    result_count: 1,
    discarded_by: 'Ben',
    discarded_at: '2026-06-01T11:00:00',
  }
  const { client, user } = openArrivals({
    listKitArrivals: () =>
      ({ models: [arrival({ arrived_at: '2026-06-01T12:00:00' })], discarded: isGone ? [discard] : [] }) as never,
    getKitEntry: () => entry({ waiting: isGone ? null : waiting({ result_count: 1 }) }) as never,
    discardKitEntry: () => {
      isGone = true
      return undefined as never
    },
  })
  await screen.findByText(/^Waiting for review\. Olga entered 1 result on/)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard what Olga entered?' }))
  expect(dialog.getByText(/^Olga entered 1 result on 06\/01\/2026 10:00 AM\./)).toBeTruthy()
  expect(client.named('discardKitEntry')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Entry discarded.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Waiting for review/)).toBeNull())
  expect(client.named('discardKitEntry').map(({ request }) => request)).toEqual([
    { params: { id: 7 }, query: { entered_at: '2026-06-01T10:00:00' } },
  ])
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^First version/)
  expect(lines[1]).toBe(
    'Entry discarded, nothing was sent06/01/2026 11:00 AM · Discarded by Ben · 1 result that Olga entered on 06/01/2026 10:00 AM',
  )
})
test('one’s own entry is kept if that is chosen, or if discarding fails', async () => {
  const { user } = openArrivals({
    listKitArrivals: () => ({ models: [], discarded: [] }) as never,
    getKitEntry: () => entry({ waiting: waiting({ is_own: true }) }) as never,
  })
  expect((await screen.findByText(/^Waiting for review\. You entered 2 results on/)).textContent).toContain(
    'Another person must enter the same values.',
  )
  const start = () => user.click(screen.getByRole('button', { name: 'Discard' }))
  await start()
  await user.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await start()
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard what you entered?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await dialog.findByRole('note')).toBeTruthy()
  expect(screen.getByText(/^Waiting for review/)).toBeTruthy()
})

/** As in the layout, which knows who is signed in before it shows a screen. */
const Known = ({ children }: { children: ReactNode }) => (useGetIdentity().identity ? children : null)

test('staff with bounds are offered nothing that is not for them', async () => {
  const { client } = openScreen(
    <Known>
      <p>Known</p>
      <RecordContextProvider value={kit}>
        <ResultHistory kit={kit} />
        <KitActions />
      </RecordContextProvider>
    </Known>,
    { answers: {}, permissions: ['userkits:write', 'userkits:results'], identity: { bounds: {} } },
  )
  await screen.findByText('Known')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(client.named('listKitArrivals')).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})
