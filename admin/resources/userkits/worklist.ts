import { useGetList, usePermissions } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { kitsAwaitingResult } from '#shared/rules/index.ts'
import type { Row } from '../../generated/index.tsx'
import { useShortcuts } from '../../data/shortcuts.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { useCallData } from '../../parts/related-panels/index.ts'

export const worklistPath = `/userkits?${new URLSearchParams({
  filter: JSON.stringify(kitsAwaitingResult),
  sort: 'status_at',
  order: 'ASC',
})}`

/** Loads the kits whose entered results wait for a second person. Accounts that cannot enter results load nothing. */
export const useKitEntries = () => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const isBounded = useIsBounded()
  return useCallData('listKitEntries', permissions?.has('userkits:results') === true && !isBounded ? {} : null)
}

interface NextKit {
  id: unknown
  /** Its number, if it is among those that wait for a result. */
  number: string | null
  /** Somebody else entered its results, which wait for a second person. */
  isReview: boolean
}

/**
 * The next kit that waits for a result or for a second person, after the open one, the longest waiting first; N opens it. What one has
 * entered oneself waits for others.
 * @param isEnabled only for who may enter results
 */
export const useNextKit = (kit: Row, isEnabled: boolean): { next: NextKit | null; open: () => void } => {
  const navigate = useNavigate()
  const { data } = useGetList<Row>(
    'userkits',
    { filter: kitsAwaitingResult, sort: { field: 'status_at', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { enabled: isEnabled },
  )
  const { data: entries } = useKitEntries()
  const entered = new Map((entries?.models ?? []).map((one) => [one.id, one]))
  const received = isEnabled ? (data ?? []) : []
  const ids = new Set(received.map(({ id }) => id))
  const others = [...entered.values()].filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, kit_id: null }))
  const waiting = [...received, ...others]
    .filter(({ id }) => id === kit.id || entered.get(Number(id))?.is_own !== true)
    .map(({ id, kit_id }): NextKit => ({
      id,
      number: kit_id === null ? null : String(kit_id),
      isReview: entered.has(Number(id)),
    }))
  const place = waiting.findIndex(({ id }) => id === kit.id)
  const next = waiting[place + 1] ?? (place > 0 ? waiting[0] : undefined) ?? null
  const open = () => {
    if (next) void navigate(`/userkits/${String(next.id)}/show`)
  }
  useShortcuts({ nextKit: open })
  return { next, open }
}
