import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  Card,
  CardTitle,
  ErrorBoundary,
  ErrorState,
  narrowContainer,
  Loading,
  media,
  SkeletonText,
  type,
} from '../index.ts'

/** A failed card holds what was thrown, which decides what it says. */
export type WidgetState = 'loading' | 'ready' | { error: unknown }

export interface WidgetCardProps {
  title: ReactNode
  /** Small text or a badge on the right of the header, such as a date. */
  meta?: ReactNode
  /** Before the title. */
  icon?: ReactNode
  /** 'ready' by default. The heading is shown in every state. */
  state?: WidgetState
  /** The skeleton of the body, with the final size. */
  skeleton?: ReactNode
  /** Text of the failed state; the default one if omitted. */
  errorTitle?: string
  errorMessage?: ReactNode
  /** Retries after a failure. Without it the failed state has no button. */
  onRetry?: () => void
  className?: string
  children?: ReactNode
}

/**
 * The frame of every widget: a card with its heading and one of three states, and an error boundary. It is a container, so
 * that its content adapts to the card's width instead of the window's.
 */
export const WidgetCard = (props: WidgetCardProps) => {
  const {
    title,
    meta,
    icon,
    state = 'ready',
    skeleton = <SkeletonText />,
    errorTitle,
    errorMessage,
    onRetry,
    className,
    children,
  } = props
  const heading = useId()
  return (
    <Surface className={className} aria-labelledby={heading}>
      <Head>
        <CardTitle id={heading}>
          {icon}
          {title}
        </CardTitle>
        {meta && <Meta>{meta}</Meta>}
      </Head>
      {state === 'loading' && <Loading>{skeleton}</Loading>}
      {typeof state === 'object' && (
        <ErrorState error={state.error} title={errorTitle} message={errorMessage} onRetry={onRetry} />
      )}
      {state === 'ready' && <ErrorBoundary>{children}</ErrorBoundary>}
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

  :is(h2, h3) {
    ${type('h3')}
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 0;
    text-wrap: balance;
  }
  :is(h2, h3) > svg {
    flex: none;
  }
  ${narrowContainer} {
    flex-wrap: wrap;
  }
`
const Meta = styled.span`
  ${type('caption')}
  flex: none;
  max-width: 60%;
  color: var(--text-3);
`
