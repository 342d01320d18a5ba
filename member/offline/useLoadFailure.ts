import { useEffect } from 'react'
import { toast } from '#shared/ui/index.ts'
import { withheldCode } from '../app/index.ts'
import { useOnline } from './useOutbox.ts'

/**
 * Says in a toast that something could not be loaded. The toast goes with the screen that loads it, so that none is left on a page
 * that shows nothing of the member's. Without a connection it says nothing, as the banner does, nor about
 * what is withheld, which has not failed.
 * @param id of the toast: the same one for what loads the same
 */
export const useLoadFailure = (id: string, error: unknown, sentence: string): void => {
  const isOnline = useOnline()
  const isFailed = Boolean(error) && isOnline && !withheldCode(error)
  useEffect(() => {
    if (!isFailed) return
    toast.error(sentence, { id })
    return () => toast.dismiss(id)
  }, [isFailed, id, sentence])
}
