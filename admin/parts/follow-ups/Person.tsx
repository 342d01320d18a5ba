import type { Row } from '../../data/row.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { actorWords } from '../../format/actors.ts'

/** Who did what an item names in a field: `author_name` of a note. */
export const Person = ({ record, field }: { record: Row; field: string }) => {
  const isWithheld = useIsBounded()
  return <>{actorWords({ name: record[field], isAutomatic: record['is_automatic'] === true, isWithheld })}</>
}
