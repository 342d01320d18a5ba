import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** How long a press lasts before it counts as held, and the time between its repeats, in ms. */
const holdDelay = 450
const repeatEvery = 110

interface Hold {
  onPress: () => void
  /** Called again and again while the button is held, until it answers false. */
  onRepeat: () => boolean
  /** Called once when a button that was held is let go. */
  onRelease: () => void
}

/**
 * Handlers of a button whose press repeats while it is held. A short press is a plain click, as from a keyboard or a
 * screen reader.
 */
export const usePressAndHold = ({ onPress, onRepeat, onRelease }: Hold) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const latest = useRef({ onRepeat, onRelease })
  useEffect(() => {
    latest.current = { onRepeat, onRelease }
  })
  const release = () => {
    clearTimeout(timer.current)
    if (timer.current !== undefined && isHeld.current) latest.current.onRelease()
    timer.current = undefined
  }
  useEffect(() => release, [])
  const repeat = () => {
    isHeld.current = true
    // A button that is disabled at its bound may never hear that it was let go.
    if (latest.current.onRepeat()) timer.current = setTimeout(repeat, repeatEvery)
    else release()
  }
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      release()
      isHeld.current = false
      if (button === 0) timer.current = setTimeout(repeat, holdDelay)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => {
      // The long press of a finger would open a menu over the button.
      if (timer.current !== undefined) event.preventDefault()
    },
    onClick: () => {
      // The click that ends a hold has been counted.
      if (!isHeld.current) onPress()
      isHeld.current = false
    },
  }
}
