import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from './tokens.ts'

interface PageHeaderProps {
  title: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** Actions of the page, on the right. */
  actions?: ReactNode
  /** The back link above the title. */
  back?: ReactNode
}

/** The title of a page, first in its content. */
export const PageHeader = ({ title, subtitle, actions, back }: PageHeaderProps) => (
  <Head>
    {back}
    <Row>
      <div>
        <h1>{title}</h1>
        {subtitle ? <Subtitle>{subtitle}</Subtitle> : null}
      </div>
      {actions ? <Actions>{actions}</Actions> : null}
    </Row>
  </Head>
)

const Head = styled.header`
  display: grid;
  gap: var(--space-2);
`

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--space-4);
  ${media.mobile} {
    flex-wrap: wrap;
  }
`

const Subtitle = styled.p`
  margin-top: var(--space-1);
  color: var(--text-2);
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
