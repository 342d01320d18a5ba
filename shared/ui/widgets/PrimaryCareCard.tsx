import { TargetArrow } from './parts.tsx'
import { HospitalIcon } from '@phosphor-icons/react/dist/csr/Hospital'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import type { Icon } from '@phosphor-icons/react'
import { styled } from 'styled-components'
import { Badge } from '../StatusBadge.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useText } from '../text.ts'
import { linkTo, type CardTarget } from './content.ts'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface PrimaryCareCardProps {
  heading: string
  inPerson: string
  virtual: string
  /** Link to book a virtual visit; null without a menu entry for it. */
  target: CardTarget | null
  state?: WidgetState
  onRetry?: () => void
}

/** The choice of a visit. Unavailable options keep their full contrast and have a badge. */
export const PrimaryCareCard = ({ heading, inPerson, virtual, target, state, onRetry }: PrimaryCareCardProps) => (
  <WidgetCard title={heading} state={state} onRetry={onRetry} skeleton={<ChoicesSkeleton />}>
    <Choices>
      <li>
        <Unavailable icon={HospitalIcon} label={inPerson} />
      </li>
      <li>
        {target ? (
          <a {...linkTo(target)}>
            <VideoCameraIcon size="1.5rem" aria-hidden />
            <span>{virtual}</span>
            <TargetArrow target={target} />
          </a>
        ) : (
          <Unavailable icon={VideoCameraIcon} label={virtual} />
        )}
      </li>
    </Choices>
  </WidgetCard>
)

const Unavailable = ({ icon: Sign, label }: { icon: Icon; label: string }) => {
  const text = useText()
  return (
    <button type="button" data-printed disabled>
      <Sign size="1.5rem" aria-hidden />
      <span>{label}</span>
      <Badge>{text('not_available')}</Badge>
    </button>
  )
}

const ChoicesSkeleton = () => (
  <Choices as="div">
    <Skeleton height="var(--size-row)" radius="var(--radius-md)" />
    <Skeleton height="var(--size-row)" radius="var(--radius-md)" />
  </Choices>
)

const Choices = styled.ul`
  display: grid;
  gap: var(--space-3);

  a,
  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--size-row);
    padding: var(--space-2) var(--space-4);
    border: var(--size-hairline) solid var(--line);
    border-radius: var(--radius-md);
    background: transparent;
    font: var(--type-button);
    color: var(--text-2);
    text-align: start;
    text-decoration: none;
  }
  button {
    cursor: not-allowed;
  }
  a {
    border-color: transparent;
    background: var(--btn-blue-tint);
    color: var(--btn-blue-on-tint);
  }
  a:hover {
    background: var(--btn-blue-tint-hover);
  }
  a > span,
  button > span:not(:last-child) {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
  }
  @container (max-width: 17.5rem) {
    a,
    button {
      flex-wrap: wrap;
    }
    a > span,
    button > span:not(:last-child) {
      flex-basis: 6rem;
    }
  }
`
