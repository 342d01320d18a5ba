import { Button, IconButton } from '@mui/material'
import { PencilSimpleIcon, PlusIcon, StarIcon, TrashIcon } from '@phosphor-icons/react'
import { useDataProvider, useGetList } from 'react-admin'
import { callHref } from '#shared/rules/index.ts'
import { sentenceCase } from '../../../../format/words.ts'
import type { Row } from '../../../../generated/index.tsx'
import { Panel, useCallData } from '../../../../parts/related-panels/index.ts'
import { Lines, Mark, Quiet } from '../../parts/panels.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { Tooltip } from '../../../../ui/tooltip/index.ts'
import { ButtonLink } from '../../../../ui/Link.tsx'

/** The member's care team, within or outside the platform. */
const CareTeamTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    'usercareteams',
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: { user_id: id } },
    { retry: false },
  )
  const { data: overview } = useCallData('getUserOverview', total === 0 ? { params: { id: Number(id) } } : null)
  const { change, isBusy } = useChange(refetch)
  const provider = useDataProvider()
  const canWrite = may('usercareteams:write')
  const remove = (entry: Row) =>
    change({
      work: () => provider.delete('usercareteams', { id: entry.id, previousData: entry }),
      done: `${String(entry['name'])} removed from the care team`,
      ...(canWrite
        ? {
            undo: (call) => call('restoreFromTrash', { body: { classkey: 'usercareteams', id: entry.id } }),
            undone: `${String(entry['name'])} added back to the care team`,
          }
        : {}),
    })
  return (
    <Panel
      title="Care team"
      count={total}
      isLoading={isPending}
      error={error ?? undefined}
      isWithheld={overview && !overview.shares_data}
      onRetry={() => void refetch()}
      empty={total === 0 ? 'No care team members yet. Add doctors, therapists, or relatives.' : undefined}
      actions={
        canWrite && (
          <Button
            variant="outlined"
            startIcon={<PlusIcon size={18} />}
            component={ButtonLink}
            to="/usercareteams/create"
            state={{ record: { user_id: id } }}
          >
            Add
          </Button>
        )
      }
    >
      <Lines
        label="Care team"
        rows={data ?? []}
        keyOf={(one) => one.id}
        columns={[
          {
            head: 'Name',
            isTitle: true,
            cell: (one) => (
              <>
                <strong>{String(one['name'])}</strong>{' '}
                {one['is_primary'] === true && (
                  <Mark tone="info">
                    <StarIcon size={12} weight="fill" /> Main contact
                  </Mark>
                )}
              </>
            ),
          },
          { head: 'Role', cell: (one) => sentenceCase(String(one['role'] ?? '')) },
          {
            head: 'Specialty',
            cell: (one) => (one['specialty'] ? String(one['specialty']) : <Quiet>Not recorded</Quiet>),
          },
          {
            head: 'Practice',
            cell: (one) => (one['practice'] ? String(one['practice']) : <Quiet>Not recorded</Quiet>),
          },
          {
            head: 'Phone',
            cell: (one) =>
              one['phone'] ? (
                <a href={callHref(String(one['phone']))}>{String(one['phone'])}</a>
              ) : (
                <Quiet>Not recorded</Quiet>
              ),
          },
          {
            head: 'Actions',
            isSilent: true,
            align: 'right',
            cell: (one) => (
              <span style={{ whiteSpace: 'nowrap' }}>
                {canWrite && (
                  <Tooltip title="Edit">
                    <IconButton
                      component={ButtonLink}
                      to={`/usercareteams/${one.id}`}
                      aria-label={`Edit ${String(one['name'])}`}
                    >
                      <PencilSimpleIcon size={18} />
                    </IconButton>
                  </Tooltip>
                )}
                {may('usercareteams:delete') && (
                  <Tooltip title="Remove">
                    <IconButton
                      disabled={isBusy}
                      aria-label={`Remove ${String(one['name'])}`}
                      onClick={() => void remove(one)}
                    >
                      <TrashIcon size={18} />
                    </IconButton>
                  </Tooltip>
                )}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}
export default CareTeamTab
