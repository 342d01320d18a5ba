import { useCallback } from 'react'
import { toast } from '#shared/ui/index.ts'
import { failureOf } from './errors.ts'
import { useErrorText } from './useErrorText.ts'

/** Shows why something that was pressed did not happen; the same thing failing again takes the place of the first toast. */
export const useFailureToast = (id: string) => {
  const errorText = useErrorText()
  return useCallback((error: unknown) => void toast.error(errorText(failureOf(error)), { id }), [errorText, id])
}
