import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { Component, createContext, use, type ErrorInfo, type ReactNode } from 'react'
import styled from 'styled-components'
import { isOffline } from '../offline.ts'
import { Button } from './Button.tsx'
import { DayArc } from './Logo.tsx'
import { Loading, SkeletonText } from './Skeleton.tsx'
import { type } from './tokens.ts'
import { useText } from './text.ts'

/** Whether a screen of the member area that staff's texts link to is open to the member. */
export const OpenLinksContext = createContext<((place: string) => boolean) | null>(null)

interface EmptyStateProps {
  /** What will be shown here. */
  title: string
  message?: ReactNode
  /** The action that starts it. */
  action?: ReactNode
  /** An icon instead of the day arc. */
  icon?: ReactNode
}

/** An empty state: what will be shown here, and one action to start. */
export const EmptyState = ({ title, message, action, icon }: EmptyStateProps) => (
  <Middle>
    <Glyph aria-hidden="true">{icon ?? <DayArc lit={false} />}</Glyph>
    <Title>{title}</Title>
    {message ? <Message>{message}</Message> : null}
    {action}
  </Middle>
)

interface ErrorStateProps {
  /** What failed, if known. */
  error?: unknown
  title?: string
  message?: ReactNode
  /** Retries; without it there is no button. */
  onRetry?: () => void
  /** True during a retry. */
  retrying?: boolean
}

/** Whether the page says in one place that there is no connection. Its cards then do not repeat the sentence. */
export const SaysOfflineContext = createContext(false)

/** What is shown instead of a failure if the data are withheld from the reader and nothing has failed; null for every other error. */
export const WithheldContext = createContext<(error: unknown) => ReactNode>(() => null)

/** A failure within a card, which does not affect others. Offline it says so instead, since nothing failed. */
export const ErrorState = ({ error, title, message, onRetry, retrying = false }: ErrorStateProps) => {
  const text = useText()
  const withheld = use(WithheldContext)(error)
  if (withheld) return withheld
  const hasNoConnection = isOffline(error)
  if (use(SaysOfflineContext) && hasNoConnection) return <NotLoaded>{text('not_loaded')}</NotLoaded>
  return (
    <Start role="note">
      <Title>{hasNoConnection ? text('errors:offline_title') : (title ?? text('error_title'))}</Title>
      <Message>{hasNoConnection ? text('errors:offline_message') : (message ?? text('error_message'))}</Message>
      {onRetry ? (
        <Button
          color="gray"
          variant="tinted"
          size="sm"
          loading={retrying}
          onClick={onRetry}
          icon={<ArrowClockwiseIcon size="1.25rem" />}
        >
          {text('try_again')}
        </Button>
      ) : null}
    </Start>
  )
}

interface StatefulProps<Data> {
  /** The loaded data; undefined until then. Existing data stays visible during a reload. */
  data: Data | undefined
  error?: unknown
  /** True while a request runs. */
  loading?: boolean
  onRetry?: () => void
  isEmpty?: (data: Data) => boolean
  /** The skeleton, with the final size. */
  skeleton?: ReactNode
  /** Shown if `isEmpty`; nothing by default. */
  empty?: ReactNode
  errorTitle?: string
  errorMessage?: ReactNode
  children: (data: Data) => ReactNode
}

/** The four states of loaded data: loading, empty, failed, data. */
export const Stateful = <Data,>(props: StatefulProps<Data>) => {
  const { data, error, loading = false, onRetry, isEmpty, skeleton = <SkeletonText />, empty = null, children } = props
  if (data !== undefined) return <>{isEmpty?.(data) ? empty : children(data)}</>
  if (error && !loading)
    return <ErrorState error={error} title={props.errorTitle} message={props.errorMessage} onRetry={onRetry} />
  return <Loading>{skeleton}</Loading>
}

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces the failed part; gets a function to retry. */
  fallback?: (retry: () => void) => ReactNode
  /** Called with the error, for logging. */
  onError?: (error: unknown, info: ErrorInfo) => void
}

/** Keeps a failing widget from breaking the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  retry = () => this.setState({ failed: false })

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback ? this.props.fallback(this.retry) : <ErrorState onRetry={this.retry} />
  }
}

const Middle = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-8) clamp(0px, 100% - 16rem, var(--space-4));
  text-align: center;
`

const NotLoaded = styled.p`
  ${type('body-sm')}
  margin: 0;
  color: var(--text-2);
`
const Start = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-1) 0 var(--space-3);
  max-width: var(--size-empty);
  button {
    margin-top: var(--space-2);
  }
`

const Glyph = styled.span`
  color: var(--text-3);
  margin-bottom: var(--space-2);
`

const Title = styled.p`
  font: var(--type-h3);
  letter-spacing: var(--track-h3);
`

const Message = styled.p`
  font: var(--type-body-sm);
  letter-spacing: var(--track-body-sm);
  color: var(--text-2);
  max-width: var(--size-empty);
`
