import { useState } from 'react'
import { useNotify } from 'react-admin'
import { fieldErrorsIn } from '#shared/client/index.ts'
import { rangeProblem } from '#shared/rules/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { changesOf, draftOf, type DraftRange } from './ranges.ts'

type ReadAt = Readonly<Record<string, string>>
type Problem = { field: string; message: string }

/** A biomarker's ranges while edited: stored values, changes and errors. */
export const useRanges = (biomarkerId: number) => {
  const session = useSession()
  const notify = useNotify()
  const { data, error, isLoading, reload } = useCallData('adminSearch', {
    query: {
      classkey: 'biomarkerrange',
      filters: { biomarker_id: biomarkerId },
      sort: [
        ['order', 'asc'],
        ['id', 'asc'],
      ],
      take: 200,
    },
  })
  // What was stored when editing began: a later answer must not make a change of what is only shown.
  const [begun, setBegun] = useState<{ stored: DraftRange[]; edited: DraftRange[]; readAt: ReadAt } | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, Problem>>>({})
  const [isSaving, setSaving] = useState(false)
  const stored = begun?.stored ?? (data?.models ?? []).map(draftOf)
  const drafts = begun?.edited ?? stored
  const versions = Object.fromEntries(
    (data?.models ?? []).map(({ id, updated_at }) => [String(id), String(updated_at)]),
  )
  const { changed, remove } = changesOf(stored, drafts)

  const problemOf = (draft: DraftRange): Problem | null => {
    if (draft.name.trim() === '') return { field: 'name', message: 'Name is required.' }
    const others = drafts.filter((other) => other.key !== draft.key)
    return (
      rangeProblem(
        draft,
        others.map((other) => ({ ...other, name: other.name || 'New range' })),
      ) ??
      refused[draft.key] ??
      null
    )
  }
  const edit = (next: DraftRange[]) => {
    setRefused({})
    setBegun({ stored, edited: next, readAt: begun?.readAt ?? versions })
  }
  const save = async () => {
    setSaving(true)
    try {
      const body = {
        ranges: changed.map((one) => one.body),
        read_at: begun?.readAt ?? versions,
        ...(remove.length > 0 ? { remove } : {}),
      }
      await session.client.call('saveBiomarkerRanges', { params: { id: biomarkerId }, body })
      await reload()
      setBegun(null)
      notify('Ranges saved', { type: 'success' })
    } catch (failure) {
      const problems = Object.entries(fieldErrorsIn(failure)).flatMap(([path, message]) => {
        const [, place = '', field = ''] = path.split('.')
        const key = drafts[changed[Number(place)]?.index ?? -1]?.key
        return key === undefined ? [] : [[key, { field, message }] as const]
      })
      setRefused(Object.fromEntries(problems))
      notify(...failedNotice(failure))
    }
    setSaving(false)
  }
  return {
    drafts,
    error,
    isLoading,
    reload,
    isChanged: begun !== null && changed.length + remove.length > 0,
    isSaving,
    problemOf,
    edit,
    change: (key: string, change: Partial<DraftRange>) =>
      edit(drafts.map((one) => (one.key === key ? { ...one, ...change } : one))),
    reset: () => {
      setRefused({})
      setBegun(null)
    },
    save,
  }
}
