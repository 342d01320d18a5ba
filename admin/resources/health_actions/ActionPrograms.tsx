import { useRecordContext } from 'react-admin'
import { AttachedPanel, useCallData, type Attached } from '../../parts/related-panels/index.ts'

/** The programs that offer the open health action or assign it to all members. */
export const ActionPrograms = () => {
  const health_action_id = Number(useRecordContext()?.id)
  const { data, ...state } = useCallData('adminGetById', {
    params: { id: health_action_id },
    query: { classkey: 'health_actions' },
  })
  const programs = data?.['programs']
  return (
    <AttachedPanel
      {...state}
      title="Programs"
      lead="Programs that offer this action or assign it to all members."
      empty="No programs yet."
      to="programs"
      attached={Array.isArray(programs) ? (programs as Attached[]) : undefined}
      idsOf={(id) => ({ program_id: id, health_action_id })}
    />
  )
}
