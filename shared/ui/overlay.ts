import { useRef } from 'react'
import { css, keyframes } from 'styled-components'

const fadeIn = keyframes`from { opacity: 0 }`
const fadeOut = keyframes`to { opacity: 0 }`

/** The dark layer behind what floats. */
export const backdropStyles = css`
  position: fixed;
  inset: 0;
  z-index: var(--depth-overlay);
  background: var(--scrim);
  &[data-state='open'] {
    animation: ${fadeIn} var(--dur-2) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${fadeOut} var(--dur-2) var(--ease-in) forwards;
  }
`

/** A press on a toast is no press on the backdrop. */
export const keepOpenForToasts = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Escape closes the open list of a field before what the field stands in. */
export const closeListFirst = (event: Event): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault()
}

/** Gives the focus back to what had it before something opened over it; the dialogs here have no trigger of their own. */
export const useFocusReturn = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      // What is marked is what people open the dialog for, such as its search.
      const first =
        event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[data-focus-first]') : null
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}
