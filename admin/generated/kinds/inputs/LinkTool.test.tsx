/** The link of a rich text: where it leads is checked when it is saved, and said. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { LinkTool } from './LinkTool.tsx'
import type { Editor } from './RichTextEditor.tsx'

test('an address without a scheme is refused with the reason, and one with a scheme becomes the link', async () => {
  const setMark = vi.fn()
  const chain = {
    focus: () => chain,
    extendMarkRange: () => chain,
    setMark: (...args: unknown[]) => (setMark(...args), chain),
    run: () => true,
  }
  const editor = { isActive: () => false, getAttributes: () => ({}), isEditable: true, chain: () => chain }
  const { user } = openScreen(<LinkTool editor={editor as unknown as Editor} />, { answers: {} })
  await user.click(await screen.findByRole('button', { name: 'Link' }))
  const address = await screen.findByRole('textbox', { name: 'Link URL' }, { timeout: 5000 })
  expect(screen.getByRole('dialog', { name: 'Link' })).toBeTruthy()
  await user.type(address, 'hale.example/guide{Enter}')
  expect(screen.getByText(/^Start with https/)).toBeTruthy()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(setMark).not.toHaveBeenCalled()
  await user.clear(address)
  await user.type(address, 'https://hale.example/guide{Enter}')
  expect(setMark).toHaveBeenCalledWith('link', { href: 'https://hale.example/guide' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
