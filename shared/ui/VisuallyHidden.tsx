import styled from 'styled-components'

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: var(--size-hairline);
  height: var(--size-hairline);
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** The first link of a page, visible on focus, which skips the navigation. */
export const SkipLink = styled.a`
  position: fixed;
  left: var(--space-4);
  top: calc(-1 * var(--space-24));
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  box-shadow: var(--shadow-2);
  font: var(--type-label);
  z-index: var(--depth-skip);
  &:focus {
    top: var(--space-4);
  }
`
