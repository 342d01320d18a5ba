import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorBoundary, toast, useSettled } from '#shared/ui/index.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new WeakMap<object, unknown>()
/** One lazy component per loader. If loading fails it is dropped, so that it can be retried. */
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
  /** Shown while the code loads. */
  waiting: ReactNode
  /** Shown if the code could not be loaded, or crashed; receives a retry function. */
  failed: (again: () => void) => ReactNode
  onError?: () => void
  /** Renders what was loaded. */
  children: (content: ComponentType<Props>) => ReactNode
}

/** A part of a screen with its own chunk and its own error boundary: a crash stays inside it. */
export const LazyLoad = <Props,>({ load, waiting, failed, onError, children }: LazyLoadProps<Props>) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary key={attempt} fallback={() => failed(() => setAttempt(attempt + 1))} {...(onError && { onError })}>
      <Suspense fallback={waiting}>{children(lazily(load))}</Suspense>
    </ErrorBoundary>
  )
}

interface LoadWhenIdleProps<Props> extends Pick<LazyLoadProps<Props>, 'load' | 'children'> {
  /** Keeps its space. */
  waiting?: ReactNode
}

/** A part nothing waits for, loaded once the page is idle. If it cannot be loaded, nothing is shown. */
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
  /** Unmounts it, so that another press can open it again. */
  onFail: () => void
}

/** What a press loads. If it cannot be loaded, for example offline, a toast says so and the screen stays. */
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
