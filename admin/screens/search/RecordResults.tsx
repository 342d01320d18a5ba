import type { ReactNode } from 'react'
import { useCreatePath, useGetList, usePermissions } from 'react-admin'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { pathOf, titleOf, useDeclarations } from '../../declarations/index.ts'
import { searchedResources } from '../../navigation/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'

export interface Result {
  id: number
  title: string
  /** A secondary text to tell results apart: an email address, a code. */
  detail: string
  to: string
}

/** The resources that the record search covers, limited to those the role can read. */
export const useSearched = (): Resource[] => {
  const declarations = useDeclarations()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return searchedResources.flatMap((name) => {
    const resource = declarations.get(name)
    return resource && permissions?.has(permissionOf(resource, 'read')) ? [resource] : []
  })
}

/** Resources whose results open the detail screen instead of the form. */
const lookedAt: ReadonlySet<string> = new Set(['user', 'userkits', 'orders', 'appointments'])

const details = ['email', 'billing_email', 'code', 'title', 'slug', 'user_email', 'status'] as const

/** Appointments of the same person differ by their time. */
const detailOf = (record: Row, title: string): string => {
  const when = formatTimestamp(record['appointment_date'])
  if (when !== '') return when
  const found = details
    .map((name) => record[name])
    .find((value) => typeof value === 'string' && value !== '' && value !== title)
  return typeof found === 'string' ? found : ''
}

interface RecordResultsProps {
  resource: Resource
  q: string
  count: number
  /** Rendered if there are results. */
  children: (results: readonly Result[], total: number) => ReactNode
  empty?: ReactNode
}

/** The first matches of one resource. */
export const RecordResults = ({ resource, q, count, children, empty = null }: RecordResultsProps) => {
  const path = pathOf(resource)
  const createPath = useCreatePath()
  const [first] = resource.defaultSort
  const { data = [], total = 0 } = useGetList<Row>(
    path,
    {
      pagination: { page: 1, perPage: count },
      filter: { q },
      sort: { field: first?.[0] ?? 'id', order: first?.[1] === 'asc' ? 'ASC' : 'DESC' },
    },
    { retry: false },
  )
  if (data.length === 0) return empty
  const type = lookedAt.has(resource.name) || !resource.operations.includes('set') ? 'show' : 'edit'
  const results = data.map((record) => {
    const title = titleOf(resource, record)
    return {
      id: record.id,
      title,
      detail: detailOf(record, title),
      to: createPath({ resource: path, type, id: record.id }),
    }
  })
  return children(results, total)
}
