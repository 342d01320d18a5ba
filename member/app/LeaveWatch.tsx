import { lazy, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator } from 'react-router-dom'
import { topLayer } from '#shared/ui/index.ts'
import { hasUnsaved } from './unsaved.ts'

const LeaveQuestion = lazy(() => import('./LeaveQuestion.tsx'))

/** The router's number of the shown entry of the browser's history; null for an entry that the router did not make. */
const shownEntry = (): number | null => (history.state as { idx?: number } | null)?.idx ?? null

/** Runs `work` once what was just saved has been drawn, so that its form counts as saved. */
const afterDrawing = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))

/** Back closes the topmost dialog instead of leaving its page, and a form with changes is only left after a question. */
export const LeaveWatch = ({ children }: { children: ReactNode }) => {
  const context = use(NavigationContext)
  const location = useLocation()
  const shown = useRef({ entry: shownEntry(), path: location.pathname })
  const isAllowed = useRef(false)
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    shown.current = { entry: shownEntry(), path: location.pathname }
  }, [location])

  useLayoutEffect(() => {
    let returned: (() => void) | null = null
    const onPop = (event: PopStateEvent) => {
      if (returned) {
        event.stopImmediatePropagation()
        returned()
        returned = null
        return
      }
      if (isAllowed.current) {
        isAllowed.current = false
        return
      }
      const [from, to] = [shown.current.entry, shownEntry()]
      const isLeft = topLayer() !== undefined || (hasUnsaved() && window.location.pathname !== shown.current.path)
      if (!isLeft || from === null || to === null || from === to) return
      event.stopImmediatePropagation()
      const go = () => {
        isAllowed.current = true
        history.go(to - from)
      }
      returned = topLayer() ?? (() => setLeave(() => go))
      history.go(from - to)
    }
    window.addEventListener('popstate', onPop, true)
    return () => window.removeEventListener('popstate', onPop, true)
  }, [])

  const watched = useMemo(() => {
    const { navigator } = context
    const push: Navigator['push'] = (...to) => {
      const isOther = typeof to[0] !== 'string' && to[0].pathname !== window.location.pathname
      if (!isOther || !hasUnsaved()) return navigator.push(...to)
      const go = () => navigator.push(...to)
      afterDrawing(() => (hasUnsaved() ? setLeave(() => go) : go()))
    }
    return { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, { push }) }
  }, [context])

  return (
    <NavigationContext value={watched}>
      {children}
      {leave && (
        <Suspense fallback={null}>
          <LeaveQuestion
            onLeave={() => {
              setLeave(null)
              leave()
            }}
            onStay={() => setLeave(null)}
          />
        </Suspense>
      )}
    </NavigationContext>
  )
}
