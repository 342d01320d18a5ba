/** A kit's buttons and its form for results, for their tests. */
import { screen, waitFor, within } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { expect } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { KitActions } from './KitActions.tsx'

export const scale = {
  low_min: null,
  high_max: null,
  report_min: 0,
  report_max: 120,
  plausible_min: null,
  plausible_max: null,
}
export const markers = [
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
export const entry = (more: object = {}) => ({
  markers,
  version: 0,
  needs_review: false,
  is_correction: false,
  waiting: null,
  ...more,
})
export const waiting = (more: object = {}) => ({
  entered_by: 'Olga',
  is_own: false,
  entered_at: '2026-06-01T10:00:00',
  result_count: 2,
  corrects: null,
  ...more,
})
export const kit = {
  id: 7,
  kit_id: 'K-70',
  status: 'received',
  provider_code: 'spot',
  user_id: 3,
  user_name: 'Maya',
  updated_at: '2026-06-01T10:00:00Z',
}

/** Kits that are received and have no result, the longest waiting first. */
export const worklist: { kits: object[] } = { kits: [] }
export const open = (more: Answers = {}, record: object = {}, permissions = ['userkits:results']) =>
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
      data: { getList: async () => ({ data: worklist.kits, total: worklist.kits.length }) as never },
    },
  )
export const dialog = async () => within(await screen.findByRole('dialog'))
export const start = async (user: ReturnType<typeof open>['user'], name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.ariaDisabled).toBeNull())
  await user.click(button)
  return dialog()
}
export const chooseReason = async (user: ReturnType<typeof open>['user'], form: Awaited<ReturnType<typeof dialog>>) => {
  await user.click(form.getByRole('combobox', { name: /^Reason for the correction/ }))
  await user.click(await screen.findByRole('option', { name: 'A value was typed wrong' }))
}
export const requests = (client: ReturnType<typeof open>['client']) =>
  client.named('enterKitResults').map(({ request }) => request)
