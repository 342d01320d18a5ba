import { Button } from '@mui/material'
import { PlusIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useCanAccess, useCreatePath, useGetList, useRecordContext } from 'react-admin'
import { pathOf, titleOf, useDeclarations } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { Panel, PanelList, Words } from './Panel.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'

/** Maximum items in a panel; the rest are in the resource's list. */
const shown = 50

interface ChildPanelProps {
  /** Name of the child resource. */
  of: string
  /** Its reference(s) field that points to the open item. */
  by: string
  title?: string
  lead?: string
  /** Field used as the row's name; the resource's title field by default. */
  titleBy?: string
  sort?: { field: string; order: 'ASC' | 'DESC' }
  about?: (record: Row) => ReactNode
  /** Shown after the text of a row. */
  badge?: (record: Row) => ReactNode
  empty: string
}

/** Child items of the open item, with links to each and to create a new one. */
export const ChildPanel = ({ of, by, title, lead, titleBy, sort, about, badge, empty }: ChildPanelProps) => {
  const declarations = useDeclarations()
  const resource = declarations.get(of)
  if (!resource) throw new Error(`There is no resource '${of}'`)
  const path = pathOf(resource)
  const id = Number(useRecordContext()?.id)
  const createPath = useCreatePath()
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const { canAccess: canRead } = useCanAccess({ resource: path, action: 'list' })
  const isMany = resource.fields[by]?.kind === 'references'
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    path,
    {
      pagination: { page: 1, perPage: shown },
      sort: sort ?? { field: resource.defaultSort[0]?.[0] ?? 'id', order: 'ASC' },
      filter: { [by]: isMany ? [id] : id },
    },
    { retry: false, enabled: canRead === true },
  )
  if (canRead === false) return null
  const all = `/${path}?filter=${encodeURIComponent(JSON.stringify({ [by]: isMany ? [id] : id }))}`
  return (
    <Panel
      title={title ?? resource.label[1]}
      count={total}
      lead={lead}
      isLoading={isPending}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={data?.length === 0 ? empty : undefined}
      actions={
        <>
          {(total ?? 0) > shown && (
            <Button component={ButtonLink} to={all}>
              All {total}
            </Button>
          )}
          {canCreate && (
            <Button
              variant="outlined"
              startIcon={<PlusIcon size={18} />}
              component={ButtonLink}
              to={createPath({ resource: path, type: 'create' })}
              state={{ record: { [by]: isMany ? [{ id }] : id } }}
            >
              Add
            </Button>
          )}
        </>
      }
    >
      <PanelList>
        {(data ?? []).map((record) => (
          <li key={record.id}>
            <Words
              title={
                <Link
                  to={createPath({ resource: path, type: 'edit', id: record.id })}
                  style={{ color: 'inherit', textDecoration: 'none' }}
                >
                  {titleBy === undefined
                    ? titleOf(resource, record)
                    : String(record[titleBy] ?? titleOf(resource, record))}
                </Link>
              }
            >
              {about?.(record)}
            </Words>
            {badge?.(record)}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
