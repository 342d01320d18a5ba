import { useCanAccess, useRecordContext } from 'react-admin'
import { AttachedPanel, useData, type Attached } from '../../related/index.ts'

/** The link of a health action to one program, among those that the action is answered with. */
const linkIn = (programs: unknown, programId: number): Attached | undefined =>
  Array.isArray(programs) ? (programs as Attached[]).find(({ id }) => id === programId) : undefined

/** What the members of a program keep doing: offered to them, or given to all of them. */
export const ProgramHealthActions = () => {
  const program_id = Number(useRecordContext()?.id)
  const { canAccess } = useCanAccess({ resource: 'health_actions', action: 'list' })
  const { data, ...state } = useData(
    'adminSearch',
    canAccess === true ? { query: { classkey: 'health_actions', filters: { programs: [program_id] }, take: 200 } } : null,
  )
  if (canAccess === false) return null
  return (
    <AttachedPanel
      {...state}
      title="Health actions"
      lead="Habits that come with the program. Lower priority shows first."
      empty="None yet."
      to="health_actions"
      attached={data?.models.flatMap((action) => {
        const link = linkIn(action['programs'], program_id)
        return link ? [{ ...link, id: action.id, name: String(action['name'] ?? '') }] : []
      })}
      idsOf={(id) => ({ program_id, health_action_id: id })}
    />
  )
}
