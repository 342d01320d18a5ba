import { styled } from 'styled-components'
import { media } from '#shared/ui/index.ts'

/** The content of a screen below its header, with the member area's gutters. */
export const PageBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  min-width: 0;
  padding: var(--space-6) var(--space-8) var(--space-16);

  ${media.narrow} {
    padding: var(--space-6);
  }
  ${media.mobile} {
    gap: var(--space-4);
    padding: var(--space-4);
  }
`
