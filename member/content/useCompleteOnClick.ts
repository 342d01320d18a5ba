import { useMemo } from 'react'
import type { MemberWidget } from './useWidgets.ts'
import { useCompleteAction } from '../actions/index.ts'

/** Completes the action that a widget's call to action stands for; undefined when it stands for none. Nobody waits for it. */
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
