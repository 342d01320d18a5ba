import { useFormState } from 'react-hook-form'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { Row } from '../../data/row.ts'

/** History next to a form; restoring is disabled while the form has unsaved changes. */
export const FormHistory = ({ record }: { record: Row }) => {
  const { dirtyFields } = useFormState()
  return <HistoryButton record={record} isUnsaved={Object.keys(dirtyFields).length > 0} />
}
