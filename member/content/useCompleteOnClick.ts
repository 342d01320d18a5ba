import { useMemo } from 'react'
import type { MemberWidget } from './useWidgets.ts'
import { useCompleteAction } from '../actions/index.ts'

/** Completes the action behind a widget's call to action; undefined if there is none. Nothing waits for it. */
export const useCompleteOnClick = ({
  cta_complete_action_on_click: action,
}: MemberWidget): (() => void) | undefined => {
  const { complete } = useCompleteAction()
  return useMemo(() => {
    const code = action?.code?.trim()
    if (!code) return undefined
    const group = action?.actionId == null && action?.actionGroupId != null
    return () => void complete({ code, group, programId: action?.programId ?? null })
  }, [action, complete])
}
