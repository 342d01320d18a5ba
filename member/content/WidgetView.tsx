import { use, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { builtInWidget, customWidgetName, type FlagName, type WidgetType } from '#shared/rules/index.ts'
import { Card, ErrorState, Loading, media, Skeleton } from '#shared/ui/index.ts'
import { isLoaded, LazyLoad, useDue, useFlags } from '../app/index.ts'
import { type BuiltInProps, type MemberWidget } from './useWidgets.ts'
import { BuiltInsContext, type BuiltIn } from './builtIns.ts'
import { loadContent } from './loadContent.ts'

/** Usual heights of the cards of each type, in px, reserved while their code loads. */
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

export const nameOf = (widget: MemberWidget) => (widget.type === 'custom' ? customWidgetName(widget.custom_name) : null)

/**
 * One widget with its own chunk and its own error boundary: its space is reserved while it loads, and a crash shows there and
 * nowhere else. A built-in widget that is unknown, or whose feature is off, renders nothing.
 */
export const WidgetView = ({ widget }: BuiltInProps) => {
  const name = nameOf(widget)
  const builtIn = name && use(BuiltInsContext)?.[name]
  if (widget.type !== 'custom')
    return <Drawn load={loadContent} skeleton={{ height: heights[widget.type] }} widget={widget} />
  if (!builtIn) return null
  const { skeleton } = builtIn
  const view = <Drawn load={builtIn.load} skeleton={skeleton} widget={widget} />
  const { flags } = builtInWidget(name)
  return flags ? (
    <Flagged flags={flags} skeleton={skeleton}>
      {view}
    </Flagged>
  ) : (
    view
  )
}

interface DrawnProps extends BuiltInProps {
  load: BuiltIn['load']
  skeleton: BuiltIn['skeleton']
}

/** A widget whose code is there is drawn at once; one without reserved space, which cannot scroll into view, right after. */
const Drawn = ({ load, skeleton, widget }: DrawnProps) => {
  const { isDue, watch } = useDue({ isAtOnce: isLoaded(load), isSoon: skeleton.height === 0 })
  return isDue ? (
    <LazyLoad load={load} waiting={<Waiting {...skeleton} />} failed={(again) => <FailedCard onRetry={again} />}>
      {(Content) => <Content widget={widget} />}
    </LazyLoad>
  ) : (
    <Waiting {...skeleton} ref={watch} />
  )
}

const FailedCard = ({ onRetry }: { onRetry: () => void }) => (
  <Card>
    <ErrorState onRetry={onRetry} />
  </Card>
)

interface FlaggedProps {
  flags: readonly FlagName[]
  skeleton: BuiltIn['skeleton']
  children: ReactNode
}

/** A widget behind a feature flag waits for the flags; if they cannot be loaded, that is an error and not an 'off'. */
const Flagged = ({ flags, skeleton, children }: FlaggedProps) => {
  const { isOn, error, isLoading, retry } = useFlags()
  if (isOn) return flags.every(isOn) ? children : null
  if (!error || isLoading) return <Waiting {...skeleton} />
  return <FailedCard onRetry={retry} />
}

/** A card of the final height with a placeholder for its heading; nothing if the height is 0. */
const Waiting = ({ height, narrow = height, ref }: BuiltIn['skeleton'] & { ref?: Ref<HTMLElement> }) =>
  height > 0 && (
    <Place ref={ref} $height={height} $narrow={narrow} aria-busy="true">
      <Loading>
        <Skeleton width="46%" height={18} />
      </Loading>
    </Place>
  )

const Place = styled(Card)<{ $height: number; $narrow: number }>`
  display: flex;
  flex-direction: column;
  min-height: ${({ $height }) => $height}px;

  ${media.mobile} {
    min-height: ${({ $narrow }) => $narrow}px;
  }
`
