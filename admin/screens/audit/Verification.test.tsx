/** The log is verified and exported. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, openAudit, rowOf } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
const now = new Date('2026-06-10T12:00:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the log is verified, and the result shown', async () => {
  const head = { sequence: 3, hash: 'head-hash' }
  const answers = [
    { rows: 1, first_broken: null, head },
    { rows: 1200, first_broken: null, head },
    { rows: 9, first_broken: { id: 4000, problem: 'missing' }, head },
    { rows: 9, first_broken: { id: 4, problem: 'changed' }, head },
  ]
  const { user } = openAudit([entry(5)], {
    verifyAudit: () => (answers.shift() ?? Promise.reject(new Error('no'))) as never,
  })
  const verify = async () => {
    await user.click(await screen.findByRole('button', { name: 'Verify log' }))
    return screen.getByRole('note')
  }
  await waitFor(async () =>
    expect((await verify()).textContent).toMatch(
      /^The log is intact\. 1 entry verified on 06\/10\/2026 12:00 PM\. Last fingerprint:head-hash$/,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss result' }))
  expect(screen.getByRole('note').textContent).toBe('')
  for (const words of [
    /^The log is intact\. 1,200 entries verified/,
    /^Verification failed at entry 4,000\. The entry is missing\.$/,
    /^Verification failed at entry 4\. The entry was altered after it was written\.$/,
  ]) {
    const status = await verify()
    await waitFor(() => expect(status.textContent).toMatch(words))
  }
  const status = await verify()
  await waitFor(() => expect(status.textContent).not.toMatch(/^(Verification|$)/))
  expect(within(status).queryByRole('button')).toBeNull()
})
test('all matches are exported, and a failure is reported', async () => {
  const { client, user } = openAudit([entry(5)])
  await rowOf(5)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(client.named('exportAudit').map(({ request }) => request)).toEqual([
      { query: { kind: ['change'], order: 'newest' } },
    ]),
  )
  await waitFor(() => expect(document.querySelector('[data-notice=error]')).toBeTruthy())
})

test('a checkpoint is exported', async () => {
  const { client, user } = openAudit([entry(5)])
  await rowOf(5)
  await user.click(screen.getByRole('button', { name: 'Export checkpoint' }))
  await waitFor(() => expect(client.named('getCheckpoint')).toHaveLength(1))
})
