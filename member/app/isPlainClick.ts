import type { MouseEvent } from 'react'

/** Clicks with another meaning, such as opening a new tab, are left to the browser. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
