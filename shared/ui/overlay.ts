import { useState } from 'react'
import { css, keyframes } from 'styled-components'
import { restoreFocus, watchFocus } from './focus/places.ts'

const fadeIn = keyframes`from { opacity: 0 }`
const fadeOut = keyframes`to { opacity: 0 }`

/** The backdrop of modals and panels. */
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

/** A click on a toast is no click on the backdrop. */
export const keepOpenForToasts = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}

/** Escape closes an open list before the dialog that contains it. */
export const closeListFirst = (event: Event): void => {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]'))
    event.preventDefault()
}

/** Restores the focus after closing; these dialogs have no trigger of their own. */
export const useFocusReturn = () => {
  // Before a field with `autoFocus` takes the focus.
  useState(watchFocus)
  return {
    onOpenAutoFocus: (event: Event) => {
      // Marked elements get the initial focus, such as a search field.
      const first =
        event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[data-focus-first]') : null
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      restoreFocus()
    },
  }
}
