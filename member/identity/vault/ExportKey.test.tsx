import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { ExportKey } from './ExportKey.tsx'

configure({ asyncUtilTimeout: 10_000 })
const { saveFile, exportKeys } = vi.hoisted(() => ({ saveFile: vi.fn(), exportKeys: vi.fn() }))
vi.mock('#shared/client/index.ts', async (load) => ({ ...(await load<object>()), saveFile }))
vi.mock('./useVault.ts', () => ({ useVault: () => ({ state: 'open', exportKeys }) }))
vi.mock('./RequireOpenVault.tsx', () => ({ RequireOpenVault: ({ children }: { children: ReactNode }) => children }))

const passphrase = 'Quiet-harbour-27'
const choose = async (beforeSaving = () => {}, chosen = passphrase) => {
  await userEvent.click(await screen.findByText('Export your private key'))
  await userEvent.type(await screen.findByLabelText(/^New passphrase/), chosen)
  await userEvent.type(screen.getByLabelText(/^Repeat passphrase/), chosen)
  beforeSaving()
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }))
}

test('the key is saved under the chosen passphrase, and only then reported as saved', async () => {
  exportKeys.mockResolvedValue('-----BEGIN PGP PRIVATE KEY BLOCK-----')
  render(<ExportKey />, { wrapper: memberProviders(fakeClient({})) })
  await choose(() => expect(screen.queryByText(/gpg --import/)).toBeNull())
  expect(await screen.findByText(/gpg --import/)).toBeTruthy()
  expect(exportKeys).toHaveBeenCalledExactlyOnceWith(passphrase)
  const file = saveFile.mock.calls[0]?.[0] as File
  expect(file.name).toBe('hale-key.asc')
  expect(file.size).toBe(37)
})

test('a key that failed to export is not reported as saved', async () => {
  saveFile.mockClear()
  exportKeys.mockRejectedValueOnce(new Error('The key could not be read'))
  render(<ExportKey />, { wrapper: memberProviders(fakeClient({})) })
  await choose()
  await waitFor(() => expect(screen.getByRole('note')).toBeTruthy())
  expect(screen.queryByText(/gpg --import/)).toBeNull()
  expect(saveFile).not.toHaveBeenCalled()
})

test('four words are a passphrase, unless they are tried first', async () => {
  exportKeys.mockResolvedValue('-----BEGIN PGP PRIVATE KEY BLOCK-----').mockClear()
  render(<ExportKey />, { wrapper: memberProviders(fakeClient({})) })
  await choose(() => expect(screen.queryByText('A digit')).toBeNull(), 'correct horse battery staple')
  expect(await screen.findByText(/^These words are among the first ones tried/)).toBeTruthy()
  expect(exportKeys).not.toHaveBeenCalled()
  const fields = [screen.getByLabelText(/^New passphrase/), screen.getByLabelText(/^Repeat passphrase/)]
  for (const field of fields) await userEvent.clear(field)
  expect(screen.getByText('A digit')).toBeTruthy()
  for (const field of fields) await userEvent.type(field, 'violin tractor meadow candle')
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(exportKeys).toHaveBeenCalledExactlyOnceWith('violin tractor meadow candle'))
})
