/** The lab's own file of a kit: as it is, or opened in the browser. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { Sealed } from './parts.tsx'
import { useKitFile } from './useKitFile.ts'

const vault = { state: 'open', open: vi.fn() }
const saved: File[] = []
vi.mock(import('../../identity/vault/index.ts'), async (original) => ({
  ...(await original()),
  useVault: () => vault as never,
}))
vi.mock(import('#shared/client/index.ts'), async (original) => ({
  ...(await original()),
  saveFile: (file) => void saved.push(file),
}))

beforeEach(() => {
  saved.length = 0
  vault.state = 'open'
})

const Download = ({ isSealed }: { isSealed: boolean }) => {
  const { download, error } = useKitFile({ kit_id: 'K-5', isFileSealed: isSealed })
  return (
    <>
      <button type="button" onClick={() => void download()}>
        Download
      </button>
      <p>{error}</p>
      <output>{useLocation().pathname}</output>
    </>
  )
}
const press = async (isSealed: boolean) => {
  const type = isSealed ? 'application/pgp-encrypted' : 'application/pdf'
  const client = fakeClient({
    downloadKitFile: () => new File([isSealed ? 'a message' : '%PDF plain'], 'Test_Result.pdf', { type }) as never,
    listSigningKeys: () => ({ models: [{ public_key: 'ours' }] }) as never,
  })
  render(<Download isSealed={isSealed} />, { wrapper: memberProviders(client) })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Download' }))
  return client
}

test.each([false, true])('a file is saved as a PDF under the same name, sealed: %s', async (isSealed) => {
  vault.open.mockResolvedValue({ text: btoa('%PDF sealed'), signature: 'valid' })
  await press(isSealed)
  await waitFor(() => expect(saved).toHaveLength(1))
  const [file] = saved
  expect([file?.name, file?.type]).toEqual(['Test_Result.pdf', 'application/pdf'])
  expect(await file?.text()).toBe(isSealed ? '%PDF sealed' : '%PDF plain')
  if (isSealed) expect(vault.open).toHaveBeenCalledWith('a message', { verifyWith: ['ours'] })
})

test('a sealed file that this server did not sign is not saved', async () => {
  const t = await loadTranslator('results')
  vault.open.mockResolvedValue({ text: btoa('%PDF forged'), signature: 'none' })
  await press(true)
  expect(await screen.findByText(t('unreadable_message'))).toBeTruthy()
  expect(saved).toEqual([])
})

test.each(['closed', 'absent', 'locked'])('while the vault is %s, the page of the kit is shown', async (state) => {
  vault.state = state
  const client = await press(true)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/client/testing-center/K-5'))
  expect(client.named('downloadKitFile')).toEqual([])
})

test.each([true, false])('results are called encrypted only with their file: %s', async (isWhole) => {
  const t = await loadTranslator('results')
  render(<Sealed signature="valid" isByStaff={false} isWhole={isWhole} />, { wrapper: memberProviders(fakeClient({})) })
  await screen.findByText(t('signed'))
  expect(screen.queryAllByText(t('encrypted'))).toHaveLength(isWhole ? 1 : 0)
})
