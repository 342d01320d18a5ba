import { css, styled } from 'styled-components'
import { media } from '../tokens.ts'

/** The place of one widget within a zone: `data-type` and `data-wide` determine its share of a row. */
export const ZoneSlot = styled.div`
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
    flex: 1 1 18.75rem;
  }
`
/** On narrow columns small widgets share the width, without gaps. */
const shared = css`
  ${ZoneSlot}[data-type='headline'] {
    width: 100%;
  }
  ${ZoneSlot}[data-type='icon nudge'] {
    flex: 1 1 9.375rem;
    align-self: stretch;
    width: auto;
  }
`
const leading = css`
  > ${ZoneSlot}[data-type='first'] {
    flex: 1.75 1 var(--size-headline-w);
  }
`
const swiped = css`
  /* Words for screen readers that stand in a card are cut off with it. */
  position: relative;
  flex-wrap: nowrap;
  margin-inline: calc(var(--gutter, 0px) * -1);
  padding-inline: var(--gutter, 0px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter, 0px);
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  > ${ZoneSlot} {
    flex: 0 0 auto;
    width: min(84%, 18.75rem);
    scroll-snap-align: start;
  }
  > ${ZoneSlot}[data-type='icon nudge'] {
    align-self: stretch;
    width: min(84%, 10.25rem);
  }
  > ${ZoneSlot}:not(:empty):nth-last-child(1 of :not(:empty)):nth-child(1 of :not(:empty)) {
    width: 100%;
  }
`
/**
 * The widgets of one location of a page, inside a container called `page`; `data-zone` names the location. Two columns from
 * 700 px, three from 1062; the last widget of a row takes the remaining width. Empty zones render nothing.
 */
export const ZoneArea = styled.div`
  --cell: min(100%, 21.125rem);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  min-width: 0;

  &:not(:has(> :not(:empty))) {
    display: none;
  }
  @container page (max-width: 37.4375rem) {
    gap: var(--space-4);
    ${shared}
  }
  &[data-zone='lite'] {
    --cell: min(100%, 12.5rem);
    gap: var(--space-4);

    @container page (min-width: 37.5rem) {
      ${leading}
    }
    ${media.wide} {
      ${leading}
    }
    > ${ZoneSlot}[data-type='nudge'],
    > ${ZoneSlot}[data-type='common'],
    > ${ZoneSlot}[data-type='text'] {
      --cell: min(100%, 18.75rem);
    }
    /* Mice cannot swipe. */
    ${media.narrow} {
      @container page (max-width: 37.4375rem) {
        gap: var(--space-3);
        ${swiped}
      }
    }
  }
  &[data-zone='journal'] {
    flex-direction: column;
    flex-wrap: nowrap;
    gap: var(--space-4);

    > ${ZoneSlot} {
      flex: none;
      width: auto;
    }
  }
`
