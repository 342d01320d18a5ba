import { styled } from 'styled-components'
import { Logo, media } from '#shared/ui/index.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** The shell while the session is being resumed: its geometry, without anything that needs the account. */
export const ShellSkeleton = () => (
  <Frame>
    <Edge>
      <Logo name="" size={40} />
    </Edge>
    <PageSkeleton />
  </Frame>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 64px 1fr;
  min-height: 100dvh;

  ${media.wide} {
    grid-template-rows: none;
    grid-template-columns: var(--size-rail) minmax(0, 1fr);
  }
  ${media.labelled} {
    grid-template-columns: var(--size-rail-wide) minmax(0, 1fr);
  }
`
const Edge = styled.div`
  padding: var(--space-4);

  ${media.wide} {
    padding: var(--space-6) var(--space-8);
  }
`
