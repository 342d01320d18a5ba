import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useDataProvider, useDelete, useNotify, useRedirect, useRefresh } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { isTrashed } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, titleOf, useDeclaration } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { undoMs, UndoNotice } from './UndoNotice.tsx'

const DeletePermanently = lazy(() => import('./DeletePermanently.tsx'))

/**
 * Moves an item to the trash, with Undo in the notice; items without trash require typing their name first. Goes to
 * the list if `redirect` is set.
 * @returns `remove` and its confirmation dialog, to be rendered
 */
export const useDeleteWithUndo = (
  redirect: 'list' | false = false,
): { remove: (record: Row) => void; question: ReactNode } => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const session = useSession()
  const provider = useDataProvider()
  const notify = useNotify()
  const go = useRedirect()
  const refresh = useRefresh()
  const [deleteOne] = useDelete()
  const [asked, setAsked] = useState<Row | null>(null)
  // DELETE deactivates a tag.
  const isSwitchedOff = resource.name === 'tags'

  const undo = useCallback(
    async (record: Row) => {
      try {
        if (isSwitchedOff) await provider.update(path, { id: record.id, data: { is_active: true }, previousData: {} })
        else {
          const body = { classkey: resource.name, id: record.id }
          const { missing } = await session.keep(() => session.client.call('restoreFromTrash', { body }))
          if (missing.length > 0)
            notify(missing.join(' '), { type: 'warning', autoHideDuration: undoMs, multiLine: true })
        }
        notify(`${titleOf(resource, record)} restored`, { type: 'success' })
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
      }
      refresh()
    },
    [isSwitchedOff, provider, path, resource, session, notify, refresh],
  )
  const run = useCallback(
    (record: Row) =>
      void deleteOne(
        path,
        { id: record.id, previousData: record },
        {
          mutationMode: 'pessimistic',
          onSuccess: () => {
            const title = titleOf(resource, record)
            if (!isTrashed(resource.name)) notify(`${title} deleted`, { type: 'info' })
            else {
              const words = isSwitchedOff ? `${title} deactivated` : `${title} deleted`
              notify(<UndoNotice words={words} onUndo={() => void undo(record)} />, { autoHideDuration: undoMs })
            }
            if (redirect) go(redirect, path)
            else if (isSwitchedOff) refresh()
          },
          onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
        },
      ),
    [deleteOne, path, resource, isSwitchedOff, notify, undo, redirect, go, refresh],
  )
  const remove = useCallback(
    (record: Row) => (isTrashed(resource.name) ? run(record) : setAsked(record)),
    [resource, run],
  )
  const question = asked && (
    <Suspense fallback={null}>
      <DeletePermanently
        title={titleOf(resource, asked)}
        onClose={() => setAsked(null)}
        onDelete={() => {
          setAsked(null)
          run(asked)
        }}
      />
    </Suspense>
  )
  return { remove, question }
}
