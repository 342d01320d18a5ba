import { Button } from '@mui/material'
import { ArrowRightIcon } from '@phosphor-icons/react'
import { useCanAccess, useGetList, useRecordContext } from 'react-admin'
import { Panel } from './Panel.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

/** Number of people who belong to the open item, with a link to their list. */
export const PeoplePanel = ({ by }: { by: 'organizations' | 'programs' }) => {
  const id = Number(useRecordContext()?.id)
  const { canAccess } = useCanAccess({ resource: 'user', action: 'list' })
  const filter = { [by]: [id] }
  const { total, error, isPending, refetch } = useGetList(
    'user',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter },
    { retry: false, enabled: canAccess === true },
  )
  if (canAccess === false) return null
  return (
    <Panel
      title="Members"
      count={total}
      isLoading={isPending}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      actions={
        <Button
          component={ButtonLink}
          to={`/user?filter=${encodeURIComponent(JSON.stringify(filter))}`}
          endIcon={<ArrowRightIcon size={18} />}
        >
          View all
        </Button>
      }
    />
  )
}
