/** A larger file is imported by a job: the screen shows how far it is, and waits for a server that is away. */
import { configure, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { NetworkError, type AnswerOf } from '#shared/client/index.ts'
import { importedAtOnce } from '#shared/rules/index.ts'
import { ImportScreen } from './ImportScreen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

type Run = AnswerOf<'getImport'>
const rows = importedAtOnce + 1
const none = { created: 0, updated: 0, unchanged: 0, failed: 0, results: [], left_out: [] }
const open = async (answers: (() => Run)[]) => {
  const opened = openScreen(
    <Routes>
      <Route path="/import/:path" element={<ImportScreen />} />
    </Routes>,
    {
      answers: {
        importItems: () => ({ ...none, dry_run: true, rows, created: rows, history_id: null }),
        startImport: () => ({ id: 7 }),
        getImport: () => answers.shift()?.() ?? expect.unreachable('it was asked after its end'),
      } as Answers,
      permissions: ['organizations:write'],
      address: '/import/organizations',
    },
  )
  const lines = Array.from({ length: rows }, (_, index) => `Clinic ${index}`)
  await opened.user.upload(await screen.findByLabelText('File'), new File([['name', ...lines].join('\n')], 'all.csv'))
  await opened.user.click(await screen.findByRole('button', { name: `Check ${rows} rows` }))
  await opened.user.click(await screen.findByRole('button', { name: `Import ${rows} organizations` }))
  return opened
}
const running = (done: number) => (): Run => ({ status: 'running', rows, done, outcome: null, error: null })

test('progress is shown in rows until the outcome is there, also if the server is away meanwhile', async () => {
  const { client } = await open([
    running(0),
    () => {
      throw new NetworkError(new Error('gone'))
    },
    running(120),
    () => ({ ...running(rows)(), status: 'completed', outcome: { ...none, rows, created: rows, history_id: 3 } }),
  ])
  expect(await screen.findByText(new RegExp(`^Waiting to import ${rows} rows`))).toBeTruthy()
  expect(await screen.findByText(new RegExp(`^120 of ${rows} rows`))).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')).toBe('60')
  expect(await screen.findByText(`${rows} organizations created.`)).toBeTruthy()
  expect(client.named('startImport').map(({ request }) => request)).toMatchObject([
    { body: { classkey: 'organizations', valid_only: false } },
  ])
  expect(client.named('importItems')).toHaveLength(1)
})

test('an import that is not possible says why', async () => {
  await open([() => ({ ...running(0)(), status: 'refused', error: 'You may no longer do this' })])
  expect(await screen.findByText('You may no longer do this')).toBeTruthy()
})
