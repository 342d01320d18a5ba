import { Box, Chip, Drawer, IconButton, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { XIcon } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { groupsOf, type Screen } from '../../navigation/index.ts'
import type { Role } from './matrix.ts'
import { Inline, Paragraph, SectionTitle, Stack } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

type Opened = AnswerOf<'previewAccess'>
type OpenedResource = Opened['resources'][number]
type State = { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'ready'; opened: Opened }

const operationWords = { search: null, get: 'Read', add: 'Create', set: 'Edit', delete: 'Delete' } as const

const Group = styled('section')({
  '& h3': {
    font: 'var(--type-label)',
    fontWeight: 600,
    margin: '0 0 6px',
    display: 'flex',
    gap: 8,
    alignItems: 'center',
  },
})
const Entry = styled('details')({
  borderTop: '1px solid var(--line-soft)',
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 8px',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    listStylePosition: 'inside',
  },
  '& summary > span:first-of-type': { flex: 1, minWidth: 120 },
})
const FieldList = styled('ul')({
  columns: '200px 2',
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  font: 'var(--type-caption)',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: 8, padding: '2px 0', breakInside: 'avoid' },
  '& small': { color: 'var(--text-3)', font: 'inherit', whiteSpace: 'nowrap' },
})

interface RolePreviewProps {
  role: Role | null
  /** Names of the role's permissions, including unsaved changes. */
  permissions: readonly string[]
  onClose: () => void
}

/** The back office as a user with only this role would see it, as computed by the server. */
export const RolePreview = ({ role, permissions, onClose }: RolePreviewProps) => (
  <Drawer
    anchor="right"
    open={role !== null}
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': `What ${role?.name ?? 'the role'} sees`,
        sx: { width: 'min(560px, 100vw)', padding: '20px 24px' },
      },
    }}
  >
    {role && <Preview role={role} permissions={permissions} onClose={onClose} />}
  </Drawer>
)

const Preview = ({ role, permissions, onClose }: RolePreviewProps & { role: Role }) => {
  const session = useSession()
  const [state, setState] = useState<State>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const key = permissions.join()
  useEffect(() => {
    let isOpen = true
    const body = { permissions: key === '' ? [] : key.split(',') }
    session.client.call('previewAccess', { body }).then(
      (opened) => isOpen && setState({ is: 'ready', opened }),
      (error: unknown) => isOpen && setState({ is: 'failed', error }),
    )
    return () => {
      isOpen = false
    }
  }, [session, key, attempt])
  return (
    <Stack gap={20}>
      <Inline gap={12} align="start" justify="space-between">
        <Box>
          <SectionTitle>What {role.name} sees</SectionTitle>
          <Paragraph tone="faint">
            The sidebar, screens, and fields for someone with only this role, including your unsaved changes.
          </Paragraph>
        </Box>
        <IconButton aria-label="Close" onClick={onClose} sx={{ marginRight: '-8px' }}>
          <XIcon size={20} />
        </IconButton>
      </Inline>
      {state.is === 'loading' && <Skeleton variant="rounded" height={320} />}
      {state.is === 'failed' && (
        <Failed
          error={state.error}
          onRetry={() => {
            setState({ is: 'loading' })
            setAttempt(attempt + 1)
          }}
        />
      )}
      {state.is === 'ready' && <Screens opened={state.opened} permissions={permissions} />}
    </Stack>
  )
}

const Screens = ({ opened, permissions }: { opened: Opened; permissions: readonly string[] }) => {
  const declarations = useDeclarations()
  const groups = groupsOf(declarations.values(), new Set(permissions))
  const known = new Map(opened.resources.map((resource) => [resource.name, resource]))
  if (groups.length === 0)
    return <Paragraph>No access to the back office. People with only this role use the member area.</Paragraph>
  return (
    <>
      {groups.map(({ group, label, icon, screens }) => (
        <Group key={group} aria-label={label}>
          <h3>
            <NamedIcon name={icon} size={18} /> {label}
          </h3>
          {screens.map((screen) => (
            <ScreenEntry key={screen.path} screen={screen} resource={known.get(screen.name)} />
          ))}
        </Group>
      ))}
      {opened.calls.length > 0 && (
        <Entry>
          <summary>
            <span>Other actions</span>
            <small>{opened.calls.length}</small>
          </summary>
          <FieldList sx={{ columns: 'auto' }}>
            {opened.calls.map(({ name, summary, permission }) => (
              <li key={name}>
                {summary} <small>{permission}</small>
              </li>
            ))}
          </FieldList>
        </Entry>
      )}
    </>
  )
}

const ScreenEntry = ({ screen, resource }: { screen: Screen; resource: OpenedResource | undefined }) => {
  const declared = useDeclarations().get(screen.name)
  const operations = resource?.operations.flatMap((operation) => operationWords[operation] ?? []) ?? ['Read']
  return (
    <Entry>
      <summary>
        <span>{screen.label}</span>
        {operations.map((words) => (
          <Chip key={words} size="small" label={words} />
        ))}
      </summary>
      {declared && resource && (
        <FieldList>
          {Object.entries(declared.fields).map(([name, field]) => (
            <li key={name}>
              {labelOf(name, field)}
              <small>
                {resource.writable.includes(name)
                  ? 'can edit'
                  : resource.readable.includes(name)
                    ? 'read only'
                    : 'hidden'}
              </small>
            </li>
          ))}
        </FieldList>
      )}
    </Entry>
  )
}
