import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import useSWR from 'swr'
import { keyOf, useClient, type Answer } from '../../app/index.ts'
import { useEntryNamed } from '../../content/index.ts'
import { isAskedFor } from './completeProfile.ts'

/** The menu entry is found by name; its address may change. */
const entryName = 'Complete Profile'
const noSteps: Answer<'listActionPrograms'>['models'] = []

/**
 * Redirects a member with an incomplete profile to the menu entry for completing it, if one of their programs asks for that;
 * only once, so that they can navigate elsewhere. The steps of programs are requested only if they matter.
 */
export const useProfileRedirect = (isComplete: boolean, programs: readonly { id: number }[]): void => {
  const client = useClient()
  const navigate = useNavigate()
  const entry = useEntryNamed(isComplete ? null : entryName)
  const isAskedByPage = entry ? isAskedFor(entry, programs, noSteps) : false
  const needsSteps = entry != null && entry.actionId !== null && !isAskedByPage
  const { data } = useSWR<Answer<'listActionPrograms'>, unknown>(needsSteps ? keyOf('listActionPrograms') : null, () =>
    client.call('listActionPrograms'),
  )
  const href = entry && (isAskedByPage || isAskedFor(entry, programs, data?.models ?? noSteps)) ? entry.href : null
  const isLed = useRef(false)
  useEffect(() => {
    if (href === null || isLed.current) return
    isLed.current = true
    if (window.location.pathname !== href) void navigate(href, { replace: true })
  }, [href, navigate])
}
