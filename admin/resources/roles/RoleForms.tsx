import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { emptyPickersOf, permissionsOfReady } from '#shared/lists/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { GeneratedCreate, GeneratedEdit } from '../../generated/index.tsx'
import { groupsOf } from '../../navigation/index.ts'
import { PanelList, Panel, Panels, Words } from '../../parts/related-panels/index.ts'
import { Failed } from '../../ui/Failed.tsx'

interface Permission {
  id: number
  name: string
}
/** More than there are. */
const all = { page: 1, perPage: 1000 }
const byName = { field: 'name', order: 'ASC' } as const
const names = Object.keys(readyRoles) as (keyof typeof readyRoles)[]

/** Fills the form in with a ready-made role, to be changed at will. */
const Template = () => {
  const declarations = useDeclarations()
  const { setValue } = useFormContext()
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useGetList<Permission>(
    'permissions',
    { pagination: all, sort: byName },
    { retry: false },
  )
  const choose = (key: keyof typeof readyRoles) => {
    const role = readyRoles[key]
    const wanted = new Set(permissionsOfReady(role, declarations))
    const values = {
      name: role.name,
      description: role.description,
      permissions: (data ?? []).filter(({ name }) => wanted.has(name)).map(({ id, name }) => ({ id, name })),
    }
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true, shouldTouch: true })
    setChosen(key)
  }
  if (error) return <Failed error={error} onRetry={refetch} />
  return (
    <TextField
      select
      label="Start from a ready-made role"
      value={chosen}
      disabled={!data}
      sx={{ marginBottom: '24px' }}
      helperText="Fills in the name, the description and the permissions. You can change them."
      onChange={({ target }) => choose(target.value as keyof typeof readyRoles)}
    >
      {names.map((key) => (
        <MenuItem key={key} value={key}>
          {readyRoles[key].name}: {readyRoles[key].description}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** What the chosen permissions open, and which pickers stay empty with them. */
const Reach = () => {
  const declarations = useDeclarations()
  const permissions = (useWatch({ name: 'permissions' }) ?? []) as readonly Partial<Permission>[]
  const held = new Set(permissions.flatMap(({ name }) => name ?? []))
  const groups = groupsOf(declarations.values(), held)
  const empty = emptyPickersOf(declarations, held)
  return (
    <Panels>
      <Panel
        title="Screens it opens"
        count={groups.reduce((sum, { screens }) => sum + screens.length, 0)}
        empty={groups.length === 0 ? 'None. People with only this role use the member area.' : undefined}
      >
        <PanelList>
          {groups.map(({ group, label, screens }) => (
            <li key={group}>
              <Words title={label}>{screens.map((screen) => screen.label).join(', ')}</Words>
            </li>
          ))}
        </PanelList>
      </Panel>
      <Panel
        title="Pickers that stay empty"
        lead="Fields of its forms that choose from what the role does not read."
        count={empty.length}
        empty={empty.length === 0 ? 'None.' : undefined}
      >
        <PanelList>
          {empty.map(({ resource, field, label, isRequired, permission }) => (
            <li key={`${resource.name} ${field}`}>
              <Words title={`${resource.label[0]}: ${label}`}>
                {isRequired ? `Nothing can be added without it. Takes ${permission}.` : `Takes ${permission}.`}
              </Words>
            </li>
          ))}
        </PanelList>
      </Panel>
    </Panels>
  )
}

export const RoleCreate = () => <GeneratedCreate above={<Template />} beside={<Reach />} />
export const RoleEdit = () => <GeneratedEdit beside={<Reach />} />
