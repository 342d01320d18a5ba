import type { MouseEvent } from 'react'

/** Presses that ask the browser for something else, such as a new tab, are left to it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
