import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorBoundary, toast, useSettled } from '#shared/ui/index.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new WeakMap<object, unknown>()
/** A lazy component for each way to load it, made once. One that could not be fetched is forgotten, so that it can be asked again. */
const lazily = <Props,>(load: Load<Props>): ComponentType<Props> => {
  const known = made.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(() =>
    load().catch((error: unknown) => {
      made.delete(load)
      throw error
    }),
  ) as ComponentType<Props>
  made.set(load, component)
  return component
}

interface LazyLoadProps<Props> {
  load: Load<Props>
  /** Stands there while the code is on its way. */
  waiting: ReactNode
  /** Stands there when it could not be had, or broke; gets the way to try again. */
  failed: (again: () => void) => ReactNode
  onError?: () => void
  /** Draws what was fetched. */
  children: (content: ComponentType<Props>) => ReactNode
}

/** A part of a screen with its own chunk and its own error boundary: what breaks in it stays in it. */
export const LazyLoad = <Props,>({ load, waiting, failed, onError, children }: LazyLoadProps<Props>) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary key={attempt} fallback={() => failed(() => setAttempt(attempt + 1))} {...(onError && { onError })}>
      <Suspense fallback={waiting}>{children(lazily(load))}</Suspense>
    </ErrorBoundary>
  )
}

interface LoadWhenIdleProps<Props> extends Pick<LazyLoadProps<Props>, 'load' | 'children'> {
  /** Keeps its place. */
  waiting?: ReactNode
}

/** A part that nobody waits for, fetched once the page has settled. Where it cannot be had, nothing stands there. */
export const LoadWhenIdle = <Props,>({ load, waiting = null, children }: LoadWhenIdleProps<Props>) =>
  useSettled() ? (
    <LazyLoad load={load} waiting={waiting} failed={() => null}>
      {children}
    </LazyLoad>
  ) : (
    waiting
  )

interface OnDemandProps<Props> extends Pick<LazyLoadProps<Props>, 'load' | 'children'> {
  waiting?: ReactNode
  /** Puts it away, so that another press can ask for it again. */
  onFail: () => void
}

/** What a press fetches. Where it cannot be had, as without a connection, a toast says so and the screen stays. */
export const OnDemand = <Props,>({ load, waiting = null, onFail, children }: OnDemandProps<Props>) => {
  const { t } = useTranslation('ui')
  const fail = () => {
    toast.error(t('error_title'), { id: 'on-demand' })
    onFail()
  }
  return (
    <LazyLoad load={load} waiting={waiting} failed={() => waiting} onError={fail}>
      {children}
    </LazyLoad>
  )
}
