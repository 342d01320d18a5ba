import { InputAdornment, Skeleton, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { groups } from '#shared/classkeys/spec.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { changesOf, findRows, heldBy, matrixGroups, toggled, type Changes, type Matrix, type Role } from './matrix.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { RolePreview } from './RolePreview.tsx'
import { SaveChanges } from './SaveChanges.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts'
import { Block, Paragraph, Text } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

const noChanges: Changes = new Map()

/** Roles × permissions as one editable matrix, saved in one request. */
export const AccessScreen = () => {
  const session = useSession()
  const [matrix, setMatrix] = useState<Matrix | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const load = useCallback(
    () =>
      session.client.call('getAccessMatrix').then((loaded) => {
        setMatrix(loaded)
        setProblem(null)
      }, setProblem),
    [session],
  )
  useEffect(() => void load(), [load])
  return (
    <>
      <ScreenTitle trail={[groups.organizations.label, 'Access']} />
      {matrix ? (
        <Access matrix={matrix} onSaved={load} />
      ) : problem !== null ? (
        <Failed error={problem} onRetry={load} />
      ) : (
        <>
          <Title />
          <Skeleton variant="rounded" height={560} />
        </>
      )}
    </>
  )
}

const Title = () => (
  <Block as="header" marginBottom={16}>
    <Text as="h1" size="h2" marginBottom={8}>
      Access
    </Text>
    <Paragraph tone="faint" sx={{ maxWidth: 720 }}>
      Choose what each role can read, edit, and delete. Use the arrow keys to move between cells and Space to toggle
      one. Changes take effect when you save them.
    </Paragraph>
  </Block>
)

const Access = ({ matrix, onSaved }: { matrix: Matrix; onSaved: () => Promise<void> }) => {
  const session = useSession()
  const declarations = useDeclarations()
  const notify = useNotify()
  const { permissions: mine } = usePermissions<ReadonlySet<string>>()
  const [changes, setChanges] = useState(noChanges)
  const [query, setQuery] = useState('')
  const [tried, setTried] = useState<Role | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const all = useMemo(() => matrixGroups(matrix.permissions, declarations), [matrix, declarations])
  const shown = findRows(all, useDeferredValue(query))
  const list = changesOf(matrix, changes)
  useUnsavedGuard(changes.size > 0)

  const toggle = useCallback((role: Role, permissionId: number) => {
    setProblem(null)
    setChanges((now) => toggled(now, role, permissionId))
  }, [])
  const save = async () => {
    setSaving(true)
    setProblem(null)
    try {
      const body = {
        changes: list.map(({ role, permission, isHeld }) => ({
          role_id: role.id,
          permission_id: permission.id,
          is_held: isHeld,
        })),
      }
      await session.client.call('changeAccess', { body })
      await onSaved()
      setChanges(noChanges)
      notify(list.length === 1 ? '1 change saved' : `${list.length} changes saved`, { type: 'success' })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setSaving(false)
    }
  }
  const namesOf = (role: Role): string[] => {
    const held = heldBy(role, changes)
    return matrix.permissions.flatMap(({ id, name }) => (held.has(id) ? [name] : []))
  }
  return (
    <>
      <Title />
      <TextField
        value={query}
        type="search"
        placeholder="Search permissions"
        onChange={(event) => setQuery(event.target.value)}
        sx={{
          width: 320,
          maxWidth: '100%',
          marginBottom: '16px',
          '& .MuiOutlinedInput-root': { minHeight: 36 },
          '& input': { paddingBlock: '7px' },
        }}
        slotProps={{
          htmlInput: { 'aria-label': 'Search permissions' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <MagnifyingGlassIcon size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      <MatrixTable
        groups={shown}
        roles={matrix.roles}
        permissions={matrix.permissions}
        changes={changes}
        mine={mine ?? new Set()}
        onToggle={toggle}
        onTry={setTried}
      />
      <SaveChanges
        changes={list}
        problem={problem}
        isSaving={isSaving}
        onSave={() => void save()}
        onDiscard={() => {
          setProblem(null)
          setChanges(noChanges)
        }}
      />
      <RolePreview role={tried} permissions={tried ? namesOf(tried) : []} onClose={() => setTried(null)} />
    </>
  )
}
