import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { addressOfPage } from '#shared/rules/index.ts'
import type { StepCta } from '#shared/ui/widgets/index.ts'
import { isPlainClick, useIsOpen } from '../../app/index.ts'
import { type Action, type Named, useCompleteAction } from '../../actions/index.ts'

/**
 * Builds an action's button: its label, its target and what a press completes. Null for an action without a button, or whose
 * button has no target. `onStart` is called when a press completes the action.
 */
export const useActionCta = () => {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const { complete, uncomplete } = useCompleteAction()
  const isOpen = useIsOpen()

  return useCallback(
    (action: Action, programId: number, onStart?: () => void): StepCta | null => {
      const { cta_type: type, code } = action
      const named: Named | null = code === null ? null : { code, group: action.group, programId }
      const finish = () => {
        if (!named) return
        onStart?.()
        void complete(named)
      }
      const takeBack = named && { text: t('take_back'), onPress: () => void uncomplete(named) }
      if (type === 'none') return null
      const { waits_for: waits } = action
      const missing = waits && waits.days < waits.needed && waits
      if (type === 'triggered process' || type === 'manual confirmation') {
        const isProcess = type === 'triggered process'
        if (action.completed)
          return {
            kind: 'done',
            text: action.cta_completed_text || t('completed'),
            also: isProcess ? undefined : (takeBack ?? undefined),
          }
        if (missing) return { kind: 'waiting', text: t('days_logged', missing) }
        return (
          named && { kind: 'press', text: action.cta_text || t(isProcess ? 'start' : 'mark_done'), onPress: finish }
        )
      }
      if (action.completed && action.cta_completed_text)
        return { kind: 'done', text: action.cta_completed_text, also: takeBack ?? undefined }
      const url = action.cta_url?.trim() ?? ''
      const page = action.cta_page?.slug ? addressOfPage(action.cta_page.parent_slug, action.cta_page.slug) : null
      const href = type === 'page' ? page : url === '' ? null : url
      if (href === null || !isOpen(href)) return null
      const isExternal = type === 'url'
      const completesOnClick = action.cta_complete_action_on_click && !action.completed
      const onOpen = (event: MouseEvent) => {
        if (completesOnClick) finish()
        if (isExternal || !isPlainClick(event)) return
        event.preventDefault()
        void navigate(href)
      }
      const alreadyDone =
        named && !missing && !action.cta_complete_action_on_click
          ? { text: t('already_done'), onPress: finish }
          : undefined
      return {
        kind: 'link',
        // 'Start' beside 'Done' would say two things.
        text: (!action.completed && action.cta_text) || t('open'),
        target: { href, isExternal, onOpen },
        also: action.completed ? (takeBack ?? undefined) : alreadyDone,
      }
    },
    [t, navigate, complete, uncomplete, isOpen],
  )
}
