import type { CSSProperties } from 'react'

/** Out of sight, yet there for the browser. */
const hidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

/**
 * Tells password managers whose password the next field has; they take no notice of inputs of type hidden. A password that is not
 * the account's has a name of its own, so that it never replaces the account's.
 */
export const AccountName = ({ name }: { name: string }) => (
  <input type="text" autoComplete="username" value={name} readOnly tabIndex={-1} aria-hidden style={hidden} />
)
