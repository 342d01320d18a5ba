import type { MouseEvent } from 'react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { placeOf } from '#shared/rules/index.ts'
import type { CardTarget } from '#shared/ui/widgets/index.ts'
import { isPlainClick, useIsOpen } from '../app/index.ts'
import { usePageHref } from './usePages.ts'
import { type MemberWidget } from './useWidgets.ts'
import { useCompleteOnClick } from './useCompleteOnClick.ts'

/** Turns an address in content into link properties: member area paths open in place, everything else in a new tab. Null for a screen that is closed. */
export const useTargetOf = () => {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  return useCallback(
    (url: string, before?: () => void): CardTarget | null => {
      const address = url.trim()
      if (address === '' || !isOpen(address)) return null
      const place = placeOf(address, location.origin)
      if (place === null) return { href: address, isExternal: true, onOpen: () => before?.() }
      const onOpen = (event: MouseEvent) => {
        before?.()
        if (!isPlainClick(event)) return
        event.preventDefault()
        void navigate(place)
      }
      return { href: place, isExternal: false, onOpen }
    },
    [navigate, isOpen],
  )
}

/** Turns the address of a member area screen into link properties. */
export const usePlace = () => {
  const targetOf = useTargetOf()
  return useCallback(
    (path: `/client/${string}`): CardTarget => targetOf(path) ?? { href: path, isExternal: false },
    [targetOf],
  )
}

/**
 * Where a widget's call to action leads; null without one, for a page the member may not see, and for an address that is not a
 * link. A click first completes the widget's action.
 */
export const useWidgetTarget = (widget: MemberWidget): CardTarget | null => {
  const targetOf = useTargetOf()
  const hrefOf = usePageHref()
  const complete = useCompleteOnClick(widget)
  const { cta_url_type, cta_url, cta_page_id } = widget
  const url = cta_url_type === 'none' ? null : cta_url_type === 'page' ? hrefOf(cta_page_id) : cta_url
  return useMemo(() => (url ? targetOf(url, complete) : null), [url, targetOf, complete])
}
