import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Row } from '../../generated/index.tsx'
import { isShortcut } from '../../ui/keyEvents.ts'

/** Kits that the lab has received and that have no result yet. */
const filter = { status: ['received'], are_results_ready: false }

export const worklistPath = `/userkits?${new URLSearchParams({
  filter: JSON.stringify(filter),
  sort: 'status_at',
  order: 'ASC',
})}`

/**
 * The kit that has waited longest for a result, besides the open one; N opens it.
 * @param isEnabled only for who may enter results
 */
export const useNextKit = (kit: Row, isEnabled: boolean): { next: Row | null; open: () => void } => {
  const navigate = useNavigate()
  const { data } = useGetList<Row>(
    'userkits',
    { filter, sort: { field: 'status_at', order: 'ASC' }, pagination: { page: 1, perPage: 2 } },
    { enabled: isEnabled },
  )
  const next = (isEnabled && data?.find(({ id }) => id !== kit.id)) || null
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
