import { createElement, lazy, Suspense, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { customWidgetName, type WidgetType } from '#shared/rules/index.ts'
import { Card, ErrorBoundary, ErrorState, Loading, Skeleton } from '#shared/ui/index.ts'
import { useFlags, type BuiltInProps, type MemberWidget } from '../app/index.ts'
import { builtIns, type BuiltIn } from './builtIns.ts'

type LazyWidget = LazyExoticComponent<ComponentType<BuiltInProps>>

const loaded = new Map<string, LazyWidget>()
/** A lazy component for each name, made once. One that could not be fetched is forgotten, so that it can be asked again. */
const lazily = (name: string, load: BuiltIn['load']): LazyWidget => {
  const known = loaded.get(name)
  if (known) return known
  const component = lazy(() =>
    load().catch((error: unknown) => {
      loaded.delete(name)
      throw error
    }),
  )
  loaded.set(name, component)
  return component
}

/** Usual heights in px of the cards of each type, kept free while the code that draws them is on its way. */
const heights: Record<Exclude<WidgetType, 'custom'>, number> = {
  common: 208,
  nudge: 88,
  headline: 120,
  borderless: 160,
  'icon nudge': 120,
  quad: 220,
  'large quad': 340,
  'two content links': 180,
  html: 220,
  text: 140,
}

export const builtInOf = (widget: MemberWidget): { name: string; builtIn: BuiltIn } | null => {
  if (widget.type !== 'custom') return null
  const name = customWidgetName(widget.custom_name)
  const builtIn = name && builtIns[name]
  return builtIn ? { name, builtIn } : null
}

const loadContent = () => import('./ContentWidget.tsx')

/**
 * One widget with its own chunk and its own error boundary: while it loads its place is kept, and what breaks says so
 * there and nowhere else. A built-in widget that is unknown, or whose feature is off, draws nothing.
 */
export const WidgetView = ({ widget }: BuiltInProps) => {
  if (widget.type !== 'custom')
    return <Fetched name="content" load={loadContent} waiting={<Waiting height={heights[widget.type]} />} widget={widget} />
  const found = builtInOf(widget)
  if (!found) return null
  const { name, builtIn } = found
  const waiting = builtIn.skeleton.height > 0 ? <Waiting height={builtIn.skeleton.height} /> : null
  const view = <Fetched name={name} load={builtIn.load} waiting={waiting} widget={widget} />
  return builtIn.isShown ? (
    <Flagged isShown={builtIn.isShown} waiting={waiting}>
      {view}
    </Flagged>
  ) : (
    view
  )
}

interface FetchedProps extends BuiltInProps {
  name: string
  load: BuiltIn['load']
  waiting: ReactNode
}

const Fetched = ({ name, load, waiting, widget }: FetchedProps) => {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary
      key={attempt}
      fallback={() => (
        <Card>
          <ErrorState onRetry={() => setAttempt(attempt + 1)} />
        </Card>
      )}
    >
      <Suspense fallback={waiting}>{createElement(lazily(name, load), { widget })}</Suspense>
    </ErrorBoundary>
  )
}

interface FlaggedProps {
  isShown: NonNullable<BuiltIn['isShown']>
  waiting: ReactNode
  children: ReactNode
}

/** What a feature flag decides about waits for the flags; when they cannot be had, that is a failure and not an 'off'. */
const Flagged = ({ isShown, waiting, children }: FlaggedProps) => {
  const { isOn, error, isLoading, retry } = useFlags()
  if (isOn) return isShown(isOn) ? children : null
  if (!error || isLoading) return waiting
  return (
    <Card>
      <ErrorState onRetry={retry} />
    </Card>
  )
}

/** A card of the final height with the place of its heading. */
const Waiting = ({ height }: { height: number }) => (
  <Place style={{ minHeight: height }}>
    <Loading>
      <Skeleton width="46%" height={18} />
    </Loading>
  </Place>
)

const Place = styled(Card)`
  display: flex;
  flex-direction: column;
`
