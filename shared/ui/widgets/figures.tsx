import { styled } from 'styled-components'
import { Skeleton } from '../Skeleton.tsx'
import { type } from '../tokens.ts'

/** A figure with its unit: '7 hours'. */
export const Figure = ({ value, unit }: { value: number | string; unit: string }) => (
  <span>
    <b>{value}</b> {unit}
  </span>
)

/** Large figures in a row. */
export const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  margin: 0;
  ${type('body')}
  color: var(--text-2);

  b {
    ${type('num-xl')}
    color: var(--text);
  }
`

/** The source of figures, in small text. */
export const Source = styled.p`
  ${type('caption')}
  margin: auto 0 0;
  padding-top: var(--space-4);
  color: var(--text-3);
`

/** In place of `Source` and of the line below it that explains the figure. */
export const SourceSkeleton = () => (
  <Source as="div">
    <Skeleton width="52%" height="1lh" />
    <Explained />
  </Source>
)
const Explained = styled.div`
  height: var(--size-touch);
`
