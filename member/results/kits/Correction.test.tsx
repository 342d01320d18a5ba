/** What a correction changed is not called unreadable while the versions that it takes are being opened. */
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readResultDocument } from '#shared/results/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { Correction } from './Correction.tsx'
import type { KitAnswer } from './useKitResults.ts'

const opened = new Map<number, object>()
vi.mock(import('../../identity/vault/index.ts'), async (original) => ({
  ...(await original()),
  useOpened: () => opened as never,
  Sealed: () => null,
}))

const text = (value: number, partial = false) =>
  JSON.stringify({ partial, biomarkers: [{ code: 'ldl', name: 'LDL', value, unit: 'mg/dL' }] })
const former = [2, 1].map((version) => ({
  version,
  encrypted_data: 'a message',
  rawResults: null,
  arrived_at: '2026-06-02T12:00:00Z',
  replaced_at: '2026-06-03T12:00:00Z',
  reason: null,
}))
const show = () => {
  const document = readResultDocument('spot', text(3))
  if (!document) throw new Error('Invalid document')
  return render(<Correction kit={{ provider_code: 'spot', former } as unknown as KitAnswer} document={document} />, {
    wrapper: memberProviders(fakeClient({ listSigningKeys: () => ({ models: [] }) as never })),
  })
}

test.each([1, 2])('while version %d is being opened', async (version) => {
  const t = await loadTranslator('results')
  opened.set(1, { status: 'open', signature: 'valid', text: text(1) })
  opened.set(2, { status: 'open', signature: 'valid', text: text(2, true) })
  opened.set(version, { status: 'waiting' })
  show()
  expect(await screen.findAllByText(t('correction_opening'))).toHaveLength(2)
  expect(screen.queryByText(t('correction_unreadable', { date: '06/02/2026' }))).toBeNull()
})

test('a version that cannot be read says so where it is needed', async () => {
  const t = await loadTranslator('results')
  opened.set(1, { status: 'open', signature: 'valid', text: 'odd' })
  opened.set(2, { status: 'open', signature: 'valid', text: text(2) })
  show()
  expect(await screen.findByText('2 mg/dL')).toBeTruthy()
  expect(screen.getAllByText(t('correction_unreadable', { date: '06/02/2026' }))).toHaveLength(1)
})
