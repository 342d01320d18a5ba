import { Alert } from '@mui/material'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { itemsWords, number, rowsWords, type ItemLabel } from './uploadWords.ts'
import type { UploadResult } from './useUpload.ts'

/** What an import has created and updated, and how many rows failed. */
export const UploadOutcome = ({ done, label }: { done: UploadResult; label: ItemLabel }) => {
  const parts = [
    ...(done.created > 0 ? [`${itemsWords(label, done.created)} created`] : []),
    ...(done.updated > 0 ? [`${itemsWords(label, done.updated)} updated`] : []),
    ...(done.unchanged > 0 ? [`${number(done.unchanged)} unchanged`] : []),
    ...(done.failed > 0 ? [`${rowsWords(done.failed)} failed`] : []),
  ]
  const isWritten = done.created + done.updated > 0
  return (
    <Alert severity={done.failed === 0 ? 'success' : isWritten ? 'warning' : 'error'} ref={announceShown}>
      {isWritten ? '' : 'Nothing was imported: '}
      {parts.join(', ')}.
    </Alert>
  )
}
