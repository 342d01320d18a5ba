import { Suspense, useEffect, useState } from 'react'
import type { Tip } from './Bubble.tsx'
import type { Placement } from './Tooltip.tsx'
import { lazyPart } from '../lazyPart.tsx'

const Bubble = lazyPart(() => import('./Bubble.tsx'))

const hoverMs = 400
const pressMs = 700
/** How long it stays after a finger that asked for it is lifted. */
const staysMs = 1500

const anchorOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('[data-tip]') : null
const isTip = ({ target }: Event): boolean => target instanceof Element && target.closest('[role=tooltip]') !== null

/** Shows the tooltips that elements carry as `data-tip`, one at a time. */
export const TooltipLayer = () => {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const after = (ms: number, next: Tip | null) => {
      clearTimeout(timer)
      timer = setTimeout(() => setTip(next), ms)
    }
    const hide = () => {
      clearTimeout(timer)
      over = null
      setTip(null)
    }
    const show = (anchor: Element, ms: number) => {
      if (anchor === over) return
      hide()
      over = anchor
      const title = anchor.getAttribute('data-tip')
      const placement = (anchor.getAttribute('data-tip-placement') ?? undefined) as Placement | undefined
      if (title) after(ms, { anchor, title, placement })
    }
    const on = <Name extends keyof DocumentEventMap>(name: Name, work: (event: DocumentEventMap[Name]) => void) =>
      document.addEventListener(name, work, { signal: listening.signal, passive: true, capture: true })
    on('pointerover', (event) => {
      const anchor = anchorOf(event)
      // What can be read can be pointed at, so the tooltip itself does not close it.
      if (isTip(event)) return
      if (anchor) show(anchor, event.pointerType === 'touch' ? pressMs : hoverMs)
      else hide()
    })
    on('pointerdown', (event) => {
      if (event.pointerType !== 'touch') hide()
    })
    for (const name of ['pointerup', 'pointercancel'] as const)
      on(name, (event) => {
        if (event.pointerType !== 'touch') return
        over = null
        after(staysMs, null)
      })
    on('focusin', (event) => {
      const anchor = anchorOf(event)
      if (anchor && event.target instanceof Element && event.target.matches(':focus-visible')) show(anchor, hoverMs)
    })
    on('focusout', hide)
    on('keydown', ({ key }) => {
      if (key === 'Escape') hide()
    })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return <Suspense>{tip?.anchor.isConnected && <Bubble {...tip} />}</Suspense>
}
