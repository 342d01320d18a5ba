import { useListContext } from 'react-admin'
import type { Row } from '../../../data/row.ts'

/** Selects or unselects the rows of the page, and keeps those of others. */
export const PageChoice = ({ id }: { id?: string }) => {
  const { data = [], selectedIds, onSelect } = useListContext<Row>()
  const ids = data.map(({ id }) => id)
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id))
  return (
    <input
      id={id}
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(Number(id)))
        onSelect(isAll ? others : [...others, ...ids])
      }}
    />
  )
}
