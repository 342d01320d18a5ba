import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { findUpdate } from '#shared/browser/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { ErrorBoundary, toast, useSettled, whenIdle } from '#shared/ui/index.ts'
import { useDue } from './useDue.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const made = new WeakMap<object, unknown>()
const loaded = new WeakSet<object>()
/**
 * The component of a loader: itself once it is there, until then a lazy one, which waits even for what has just been loaded. If
 * loading fails it is dropped, so that it can be retried.
 */
const lazily = <Props,>(load: Load<Props>): ComponentType<Props> => {
  const known = made.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(() => preload(load)) as ComponentType<Props>
  made.set(load, component)
  return component
}

/** Whether a part can be drawn at once. */
export const isLoaded = (load: () => Promise<unknown>): boolean => loaded.has(load)

/** Loads a part ahead of the screen that shows it. */
export const preload = async <Module extends { default: unknown }>(load: () => Promise<Module>): Promise<Module> => {
  try {
    const module = await load()
    made.set(load, module.default)
    loaded.add(load)
    return module
  } catch (error) {
    made.delete(load)
    void findUpdate()
    throw error
  }
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
export const LazyLoad = <Props,>(props: LazyLoadProps<Props>) => {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

type AttemptProps<Props> = LazyLoadProps<Props> & { onAgain: () => void }

const Attempt = <Props,>({ load, waiting, failed, onError, children, onAgain }: AttemptProps<Props>) => {
  // The same one as long as it is shown, so that nothing is mounted anew when it has been loaded.
  const [Content] = useState(() => lazily(load))
  return (
    <ErrorBoundary fallback={() => failed(onAgain)} {...(onError && { onError })}>
      <Suspense fallback={waiting}>{children(Content)}</Suspense>
    </ErrorBoundary>
  )
}

/** Stands for a part that could not be loaded without a connection, and loads it once there is one. */
const AgainOnline = ({ again, children }: { again: () => void; children: ReactNode }) => {
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return children
}

/** A part that adds nothing to see at first, loaded once the screen is drawn, and as soon as there is a connection. */
export const Unseen = <Props,>({ load, waiting = null, children }: LoadWhenIdleProps<Props>) => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setDrawn(true))), [])
  return isDrawn ? (
    <LazyLoad load={load} waiting={waiting} failed={(again) => <AgainOnline again={again}>{waiting}</AgainOnline>}>
      {children}
    </LazyLoad>
  ) : (
    waiting
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

interface LoadWhenNearProps<Props> extends LoadWhenIdleProps<Props> {
  waiting: ReactNode
}

/** A part further down, loaded when it is scrolled to. If it cannot be loaded, nothing is shown. */
export const LoadWhenNear = <Props,>({ load, waiting, children }: LoadWhenNearProps<Props>) => {
  const { isDue, watch } = useDue({ isAtOnce: false, isSoon: false })
  return isDue ? (
    <LazyLoad load={load} waiting={waiting} failed={() => null}>
      {children}
    </LazyLoad>
  ) : (
    <div ref={watch}>{waiting}</div>
  )
}

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
