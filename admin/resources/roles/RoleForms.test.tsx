import { screen, waitFor, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { permissionsOfReady } from '#shared/lists/index.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { RoleCreate } from './RoleForms.tsx'

vi.setConfig({ testTimeout: 30_000 })

const wanted = permissionsOfReady(readyRoles.lab, resourceMap())
const permissions = [...wanted, 'user:read', 'roles:write'].map((name, index) => ({ id: index + 1, name }))

test('a ready-made role fills the form in, and says what it opens and leaves empty', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 1 } }))
  const { user } = openScreen(
    <ResourceContextProvider value="roles">
      <RoleCreate />
    </ResourceContextProvider>,
    {
      answers: {},
      permissions: ['roles:read', 'roles:write', 'permissions:read'],
      address: '/roles/create',
      data: {
        getList: async () => ({ data: permissions, total: permissions.length }) as never,
        create: create as never,
      },
    },
  )
  const template = await screen.findByRole('combobox', { name: /Start from a ready-made role/ }, { timeout: 10_000 })
  await waitFor(() => expect(template.getAttribute('aria-disabled')).toBeNull())
  // On phones nothing of it is behind a preview.
  expect(screen.queryByRole('button', { name: 'Preview', hidden: true })).toBeNull()
  await user.click(template)
  await user.click(await screen.findByRole('option', { name: /^Lab:/ }))
  const opened = within(screen.getByRole('region', { name: /Screens it opens/ }))
  expect(opened.getByText(/Kits/)).toBeTruthy()
  const empty = within(screen.getByRole('region', { name: /Pickers that stay empty/ }))
  expect(empty.getByText('Takes user:read.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  const saved = create.mock.calls[0]?.[1].data as { name: string; permissions: { name: string }[] } | undefined
  expect(saved?.name).toBe('Lab')
  expect(saved?.permissions.map(({ name }) => name).toSorted()).toEqual(wanted)
})
