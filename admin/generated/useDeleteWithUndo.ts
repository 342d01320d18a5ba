import { useCallback } from 'react'
import { useDelete, useNotify, useRedirect } from 'react-admin'
import { pathOf, titleOf, useDeclaration } from '../declarations.ts'

/** Deletes an item once the notice with its Undo is gone, and then leads to the list when `redirect` says so. */
export const useDeleteWithUndo = (redirect: 'list' | false = false) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const notify = useNotify()
  const go = useRedirect()
  const [remove] = useDelete()
  return useCallback(
    (record: Readonly<Record<string, unknown>> & { id: number }) =>
      void remove(
        path,
        { id: record.id, previousData: record },
        {
          mutationMode: 'undoable',
          onSuccess: () => {
            notify(`${titleOf(resource, record)} deleted`, { type: 'info', undoable: true })
            if (redirect) go(redirect, path)
          },
          onError: (error: unknown) =>
            notify(error instanceof Error ? error.message : 'Something went wrong! Try again later.', { type: 'error' }),
        },
      ),
    [remove, path, resource, notify, go, redirect],
  )
}
