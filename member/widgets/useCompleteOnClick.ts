import { useMemo } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSWRConfig } from 'swr'
import { toast } from '#shared/ui/index.ts'
import { useClient, type MemberWidget } from '../app/index.ts'

/** What a completed action may change: which widgets and pages there are, the programs' progress, tasks and stars. */
const affected: ReadonlySet<unknown> = new Set(['clientSearch', 'listPages', 'listActionPrograms', 'listTasks', 'getUser'])

/** Completes the action that a widget's call to action stands for; undefined when it stands for none. Nobody waits for it. */
export const useCompleteOnClick = ({ cta_complete_action_on_click: action }: MemberWidget): (() => void) | undefined => {
  const { t } = useTranslation('pages')
  const client = useClient()
  const { mutate } = useSWRConfig()
  return useMemo(() => {
    const code = action?.code?.trim()
    if (!code) return undefined
    const group = action?.actionId == null && action?.actionGroupId != null
    const body = { code, group, ...(action?.programId == null ? {} : { program_id: action.programId }) }
    return () => {
      void (async () => {
        try {
          await client.call('completeAction', { body })
          await mutate((key) => Array.isArray(key) && affected.has(key[0]))
        } catch {
          toast.error(t('complete_failed'), { id: `complete-${code}` })
        }
      })()
    }
  }, [action, client, mutate, t])
}
