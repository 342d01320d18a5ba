import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { kitsAwaitingResult } from '#shared/rules/index.ts'
import type { Row } from '../../generated/index.tsx'
import { isShortcut } from '../../ui/keyEvents.ts'

export const worklistPath = `/userkits?${new URLSearchParams({
  filter: JSON.stringify(kitsAwaitingResult),
  sort: 'status_at',
  order: 'ASC',
})}`

/**
 * The next kit that waits for a result, after the open one, the longest waiting first; N opens it.
 * @param isEnabled only for who may enter results
 */
export const useNextKit = (kit: Row, isEnabled: boolean): { next: Row | null; open: () => void } => {
  const navigate = useNavigate()
  const { data } = useGetList<Row>(
    'userkits',
    { filter: kitsAwaitingResult, sort: { field: 'status_at', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: isEnabled },
  )
  const waiting = isEnabled ? (data ?? []) : []
  const place = waiting.findIndex(({ id }) => id === kit.id)
  const next = waiting[place + 1] ?? (place > 0 ? waiting[0] : undefined) ?? null
  const open = () => {
    if (next) void navigate(`/userkits/${next.id}/show`)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'n' || !isShortcut(event)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return { next, open }
}
