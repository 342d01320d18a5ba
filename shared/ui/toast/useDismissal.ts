import { useEffect, useEffectEvent, useState } from 'react'
import { createDismissal } from './dismissal.ts'
import { resume, usePaused } from './pause.ts'

/** Calls `onEnd` once after `duration` ms, which pause while any toast is hovered or focused; Infinity never ends. */
export const useDismissal = (duration: number, onEnd: () => void): void => {
  const paused = usePaused()
  const end = useEffectEvent(onEnd)
  const [dismissal] = useState(() => createDismissal(duration))
  useEffect(() => {
    if (!paused) dismissal.run(() => end())
    return dismissal.pause
  }, [dismissal, paused])
  useEffect(() => resume, [])
}
