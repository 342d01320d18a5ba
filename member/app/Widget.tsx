import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Card, ErrorBoundary, media, type } from '#shared/ui/index.ts'

interface WidgetProps {
  title: string
  /** Small text at the right of the head, such as a date. */
  meta?: ReactNode
  children: ReactNode
}

/** A card of a page with its heading. What breaks inside it stays inside it. */
export const Widget = ({ title, meta, children }: WidgetProps) => {
  const heading = useId()
  return (
    <Surface aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>{title}</h2>
        {meta && <Meta>{meta}</Meta>}
      </Head>
      <ErrorBoundary>{children}</ErrorBoundary>
    </Surface>
  )
}

const Surface = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;

  ${media.mobile} {
    padding: var(--space-5);
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--space-6);
  margin-bottom: var(--space-4);

  h2 {
    ${type('h3')}
  }
`
const Meta = styled.span`
  ${type('caption')}
  color: var(--text-3);
`
