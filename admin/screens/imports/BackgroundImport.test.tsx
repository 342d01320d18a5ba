/** A larger file is imported by a job: the screen shows how far it is, and waits for a server that is away. */
import { configure, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { NetworkError, type AnswerOf } from '#shared/client/index.ts'
import { importedAtOnce } from '#shared/rules/index.ts'
import { ImportScreen } from './ImportScreen.tsx'
import { LookupUploadScreen } from './LookupUploadScreen.tsx'
import { UserUploadScreen } from './UserUploadScreen.tsx'

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
  expect(await screen.findByText(new RegExp(`^Imported 120 of ${rows} rows of all.csv`))).toBeTruthy()
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

const completed = (): Run => ({
  status: 'completed',
  rows,
  done: rows,
  outcome: { ...none, rows, created: rows, history_id: 3 },
  error: null,
})
const fileOf = (head: string, line: (index: number) => string, count = rows) =>
  new File([[head, ...Array.from({ length: count }, (_, index) => line(index))].join('\n')], 'all.csv')

test('a lookup list is uploaded in the background if it is large, and at once if it is not', async () => {
  const { client, user } = openScreen(
    <Routes>
      <Route path="/upload/:path" element={<LookupUploadScreen />} />
    </Routes>,
    {
      answers: {
        startImport: () => ({ id: 7 }),
        getImport: completed,
        uploadAllergies: () => ({ created: 1, updated: 0, failed: 0, results: [] }),
      } as Answers,
      permissions: ['allergies:write'],
      address: '/upload/allergies',
    },
  )
  const line = (index: number) => `Nut ${index}`
  await user.upload(await screen.findByLabelText('File'), fileOf('name', line))
  await user.click(await screen.findByRole('button', { name: `Upload ${rows} allergies` }))
  expect(await screen.findByText(`${rows} allergies created.`)).toBeTruthy()
  expect(client.named('startImport').map(({ request }) => request)).toMatchObject([
    { body: { classkey: 'allergies', upload: true } },
  ])
  expect(client.named('uploadAllergies')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Upload another file' }))
  await user.upload(await screen.findByLabelText('File'), fileOf('name', line, 1))
  await user.click(await screen.findByRole('button', { name: 'Upload 1 allergy' }))
  expect(await screen.findByText('1 allergy created.')).toBeTruthy()
  expect([client.named('uploadAllergies'), client.named('startImport')].map(({ length }) => length)).toEqual([1, 1])
})

test('users are uploaded in the background with their organization, once the file is checked', async () => {
  const { client, user } = openScreen(<UserUploadScreen />, {
    answers: {
      startImport: () => ({ id: 7 }),
      getImport: completed,
      uploadUsers: () => ({ created: rows, updated: 0, failed: 0, results: [], left_out: [] }),
    } as Answers,
    permissions: ['user:write', 'organizations:read', 'tags:read'],
    data: { getList: async () => ({ data: [{ id: 4, name: 'Clinic', code: 'CLIN' }], total: 1 }) as never },
  })
  await user.click(await screen.findByRole('combobox', { name: /^Organization/ }))
  await user.click(await screen.findByRole('option', { name: 'Clinic (CLIN)' }))
  await user.upload(
    screen.getByLabelText('File'),
    fileOf('email,first_name,last_name', (index) => `a${index}@example.org,Ada,No ${index}`),
  )
  await user.click(await screen.findByRole('button', { name: `Check ${rows} rows` }))
  await user.click(await screen.findByRole('button', { name: `Import ${rows} users` }))
  expect(await screen.findByText(`${rows} users created.`)).toBeTruthy()
  expect(client.named('startImport').map(({ request }) => request)).toMatchObject([
    { body: { classkey: 'user', upload: true, organization_code: 'CLIN', tags: [], invite: true } },
  ])
  expect(client.named('uploadUsers')).toHaveLength(1)
})
