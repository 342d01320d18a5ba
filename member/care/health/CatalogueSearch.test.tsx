import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Modal } from '#shared/ui/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CatalogueSearch, type Picked } from './CatalogueSearch.tsx'

const names = ['Penicillin', 'Penicillin V', 'Peanuts']
const catalogue = {
  name: 'test',
  find: async (search: string) =>
    names.flatMap((name, id) => (name.toLowerCase().includes(search.toLowerCase()) ? [{ id, name }] : [])),
}
const start = async () => {
  const [onSubmit, onPick, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const Form = () => {
    const [value, setValue] = useState<Picked | null>(null)
    const pick = (picked: Picked | null) => {
      onPick(picked)
      setValue(picked)
    }
    return (
      <Modal open title="Add" onOpenChange={onClose}>
        <form onSubmit={onSubmit}>
          <CatalogueSearch
            label="Allergy"
            catalogue={catalogue}
            value={value}
            onChange={pick}
            ownWords={(words) => `Use ${words}`}
          />
          <button type="submit">Save</button>
        </form>
      </Modal>
    )
  }
  render(<Form />, { wrapper: memberProviders(fakeClient({})) })
  const field = await screen.findByRole('combobox', { name: /Allergy/ })
  return { field, onSubmit, onPick, onClose }
}
const marked = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('the list is linked to its field, and nothing is highlighted before an arrow key', async () => {
  const { field, onSubmit, onPick } = await start()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'peni')
  const list = await screen.findByRole('listbox', { name: 'Matches' })
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(list.id)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Penicillin',
    'Penicillin V',
    'Use peni',
  ])
  await userEvent.keyboard('{Enter}')
  expect([onPick.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
})

test('the arrow keys navigate the matches and Enter selects one; the focus stays in the field', async () => {
  const { field, onPick, onSubmit } = await start()
  await userEvent.type(field, 'peni')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{ArrowDown}')
  expect(marked(field)).toBe('Penicillin')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(marked(field)).toBe('Penicillin V')
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls).toEqual([[{ id: 1, name: 'Penicillin V' }]])
  expect(onSubmit).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another' }))
})

test('custom text is selected by a click, without an id', async () => {
  const { field, onPick } = await start()
  await userEvent.type(field, 'dust')
  await userEvent.click(await screen.findByRole('option', { name: 'Use dust' }))
  expect(onPick.mock.calls).toEqual([[{ id: null, name: 'dust' }]])
})

test('Escape closes the list, then the dialog', async () => {
  const { field, onClose } = await start()
  await userEvent.type(field, 'pea')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect([field.getAttribute('aria-expanded'), onClose.mock.calls]).toEqual(['false', []])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledWith(false)
})
