import { useDeclaration } from '../../declarations/index.ts'
import { actorOf, byActor } from '../../format/actors.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../data/row.ts'
import { useIsManager } from '../../data/useIsManager.ts'
import { useRevisions } from './useRevisions.ts'

/** `Widget 218, updated 06/09/2026 04:12 PM by Dana Kim`. */
export const LastChange = ({ record }: { record: Row }) => {
  const resource = useDeclaration()
  return useIsManager() ? `${resource.label[0]} ${record.id}` : <Changed record={record} />
}

const Changed = ({ record }: { record: Row }) => {
  const resource = useDeclaration()
  const { created_at: created, updated_at: updated } = record
  const { revisions } = useRevisions(record.id, updated, 1)
  const [last] = revisions
  const isNew = updated === created
  const isOfThis = last && Math.abs(Date.parse(last.created_at) - Date.parse(String(updated))) < 1000
  const by = isOfThis ? ` ${byActor(actorOf(last))}` : ''
  return (
    <>
      {resource.label[0]} {record.id}
      {updated ? `, ${isNew ? 'created' : 'updated'} ${formatTimestamp(updated)}${by}` : ''}
    </>
  )
}
