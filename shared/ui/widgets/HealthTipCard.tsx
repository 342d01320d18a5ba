import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { styled } from 'styled-components'
import { Icon } from '../icons/index.ts'
import { Skeleton, SkeletonText } from '../Skeleton.tsx'
import { TextLink } from '../Surface.tsx'
import { type } from '../tokens.ts'
import { NewTab } from '../VisuallyHidden.tsx'
import { RichText } from './RichText.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface HealthTip {
  title: string
  /** HTML: the explanation. */
  description: string | null
  /** A kebab-case name of the icon list. */
  icon: string | null
  image: string | null
  /** The source. */
  source: string | null
  sourceUrl: string | null
}

interface HealthTipCardProps {
  heading: string
  /** The topic, such as sleep. */
  category?: string | null
  tip?: HealthTip
  state?: WidgetState
  onRetry?: () => void
}

/** The health tip of the day with its explanation and source. */
export const HealthTipCard = ({ heading, category, tip, state, onRetry }: HealthTipCardProps) => (
  <Tinted title={heading} meta={category} state={state} onRetry={onRetry} skeleton={<TipSkeleton />}>
    {tip && (
      <Parts>
        <Words>
          <p>{tip.title}</p>
          {tip.description && <RichText html={tip.description} />}
          {tip.source && <Source name={tip.source} url={tip.sourceUrl} />}
        </Words>
        {tip.image ? (
          <img src={tip.image} alt="" loading="lazy" decoding="async" />
        ) : (
          <Sunrise aria-hidden="true">
            <svg viewBox="0 0 120 64" fill="none" strokeLinecap="round" strokeWidth="3">
              <path d="M4 60a56 56 0 0 1 112 0" />
              <path d="M20 60a40 40 0 0 1 80 0" />
              <circle cx="100" cy="20.4" r="6" />
            </svg>
            <Icon name={tip.icon ?? 'lightbulb'} size="2.25rem" />
          </Sunrise>
        )}
      </Parts>
    )}
  </Tinted>
)

const Source = ({ name, url }: { name: string; url: string | null }) => {
  if (!url) return <cite>{name}</cite>
  return (
    <cite>
      <TextLink href={url} target="_blank" rel="noopener noreferrer">
        {name}
        <ArrowUpRightIcon size="1em" aria-hidden />
        <NewTab />
      </TextLink>
    </cite>
  )
}

const TipSkeleton = () => (
  <Words>
    <Skeleton height="var(--space-6)" />
    <Skeleton height="var(--space-6)" width="70%" />
    <SkeletonText lines={2} />
  </Words>
)

const Tinted = styled(WidgetCard)`
  border-color: transparent;
  background: var(--accent-tint);

  h2 {
    ${type('label')}
    color: var(--accent-ink);
  }
  h2 + span {
    color: var(--accent-ink);
  }
  h2 + span::first-letter {
    text-transform: uppercase;
  }
`
const Parts = styled.div`
  display: flex;
  flex: 1;
  align-items: stretch;
  justify-content: space-between;
  gap: var(--space-6);

  > img {
    flex: none;
    align-self: flex-start;
    width: 120px;
    aspect-ratio: 1;
    border-radius: var(--radius-lg);
    object-fit: cover;
  }
  @container (max-width: 25rem) {
    flex-direction: column;
    gap: var(--space-4);

    > img {
      width: 100%;
      aspect-ratio: 2;
    }
  }
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  > p {
    ${type('h2')}
    font-weight: var(--weight-medium);
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  > div {
    color: var(--text-2);
  }
  cite {
    ${type('caption')}
    margin-top: auto;
    font-style: normal;
    color: var(--text-2);
  }
`
const Sunrise = styled.div`
  position: relative;
  display: grid;
  flex: none;
  place-items: end center;
  align-self: flex-end;
  width: 120px;
  margin-bottom: calc(var(--space-6) * -1);
  padding-bottom: var(--space-2);
  color: var(--accent-ink);

  > svg:first-child {
    position: absolute;
    inset: auto 0 0;
    stroke: color-mix(in srgb, var(--accent) 45%, transparent);
  }
  circle {
    fill: var(--accent);
    stroke: none;
  }
  > :last-child {
    position: relative;
  }
  @container (max-width: 25rem) {
    align-self: flex-end;
  }
`
