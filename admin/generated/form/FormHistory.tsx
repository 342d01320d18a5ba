import { useFormState } from 'react-hook-form'
import { HistoryButton } from '../history/HistoryButton.tsx'
import type { Row } from '../list/Rows.tsx'

/** The history beside the form: nothing is restored over changes that are not saved. */
export const FormHistory = ({ record }: { record: Row }) => {
  const { dirtyFields } = useFormState()
  return <HistoryButton record={record} isUnsaved={Object.keys(dirtyFields).length > 0} />
}
