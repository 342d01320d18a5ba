import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { TextInput } from '#shared/ui/index.ts'
import { FormModal } from './FormModal.tsx'

const Dialog = () => {
  const [text, setText] = useState('')
  return (
    <FormModal
      name="mood-note"
      title="Note"
      isDirty={text !== ''}
      isSaving={false}
      failure={null}
      onSubmit={() => {}}
      onClose={() => {}}
    >
      <TextInput label="Name" />
      <TextInput label="Words" value={text} onChange={({ target }) => setText(target.value)} />
    </FormModal>
  )
}

test('who goes on editing is back in the field that was left', async () => {
  render(<Dialog />, { wrapper: memberProviders(fakeClient({})) })
  const field = await screen.findByLabelText('Words')
  await userEvent.type(field, 'Tired')
  await userEvent.keyboard('{Escape}')
  const keep = await screen.findByRole('button', { name: 'Keep editing' })
  await waitFor(() => expect(document.activeElement).toBe(keep))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
  expect(document.activeElement).toBe(field)
})
