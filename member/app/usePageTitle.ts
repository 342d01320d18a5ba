import { useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Sets the document title to the screen's. After a navigation the screen's heading gets the focus, so that a screen reader
 * announces it; on the first load the browser's own order applies, and when a screen writes its state into its own address, the
 * focus stays. The heading needs `tabIndex={-1}`.
 */
export const usePageTitle = (title: string): void => {
  const { t } = useTranslation('layout')
  const { key, pathname } = useLocation()
  const kind = useNavigationType()
  const focusedFor = useRef<string | null>(null)
  const arrivedAt = useRef<string | null>(null)
  useEffect(() => {
    document.title = t('document_title', { title })
  }, [title, t])
  useEffect(() => {
    const isRewritten = kind === 'REPLACE' && arrivedAt.current === pathname
    arrivedAt.current = pathname
    if (key === 'default' || focusedFor.current === key || isRewritten) return
    focusedFor.current = key
    if (kind !== 'POP') window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: kind === 'POP' })
  }, [key, kind, pathname])
}
