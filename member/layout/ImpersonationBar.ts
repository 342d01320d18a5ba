import { styled } from 'styled-components'

/** The bar above every screen while an administrator acts as the member. */
export const Bar = styled.div`
  position: sticky;
  z-index: var(--depth-banner);
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
  font: var(--type-label);

  strong {
    font-weight: 600;
  }
`
