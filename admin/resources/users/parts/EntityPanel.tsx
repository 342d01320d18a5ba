import { useState, type ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { pathOf, useDeclarations } from '../../../declarations/index.ts'
import type { Row } from '../../../generated/index.tsx'
import { Panel } from '../../../parts/related-panels/index.ts'
import { Lines, Pager, type TableColumn } from './panels.tsx'

const size = 10

interface EntityPanelProps {
  /** Name of the resource to show. */
  of: string
  filter: Readonly<Record<string, unknown>>
  sort: { field: string; order: 'ASC' | 'DESC' }
  columns: readonly TableColumn<Row>[]
  /** Empty state. */
  empty: string
  title?: string
  lead?: ReactNode
  actions?: ReactNode
}

/** Paginated panel of the member's items of a resource: loading, failed, empty and filled. */
export const EntityPanel = ({ of, filter, sort, columns, empty, title, lead, actions }: EntityPanelProps) => {
  const resource = useDeclarations().get(of)
  if (!resource) throw new Error(`There is no resource '${of}'`)
  const [page, setPage] = useState(1)
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    pathOf(resource),
    { pagination: { page, perPage: size }, sort, filter },
    { retry: false, placeholderData: (previous) => previous },
  )
  const words = title ?? resource.label[1]
  return (
    <Panel
      title={words}
      count={total}
      lead={lead}
      actions={actions}
      isLoading={isPending}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={total === 0 ? empty : undefined}
    >
      <Lines label={words} columns={columns} rows={data ?? []} keyOf={({ id }) => id} />
      <Pager page={page} size={size} total={total ?? 0} onPage={setPage} />
    </Panel>
  )
}
