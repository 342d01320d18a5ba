import { useState, type ReactNode } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { Panel, useCallData } from '../../../parts/related-panels/index.ts'
import { Lines, Pager, type TableColumn } from './panels.tsx'
import { useMember } from './useMember.ts'

const size = 10

/** Calls that return a page of one member's data. */
type MemberList =
  | 'listUserVitals'
  | 'listUserMeasurements'
  | 'listUserMedicalRecords'
  | 'listUserStars'
  | 'listUserDataAccesses'
  | 'listUserFiles'
export type Entry<N extends MemberList> = AnswerOf<N>['models'][number]

interface CallPanelProps<N extends MemberList> {
  name: N
  title: string
  columns: readonly TableColumn<Entry<N>>[]
  keyOf: (row: Entry<N>) => string | number
  empty: string
  lead?: ReactNode
  actions?: ReactNode
  /** Whether a row leaves out what the member does not share. */
  isWithheld?: (row: Entry<N>) => boolean
}

/** Paginated panel of a call that lists the member's data. */
export const CallPanel = <N extends MemberList>({
  name,
  title,
  columns,
  keyOf,
  empty,
  lead,
  actions,
  isWithheld = () => false,
}: CallPanelProps<N>) => {
  const { id } = useMember()
  const [page, setPage] = useState(1)
  const { data, error, isLoading, reload } = useCallData(name, {
    params: { id },
    query: { page, page_size: size },
  } as never)
  return (
    <Panel
      title={title}
      count={data?.total_count}
      lead={lead}
      actions={actions}
      isLoading={isLoading}
      error={error}
      {...(data?.models.some(isWithheld) && { isWithheld: 'partly' as const })}
      onRetry={() => void reload()}
      empty={data?.total_count === 0 ? empty : undefined}
    >
      <Lines label={title} columns={columns} rows={data?.models ?? []} keyOf={keyOf} />
      <Pager page={page} size={size} total={data?.total_count ?? 0} onPage={setPage} />
    </Panel>
  )
}
