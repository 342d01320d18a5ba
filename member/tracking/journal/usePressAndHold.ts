import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

/** How long a press must last to count as held, and the interval between its repeats, in ms. */
const holdDelay = 450
const repeatEvery = 110

interface Hold {
  onPress: () => void
  /** Called repeatedly while the button is held, until it returns false. */
  onRepeat: () => boolean
  /** Called once when a held button is released. */
  onRelease: () => void
}

/**
 * Event handlers of a button whose press repeats while it is held. A short press is an ordinary click, as from a keyboard or a
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
    // A button disabled at its limit may never receive the release.
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
      // A long touch would open a context menu.
      if (timer.current !== undefined) event.preventDefault()
    },
    onClick: () => {
      // The click that ends a hold is already counted.
      if (!isHeld.current) onPress()
      isHeld.current = false
    },
  }
}
