import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { useDataProvider, useDelete, useNotify, useRedirect, useRefresh } from 'react-admin'
import { isForAny } from '#shared/classkeys/define.ts'
import { isTrashed } from '#shared/rules/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, titleOf, useDeclaration, useDeclarations } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import type { Losses } from './AudienceLosses.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const DeletePermanently = lazyPart(() => import('./DeletePermanently.tsx'))
const DeleteLosing = lazyPart(() => import('./AudienceLosses.tsx'))

/**
 * Moves an item to the trash, with Undo in the notice; items without trash require typing their name first, and programs and
 * organizations are asked about if items were for nobody else. Goes to
 * the list if `redirect` is set.
 * @returns `remove` and its confirmation dialog, to be rendered
 */
export const useDeleteWithUndo = (
  redirect: 'list' | false = false,
): { remove: (record: Row) => void; question: ReactNode } => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const isLosing = [...useDeclarations().values()].some((one) => isForAny(one, resource.name))
  const session = useSession()
  const provider = useDataProvider()
  const notify = useNotify()
  const go = useRedirect()
  const refresh = useRefresh()
  const [deleteOne] = useDelete()
  const [asked, setAsked] = useState<{ record: Row; losses: Losses | null } | null>(null)
  // DELETE deactivates a tag.
  const isSwitchedOff = resource.name === 'tags'

  const undo = useCallback(
    async (record: Row) => {
      try {
        if (isSwitchedOff)
          await provider.update(path, {
            id: record.id,
            data: { is_active: true },
            previousData: { ...record, is_active: false },
          })
        else {
          const body = { classkey: resource.name, id: record.id }
          const { missing } = await session.client.call('restoreFromTrash', { body })
          if (missing.length > 0) notify(missing.join(' '), { type: 'warning' })
        }
        notify(`${titleOf(resource, record)} restored`, { type: 'success' })
      } catch (error) {
        notify(...failedNotice(error))
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
              notify(words, { onUndo: () => void undo(record) })
            }
            if (redirect) go(redirect, path)
            else if (isSwitchedOff) refresh()
          },
          onError: (error: unknown) => {
            notify(...failedNotice(error))
            refresh()
          },
        },
      ),
    [deleteOne, path, resource, isSwitchedOff, notify, undo, redirect, go, refresh],
  )
  const remove = useCallback(
    (record: Row) => {
      if (!isTrashed(resource.name)) setAsked({ record, losses: null })
      else if (!isLosing) run(record)
      else {
        const query = { classkey: resource.name, filters: { id: record.id } }
        session.client.call('listAudienceLosses', { query }).then(
          (losses) => (losses.total_count === 0 ? run(record) : setAsked({ record, losses })),
          (error: unknown) => notify(...failedNotice(error)),
        )
      }
    },
    [resource, isLosing, run, session, notify],
  )
  const answers = (record: Row) => ({
    title: titleOf(resource, record),
    onClose: () => setAsked(null),
    onDelete: () => {
      setAsked(null)
      run(record)
    },
  })
  const question = asked && (
    <Suspense fallback={null}>
      {asked.losses ? (
        <DeleteLosing {...answers(asked.record)} losses={asked.losses} />
      ) : (
        <DeletePermanently {...answers(asked.record)} id={Number(asked.record.id)} />
      )}
    </Suspense>
  )
  return { remove, question }
}
