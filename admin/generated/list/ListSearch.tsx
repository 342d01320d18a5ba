import { useListContext } from 'react-admin'
import { labelOf, searchableFields } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'

/** Full-text search of the list, kept in the URL. */
export const ListSearch = () => {
  const resource = useDeclaration()
  const { filterValues, setFilters } = useListContext()
  const { q, ...others } = filterValues as Record<string, unknown>
  const names = searchableFields(resource)
  if (names.length === 0) return null
  const words = names
    .slice(0, 2)
    .map((name) => labelOf(name, resource.fields[name] ?? resource.derived[name]).toLowerCase())
  return (
    <SearchBox
      label={`Search ${inSentence(resource.label[1])}`}
      placeholder={`Search by ${words.join(' or ')}`}
      value={typeof q === 'string' ? q : ''}
      onChange={(text) => setFilters(text === '' ? others : { ...others, q: text })}
    />
  )
}
