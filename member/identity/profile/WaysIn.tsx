import { styled } from 'styled-components'
import { type } from '#shared/ui/index.ts'

/** A list of ways in, each with what is known of it and its buttons. */
export const WaysIn = styled.ul`
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
`
/** The name of one, and what is known of it. */
export const Facts = styled.div`
  display: flex;
  flex: 1 1 14rem;
  flex-direction: column;
  min-width: 0;
  overflow-wrap: anywhere;

  strong {
    ${type('label')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
export const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);
`
