import { Alert, Box, Button, MenuItem, Pagination, Skeleton, TextField, Typography } from '@mui/material'
import { TrashIcon } from '@phosphor-icons/react'
import { useMemo } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { groups, permissionOf } from '#shared/classkeys/define.ts'
import { messageOf } from '#shared/client/index.ts'
import { isTrashed, trashDays } from '#shared/rules/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { useDeclarations } from '../declarations.ts'
import { Head } from '../generated/list/GeneratedList.tsx'
import { undoMs } from '../generated/UndoNotice.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { SearchBox } from '../layout/SearchBox.tsx'
import { TrashRow } from './TrashRow.tsx'
import { PAGE_SIZE, useTrash, type Trashed } from './useTrash.ts'

/** Deleted items of every entity, until they are restored or their time is over. The filter lives in the address. */
export const TrashScreen = () => {
  const declarations = useDeclarations()
  const session = useSession()
  const notify = useNotify()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [parameters, setParameters] = useSearchParams()
  const classkey = parameters.get('of')
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const { items, total, isPending, isFetching, problem, reload } = useTrash({ classkey, search, page })
  const readable = useMemo(
    () =>
      [...declarations.values()]
        .filter((one) => isTrashed(one.name) && one.operations.includes('delete') && permissions?.has(permissionOf(one, 'read')))
        .toSorted((one, other) => one.label[1].localeCompare(other.label[1])),
    [declarations, permissions],
  )
  const show = (change: Readonly<Record<string, string | null>>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change)) {
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const restore = async (item: Trashed) => {
    try {
      const { missing } = await session.keep(() => session.client.call('restoreFromTrash', { body: { classkey: item.classkey, id: item.item_id } }))
      if (missing.length > 0) notify(`${item.title} is back. ${missing.join(' ')}`, { type: 'warning', autoHideDuration: undoMs, multiLine: true })
      else notify(`${item.title} is back`, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await reload()
  }
  const purge = async (item: Trashed) => {
    try {
      await session.keep(() => session.client.call('purgeFromTrash', { body: { classkey: item.classkey, id: item.item_id } }))
      notify(`${item.title} is deleted for good`, { type: 'info' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await reload()
  }
  const pages = Math.ceil(total / PAGE_SIZE)
  const isNarrowed = classkey !== null || search !== ''
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Trash']} />
      <Head>
        <Typography variant="h5" component="h1">
          Trash{' '}
          {!isPending && problem === undefined && (
            <Box component="span" sx={{ fontWeight: 400, color: 'var(--text-3)' }} aria-label={`${total} in the trash`}>
              {total.toLocaleString('en-US')}
            </Box>
          )}
        </Typography>
      </Head>
      <Typography variant="body2" sx={{ color: 'var(--text-3)', marginTop: '-10px', marginBottom: '16px', maxWidth: 720 }}>
        What is deleted waits here for {trashDays} days and can be restored with its links. Accounts are not among it: they are
        deleted for good, with everything that belongs to them.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px', '& > *': { width: { xs: '100%', sm: 280 } } }}>
        <SearchBox label="Search the trash" placeholder="Search by name" search={search} onChange={(words) => show({ search: words })} />
        <TextField
          select
          size="small"
          fullWidth={false}
          value={classkey ?? ''}
          onChange={(event) => show({ of: event.target.value })}
          slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': 'Kind' } } }}
        >
          <MenuItem value="">Everything</MenuItem>
          {readable.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label[1]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {problem !== undefined && (
        <Alert severity="error" action={<Button onClick={() => void reload()}>Try again</Button>}>
          {problem}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={320} aria-label="Loading" />}
      {!isPending && problem === undefined && items.length === 0 && (
        <Box sx={{ border: '1px solid var(--line)', borderRadius: '14px', padding: '48px 24px', textAlign: 'center', color: 'var(--text-2)' }}>
          <TrashIcon size={32} aria-hidden />
          <Typography component="p" sx={{ marginTop: '8px' }}>
            {isNarrowed ? 'Nothing in the trash fits.' : 'The trash is empty.'}
          </Typography>
          {isNarrowed && <Button onClick={() => show({ of: null, search: null })}>Clear filters</Button>}
        </Box>
      )}
      {items.length > 0 && (
        <Box
          component="ul"
          aria-busy={isFetching}
          aria-label="Deleted items"
          sx={{ listStyle: 'none', margin: 0, padding: 0, border: '1px solid var(--line)', borderRadius: '14px', overflow: 'hidden' }}
        >
          {items.map((item) => (
            <TrashRow key={item.id} item={item} onRestore={() => restore(item)} onPurge={() => purge(item)} />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setParameters((before) => {
            const after = new URLSearchParams(before)
            after.set('page', String(next))
            return after
          })}
          sx={{ marginTop: '16px', display: 'flex', justifyContent: 'center' }}
        />
      )}
    </>
  )
}
