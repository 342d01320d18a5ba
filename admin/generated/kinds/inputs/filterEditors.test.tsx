import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { deferred } from '#tests/harness/member.tsx'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { ReferenceFilter } from './filterEditors.tsx'

const Filter = () => {
  const [value, setValue] = useState<unknown>()
  return <ReferenceFilter to="tags" label="Tags" value={value} onChange={setValue} />
}

test('what is typed while the names of the selected items load stays', async () => {
  const names = deferred<{ data: { id: number; name: string }[] }>()
  const tags = [
    { id: 1, name: 'Night shift' },
    { id: 2, name: 'Nurses' },
  ]
  const { user } = openScreen(<Filter />, {
    answers: {},
    data: {
      getList: (async () => ({ data: tags, total: 2 })) as never,
      getMany: (() => names.promise) as never,
    },
  })
  const input = await screen.findByRole('combobox', { name: 'Tags' })
  await user.type(input, 'Nig')
  await user.click(await screen.findByRole('option', { name: 'Night shift' }))
  expect(input).toHaveProperty('value', '')
  await user.type(input, 'Nur')
  names.resolve({ data: [{ id: 1, name: 'Night shift, renamed' }] })
  await screen.findByRole('button', { name: 'Night shift, renamed' })
  expect(input).toHaveProperty('value', 'Nur')
})
