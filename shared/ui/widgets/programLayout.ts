import { styled } from 'styled-components'
import { Card, narrowContainer, media, type } from '../index.ts'

/** From this card width the details are beside the list. */
const beside = '@container (min-width: 43.75rem)'
const inline = '@container (max-width: 43.7488rem)'

export const Frame = styled(Card)`
  display: flex;
  min-height: var(--size-program-min-h);
  padding: 0;
  overflow: hidden;
`
/**
 * A grid of the header, one row per visible step (`--rows`) and one for the remaining height. The panel spans all of them in
 * the second column, so that a long one extends the last row and never the steps.
 */
export const List = styled.div<{ style: { '--rows': number } }>`
  --panel: minmax(0, 46%);
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto;
  align-content: start;
  min-width: 0;

  ${media.program} {
    --panel: minmax(0, 27rem);
  }
  ${media.labelled} {
    --panel: minmax(0, 32rem);
  }
  ${beside} {
    grid-template-columns: minmax(0, 1fr) var(--panel);
    grid-template-rows: auto repeat(var(--rows), auto) minmax(var(--space-5), 1fr);
    align-content: stretch;
  }
  ${inline} {
    padding-bottom: var(--space-4);
  }
  /* On paper all steps are open, each with its details below it. */
  @media print {
    display: block;
  }
`
export const ListHead = styled.div`
  display: flex;
  grid-column: 1;
  flex-direction: column;
  gap: var(--space-5);
  padding: var(--space-6) var(--space-6) var(--space-4);

  ${media.mobile} {
    padding: var(--space-5) var(--space-5) var(--space-3);
  }
`
/** The list and its items are only groups; their rows and panels are cells of the card's grid. */
export const Rows = styled.ul`
  display: contents;
  list-style: none;

  > li {
    display: contents;
  }
`
export const Row = styled.button`
  display: flex;
  grid-column: 1;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-row);
  margin-inline: var(--space-3);
  padding: var(--space-2) var(--space-3);
  border: var(--size-hairline) solid transparent;
  border-radius: var(--radius-control-lg);
  background: transparent;
  color: inherit;
  font: var(--type-body);
  font-weight: var(--weight-medium);
  text-align: start;
  cursor: pointer;
  transition: background var(--dur-2) var(--ease-out);

  > svg {
    flex: none;
    color: var(--text-3);
  }
  &:hover {
    background: var(--bg-hover);
  }
  &[aria-current] {
    border-color: color-mix(in srgb, var(--chart-program) 28%, transparent);
    background: var(--btn-purple-ghost-hover);
  }
  @media print {
    border: 0 !important;
    background: none !important;
  }
  &[data-child] {
    min-height: var(--size-control-lg);
    margin-inline-start: var(--space-8);
    font-weight: var(--weight-regular);
  }
  ${media.labelled} {
    padding-block: var(--space-3);
  }
  ${narrowContainer} {
    flex-wrap: wrap;
    justify-content: space-between;
  }
  ${media.mobile} {
    margin-inline: var(--space-2);
    [data-step-icon] {
      display: none;
    }
    &[data-child] {
      margin-inline-start: var(--space-6);
    }
  }
`
export const Panel = styled.div`
  display: flex;
  min-width: 0;

  ${beside} {
    grid-row: 1 / -1;
    grid-column: 2;
    padding: var(--space-8) var(--space-6) var(--space-6);
    border-inline-start: var(--size-hairline) solid var(--line-soft);
    background: var(--bg-sunken);
  }
  ${inline} {
    padding: var(--space-3) var(--space-6) var(--space-6);

    &[data-empty] {
      display: none;
    }
    /* The row above says these already. */
    [data-in-row] {
      display: none;
    }
  }
  @media print {
    padding: 0 var(--space-6) var(--space-4);
    border: 0;
    background: none;

    [data-in-row] {
      display: none;
    }
  }
  > p {
    ${type('body')}
    margin: auto;
    max-width: var(--size-empty);
    color: var(--text-2);
    text-align: center;
    text-wrap: balance;
  }
`
