import { useCanAccess, useRecordContext } from 'react-admin'
import { AttachedPanel, useCallData, type Attached } from '../../parts/related-panels/index.ts'

/** A health action's link to one program, from the links in the answer. */
const linkIn = (programs: unknown, programId: number): Attached | undefined =>
  Array.isArray(programs) ? (programs as Attached[]).find(({ id }) => id === programId) : undefined

/** A program's recurring health actions, optional or assigned to all members. */
export const ProgramHealthActions = () => {
  const program_id = Number(useRecordContext()?.id)
  const { canAccess } = useCanAccess({ resource: 'health_actions', action: 'list' })
  const { data, ...state } = useCallData(
    'adminSearch',
    canAccess === true
      ? { query: { classkey: 'health_actions', filters: { programs: [program_id] }, take: 200 } }
      : null,
  )
  if (canAccess === false) return null
  return (
    <AttachedPanel
      {...state}
      title="Health actions"
      lead="Habits included in the program. Lower numbers are shown first."
      empty="No health actions yet."
      to="health_actions"
      attached={data?.models.flatMap((action) => {
        const link = linkIn(action['programs'], program_id)
        return link ? [{ ...link, id: action.id, name: String(action['name'] ?? '') }] : []
      })}
      idsOf={(id) => ({ program_id, health_action_id: id })}
    />
  )
}
