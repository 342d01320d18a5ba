import { useListContext } from 'react-admin'
import type { Resource } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { columnOf, useDeclaration, useDeclarations } from '../../../declarations/index.ts'
import { filterWords } from '../../kinds/filters.tsx'
import type { Selection } from '../state/selection.ts'
import { Text } from '../../../ui/primitives.ts'

/** `412 widgets` */
export const itemsWords = (resource: Resource, count: number): string =>
  `${count.toLocaleString('en-US')} ${inSentence(count === 1 ? resource.label[0] : resource.label[1])}`

/** The list's filters and search in words, or "no filters". */
const FilterWords = () => {
  const declarations = useDeclarations()
  const resource = useDeclaration()
  const { filterValues } = useListContext()
  const { q, ...filters } = filterValues as Record<string, unknown>
  const parts = Object.entries(filters).map(([name, value]) => {
    const { label, field } = columnOf(declarations, resource, name)
    return (
      <span key={name}>
        {label}: {filterWords(field, value)}
      </span>
    )
  })
  if (typeof q === 'string' && q !== '') parts.push(<span key="q">search: “{q}”</span>)
  if (parts.length === 0) return <>none</>
  return parts.map((part, index) => (
    <span key={part.key}>
      {index > 0 && ', '}
      {part}
    </span>
  ))
}

/** Which items are affected: the selected rows, or all that match the filters. */
export const Scope = ({ selection }: { selection: Selection }) => (
  <Text as="span" tone="muted">
    {selection.isAll ? (
      <>
        (filters: <FilterWords />)
      </>
    ) : (
      '(selected rows)'
    )}
  </Text>
)
