import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import type { MemberWidget } from '../app/index.ts'
import type { Zones } from './zones.ts'
import { builtInOf, WidgetView } from './WidgetView.tsx'

interface ZoneProps {
  name: keyof Zones
  widgets: readonly MemberWidget[]
  /** A card of the page itself, before the widgets. */
  first?: ReactNode
}

/** The widgets of one place of a page. A widget that draws nothing leaves no box, and a place without any leaves no gap. */
export const Zone = ({ name, widgets, first }: ZoneProps) =>
  widgets.length === 0 && !first ? null : (
    <Area data-zone={name}>
      {first && <Slot data-type="first">{first}</Slot>}
      {widgets.map((widget) => (
        <Slot key={widget.id} data-type={widget.type} data-wide={builtInOf(widget)?.isWide}>
          <WidgetView widget={widget} />
        </Slot>
      ))}
    </Area>
  )

const Slot = styled.div`
  display: flex;
  flex: 1 1 var(--cell);
  min-width: 0;

  &:empty {
    display: none;
  }
  > * {
    flex: 1;
    min-width: 0;
  }
  &[data-wide='true'],
  &[data-type='quad'],
  &[data-type='large quad'] {
    flex-basis: 100%;
  }
  &[data-type='headline'] {
    flex: none;
    align-self: flex-start;
    width: min(100%, var(--size-headline-w));
  }
  &[data-type='icon nudge'] {
    flex: none;
    align-self: flex-start;
    width: min(100%, var(--size-nudge-w));
  }
  &[data-type='two content links'] {
    flex: none;
    width: min(100%, var(--size-two-links-w));
  }
  /* Beside the two links there is room for the quads at usual widths. */
  [data-zone='low'] > &[data-type='quad'] {
    flex: 1 1 300px;
  }
`
/** On narrow columns the small ones share the width instead of leaving a part of it empty. */
const shared = css`
  ${Slot}[data-type='headline'] {
    width: 100%;
  }
  ${Slot}[data-type='icon nudge'] {
    flex: 1 1 150px;
    align-self: stretch;
    width: auto;
  }
`
const swiped = css`
  /* Words for screen readers that stand in a card are cut off with it. */
  position: relative;
  flex-wrap: nowrap;
  margin-inline: calc(var(--gutter) * -1);
  padding-inline: var(--gutter);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  > ${Slot} {
    flex: 0 0 auto;
    width: min(84%, 300px);
    scroll-snap-align: start;
  }
  > ${Slot}[data-type='icon nudge'] {
    align-self: stretch;
    width: 164px;
  }
  > ${Slot}:only-child,
  > ${Slot}:not(:empty):nth-last-child(1 of :not(:empty)):nth-child(1 of :not(:empty)) {
    width: 100%;
  }
`
/* Two columns from 700 px on, three from 1062. A row's last widget takes what is left. */
const Area = styled.div`
  --cell: min(100%, 338px);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  min-width: 0;

  &:not(:has(> :not(:empty))) {
    display: none;
  }
  @container page (max-width: 599px) {
    gap: var(--space-4);
    ${shared}
  }
  &[data-zone='lite'] {
    --cell: min(100%, 200px);
    gap: var(--space-4);

    @container page (min-width: 600px) {
      > ${Slot}[data-type='first'] {
        flex: 1.75 1 var(--size-headline-w);
      }
    }
    > ${Slot}[data-type='nudge'],
    > ${Slot}[data-type='common'],
    > ${Slot}[data-type='text'] {
      --cell: min(100%, 300px);
    }
    @container page (max-width: 599px) {
      gap: var(--space-3);
      ${swiped}
    }
  }
  &[data-zone='journal'] {
    flex-direction: column;
    flex-wrap: nowrap;
    gap: var(--space-4);

    > ${Slot} {
      flex: none;
      width: auto;
    }
  }
`
