import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { onRefused } from '../data/refusals.ts'
import type { AccessChange } from '../data/session.ts'
import { useSession } from '../data/SessionContext.ts'
import { listed } from '../data/states.ts'

const everyMs = 60_000
/** A page full of refusals asks once. */
const pauseMs = 2000
/** Asking keeps a session open, so only somebody who does something asks. */
const deeds = ['pointerdown', 'keydown', 'focus'] as const

const wordsOf = ({ gained, lost }: AccessChange): string =>
  [
    'Your access has changed.',
    ...(gained.length > 0 ? [`Added: ${listed(gained)}.`] : []),
    ...(lost.length > 0 ? [`Taken away: ${listed(lost)}. What you typed stays.`] : []),
  ].join(' ')

/** Brings changed permissions to the screen: after a refusal, and within a minute of what the account's owner does. */
export const AccessWatch = () => {
  const session = useSession()
  const queries = useQueryClient()
  const notify = useNotify()
  useEffect(() => {
    const opened = Date.now()
    let asked = 0
    let isOver = false
    const look = async (pause: number) => {
      const now = Date.now()
      if (now - asked < pause) return
      asked = now
      const change = await session.recheck().catch(() => null)
      if (!change || isOver) return
      await queries.invalidateQueries({ queryKey: ['auth'] })
      notify(wordsOf(change), { type: change.lost.length > 0 ? 'warning' : 'info' })
    }
    const endRefusals = onRefused(() => void look(pauseMs))
    const act = () => {
      if (Date.now() - opened >= everyMs) void look(everyMs)
    }
    for (const deed of deeds) addEventListener(deed, act, true)
    return () => {
      isOver = true
      endRefusals()
      for (const deed of deeds) removeEventListener(deed, act, true)
    }
  }, [session, queries, notify])
  return null
}
