import styled from 'styled-components'
import { useText } from './text.ts'

/** For screen readers only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: var(--size-hairline);
  height: var(--size-hairline);
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** What every link that opens a new tab says after its words; a ButtonLink says it by itself. */
export const NewTab = () => <VisuallyHidden> {useText()('opens_in_new_tab')}</VisuallyHidden>

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
