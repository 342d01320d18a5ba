import { styled } from 'styled-components'
import { Pine } from '#shared/ui/index.ts'

/** The journal's one dark block, equally high in every state. */
export const Block = styled(Pine)`
  min-height: 190px;
  padding: 22px var(--space-5) var(--space-4);
`
