import { styled } from 'styled-components'
import { Skeleton } from '../Skeleton.tsx'
import { media } from '../tokens.ts'

const Arc = ({ size, stroke }: { size: number; stroke: number }) => {
  const radius = (size - stroke) / 2
  return (
    <Half viewBox={`0 0 ${size} ${size / 2 + stroke / 2}`} width={size} aria-hidden="true">
      <path
        d={`M${stroke / 2} ${size / 2}A${radius} ${radius} 0 0 1 ${size - stroke / 2} ${size / 2}`}
        fill="none"
        stroke="var(--skeleton)"
        strokeWidth={stroke}
        strokeLinecap="round"
      />
    </Half>
  )
}

const Bars = () => (
  <>
    {[0, 1, 2].map((bar) => (
      <div key={bar}>
        <Skeleton width="72%" height="var(--space-3)" />
        <Gap />
        <Skeleton height="var(--space-1)" radius="var(--radius-full)" />
      </div>
    ))}
  </>
)

/** Skeleton of the tracker's card. */
export const SmartMealTrackerSkeleton = () => (
  <Small data-skeleton="log-meal-small">
    <Arc size={248} stroke={10} />
    <Line>
      <Skeleton width="38%" height="var(--space-3)" />
    </Line>
    <Three>
      <Bars />
    </Three>
    <Skeleton height="var(--size-control-md)" radius="var(--radius-md)" />
  </Small>
)

/** Skeleton of the whole meal screen. */
export const LogMealSkeleton = () => (
  <Large data-skeleton="log-meal-large">
    <Skeleton height="100%" radius="var(--radius-2xl)" />
    <Rows>
      <Skeleton height="var(--size-input)" radius="var(--radius-md)" />
      <Skeleton height="var(--size-control-lg)" radius="var(--radius-control-lg)" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="var(--size-row)" />
      ))}
    </Rows>
    <Aside>
      <Skeleton width="56%" height="var(--space-5)" />
      <Arc size={280} stroke={12} />
      <Bars />
      <Skeleton height="var(--size-control-lg)" radius="var(--radius-control-lg)" />
    </Aside>
  </Large>
)

const Half = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  margin-inline: auto;
`
const Gap = styled.div`
  height: var(--space-2);
`
const Line = styled.div`
  display: grid;
  justify-items: center;
  margin-top: var(--space-3);
`
const Small = styled.div`
  display: grid;
  padding-bottom: 0;
`
const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);
  margin: var(--space-6) 0 var(--space-5);
`
const Large = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr) 344px;
  gap: var(--space-8);
  min-height: 560px;

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 240px auto auto;
  }
`
const Rows = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
`
const Aside = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  padding: var(--space-6);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);
`
