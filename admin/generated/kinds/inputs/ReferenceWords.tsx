import { useGetMany } from 'react-admin'
import { pathOf, titleOf, useDeclarations } from '../../../declarations/index.ts'
import { idsOf } from './filterValues.ts'
import { usePicker } from '../../../data/usePicker.ts'

interface Item {
  id: number
}

/** The first chosen item's name and the number of others. */
export const ReferenceWords = ({ to, value }: { to: string; value: unknown }) => {
  const target = useDeclarations().get(to)
  const ids = idsOf(value)
  const { isAllowed } = usePicker(target)
  const { data = [], error } = useGetMany<Item>(
    target ? pathOf(target) : to,
    { ids },
    { enabled: isAllowed, retry: false },
  )
  if (!isAllowed || error) return `${ids.length} chosen`
  const [first] = data
  const name = first && target ? titleOf(target, { ...first }) : '…'
  return ids.length > 1 ? `${name}, ${ids.length - 1} more` : name
}
