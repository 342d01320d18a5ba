import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState, type ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, IconButton, Stateful } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { Disc, Foot, Row, Rows, RowsSkeleton } from './parts.tsx'
import { useUndoableRemoval } from './useUndoableRemoval.tsx'

interface Entry {
  id: number
  name: string
}

export interface AdditionProps {
  onClose: () => void
  onAdded: () => void
}

type Entries = { models: Entry[] }
type EntryOf<A extends Entries> = A['models'][number]

interface EntriesCardProps<A extends Entries> {
  title: string
  addLabel: string
  empty: { title: string; message: string }
  icon: ReactNode
  list: Pick<SWRResponse<A>, 'data' | 'error' | 'isLoading' | 'mutate'>
  /** Details of an entry besides its name. */
  describe: (entry: EntryOf<A>) => { marks?: ReactNode; lines: readonly ReactNode[] }
  remove: (entry: EntryOf<A>) => Promise<unknown>
  restore: (entry: EntryOf<A>) => Promise<unknown>
  /** The form for adding one. */
  addition: (props: AdditionProps) => ReactNode
}

/** A list of the member's health information, whose entries can be added and removed. */
export const EntriesCard = <A extends Entries>(props: EntriesCardProps<A>) => {
  const { title, addLabel, empty, icon, list, describe, addition } = props
  const { t } = useTranslation('health')
  const [isAdding, setAdding] = useState(false)
  const { removeWithUndo, withRemoved } = useUndoableRemoval()
  const reload = () => void list.mutate()
  const remove = (entry: EntryOf<A>, at: number) =>
    void removeWithUndo({
      name: entry.name,
      at,
      hide: () =>
        list.mutate((now) => now && { ...now, models: now.models.filter(({ id }) => id !== entry.id) }, {
          revalidate: false,
        }),
      remove: () => props.remove(entry),
      restore: () => props.restore(entry),
      reload,
    })
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {addLabel}
    </Button>
  )
  return (
    <WidgetCard title={title}>
      <Stateful
        data={list.data}
        error={list.error}
        loading={list.isLoading}
        onRetry={reload}
        skeleton={<RowsSkeleton />}
      >
        {({ models }) => (
          <>
            <Rows>
              {withRemoved(
                models.map((entry, at) => (
                  <Row
                    key={entry.id}
                    lead={<Disc>{icon}</Disc>}
                    title={entry.name}
                    {...describe(entry)}
                    room="icon"
                    actions={
                      <IconButton label={t('remove_of', { name: entry.name })} onClick={() => remove(entry, at)}>
                        <TrashIcon size="1.25rem" />
                      </IconButton>
                    }
                  />
                )),
              )}
            </Rows>
            {models.length === 0 ? (
              <EmptyState title={empty.title} message={empty.message} action={add} />
            ) : (
              <Foot>{add}</Foot>
            )}
          </>
        )}
      </Stateful>
      {isAdding && addition({ onClose: () => setAdding(false), onAdded: reload })}
    </WidgetCard>
  )
}
