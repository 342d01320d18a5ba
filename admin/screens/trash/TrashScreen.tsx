import { MenuItem, TextField } from '@mui/material'
import { TrashIcon } from '@phosphor-icons/react'
import { useMemo } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { permissionOf } from '#shared/classkeys/define.ts'
import { compareTexts, isTrashed, trashDays } from '#shared/rules/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { PagedScreen, usePaged } from '../../parts/paged-screen/index.ts'
import { TrashRow } from './TrashRow.tsx'
import { fetchTrashed, type Trashed } from './trashed.ts'

/** Deleted items of every entity until they are restored or expire. The filter lives in the URL. */
export const TrashScreen = () => {
  const declarations = useDeclarations()
  const session = useSession()
  const notify = useNotify()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [parameters, setParameters] = useSearchParams()
  const classkey = parameters.get('of')
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const list = usePaged({ classkey, search, page }, fetchTrashed)
  const readable = useMemo(
    () =>
      [...declarations.values()]
        .filter(
          (one) =>
            isTrashed(one.name) && one.operations.includes('delete') && permissions?.has(permissionOf(one, 'read')),
        )
        .toSorted((one, other) => compareTexts(one.label[1], other.label[1])),
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
      const { missing } = await session.client.call('restoreFromTrash', {
        body: { classkey: item.classkey, id: item.item_id },
      })
      if (missing.length > 0) notify(`${item.title} restored. ${missing.join(' ')}`, { type: 'warning' })
      else notify(`${item.title} restored`, { type: 'success' })
    } catch (error) {
      notify(...failedNotice(error))
    }
    await list.reload()
  }
  const purge = async (item: Trashed) => {
    try {
      await session.client.call('purgeFromTrash', { body: { classkey: item.classkey, id: item.item_id } })
      notify(`${item.title} permanently deleted`, { type: 'info' })
    } catch (error) {
      notify(...failedNotice(error))
    }
    await list.reload()
  }
  const isNarrowed = classkey !== null || search !== ''
  return (
    <PagedScreen
      group="platform"
      title="Trash"
      lead={`Deleted items stay here for ${trashDays} days and can be restored with their links. Accounts are always deleted permanently, along with all their data.`}
      of="deleted items"
      label="Deleted items"
      list={list}
      page={page}
      onPage={(next) => show({ page: String(next) })}
      filters={
        <>
          <SearchBox
            label="Search trash"
            placeholder="Search by name"
            value={search}
            onChange={(words) => show({ search: words })}
          />
          <TextField
            select
            size="small"
            fullWidth={false}
            value={classkey ?? ''}
            onChange={(event) => show({ of: event.target.value })}
            slotProps={{ select: { displayEmpty: true, inputProps: { 'aria-label': 'Type' } } }}
          >
            <MenuItem value="">All types</MenuItem>
            {readable.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label[1]}
              </MenuItem>
            ))}
          </TextField>
        </>
      }
      empty={
        isNarrowed
          ? {
              icon: TrashIcon,
              text: 'No deleted items match your filters.',
              clear: { label: 'Clear filters', onClick: () => show({ of: null, search: null }) },
            }
          : { icon: TrashIcon, text: 'Trash is empty.' }
      }
      lineOf={(item) => (
        <TrashRow key={item.id} item={item} onRestore={() => restore(item)} onPurge={() => purge(item)} />
      )}
    />
  )
}
