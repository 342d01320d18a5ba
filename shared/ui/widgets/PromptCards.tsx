import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { styled } from 'styled-components'
import { Button, ButtonLink } from '../Button.tsx'
import { Loading, SkeletonText } from '../Skeleton.tsx'
import { Card } from '../Surface.tsx'
import { narrowContainer, media, type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { covered, lines, TargetArrow } from './parts.tsx'

interface BookingCardProps {
  title: string
  /** The words of the button. */
  action: string
  target: CardTarget
}

/** Asks whether there are questions, and leads to where a call is booked. */
export const BookingCard = ({ title, action, target }: BookingCardProps) => (
  <Prompt>
    <Top>
      <ChatCircleDotsIcon size="1.5rem" aria-hidden />
    </Top>
    <h2>{title}</h2>
    <ButtonLink color="blue" variant="tinted" size="sm" iconEnd={<TargetArrow target={target} />} {...linkTo(target)}>
      {action}
    </ButtonLink>
  </Prompt>
)

interface HelpCardProps {
  title: string
  text: string
  /** The support site; it always opens in a new tab. */
  href: string
}

/** Leads to the support site in a new tab; the whole card can be pressed. */
export const HelpCard = ({ title, text, href }: HelpCardProps) => (
  <CoveredPrompt>
    <Top>
      <QuestionIcon size="1.5rem" aria-hidden />
    </Top>
    <h2>
      <a href={href} target="_blank" rel="noopener" data-cta="arrow">
        {title}
        <TargetArrow target={{ href, isExternal: true }} />
      </a>
    </h2>
    <p>{text}</p>
  </CoveredPrompt>
)

interface VerifyEmailCardProps {
  title: string
  /** Said after sending: where the letter went. */
  text: string | null
  action: string
  isSent: boolean
  onSend: () => void
}

/** Asks to confirm the email address. Once the letter is on its way, the button cannot be pressed. */
export const VerifyEmailCard = ({ title, text, action, isSent, onSend }: VerifyEmailCardProps) => (
  <Prompt>
    <Top>
      <EnvelopeSimpleIcon size="1.5rem" aria-hidden />
    </Top>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    <Button color="blue" variant="tinted" size="sm" disabled={isSent} onClick={onSend}>
      {action}
    </Button>
  </Prompt>
)

interface AppointmentCardProps {
  title: string
  /** Of the day in the member's zone. */
  month: string
  day: number
  /** When, in words, with the zone. */
  when: string
  dateTime: string
  /** With whom or what for. */
  about: string | null
  /** What the member wrote about it, where it could be opened. */
  subject?: string | null
  target: CardTarget
}

/** The next appointment: its day as on a calendar's leaf, its title and its time. The whole card leads to the appointments. */
export const AppointmentCard = ({
  title,
  month,
  day,
  when,
  dateTime,
  about,
  subject,
  target,
}: AppointmentCardProps) => (
  <Reminder>
    <Leaf aria-hidden="true">
      <span>{month}</span>
      <b>{day}</b>
    </Leaf>
    <ReminderWords>
      <h2>
        <a {...linkTo(target)} data-cta="arrow">
          {title}
        </a>
      </h2>
      <time dateTime={dateTime}>{when}</time>
      {about && <p>{about}</p>}
      {subject && <p data-subject>{subject}</p>}
    </ReminderWords>
    <ArrowRightIcon size={20} aria-hidden />
  </Reminder>
)

/** Stands in for the next appointment while it is asked for. */
export const AppointmentSkeleton = () => (
  <Reminder as="div">
    <Leaf />
    <ReminderWords>
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    </ReminderWords>
  </Reminder>
)

const Prompt = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-height: var(--size-nudge-h);
  padding: calc(var(--space-4) - 1px);

  h2 {
    ${type('label')}
    font-weight: var(--weight-strong);
    margin-top: auto;
  }
  p {
    ${type('caption')}
    ${lines(3)}
    margin-top: var(--space-1);
    color: var(--text-2);
  }
  > a,
  > button {
    margin-top: var(--space-3);
  }
`
const CoveredPrompt = styled(Prompt)`
  ${covered}

  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a > svg {
    position: absolute;
    top: var(--space-4);
    right: var(--space-4);
    color: var(--text-2);
  }
`
const Top = styled.div`
  margin-bottom: var(--space-2);
  color: var(--btn-blue-text);

  svg {
    display: block;
  }
`
const Reminder = styled(Card)`
  ${covered}
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--size-headline-h);
  padding: calc(var(--space-4) - 1px) var(--space-5) calc(var(--space-4) - 1px) calc(var(--space-4) - 1px);

  > svg {
    flex: none;
    color: var(--text-2);
  }
  /* Larger words go below the leaf. */
  ${media.mobile} {
    flex-wrap: wrap;
  }
  ${narrowContainer} {
    > div {
      order: 1;
      flex-basis: 100%;
    }
  }
`
const Leaf = styled.span`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  align-self: stretch;
  width: 76px;
  min-height: 84px;
  border-radius: var(--radius-lg);
  background: var(--btn-blue-tint);
  color: var(--btn-blue-on-tint);

  &:empty {
    background: var(--skeleton);
  }
  span {
    font: var(--type-label);
  }
  b {
    ${type('num-lg')}
  }
`
const ReminderWords = styled.div`
  display: flex;
  flex: 1 1 6rem;
  flex-direction: column;
  gap: var(--space-1);
  min-width: 0;

  h2 {
    ${type('h3')}
    ${lines(4)}
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  h2 a:focus-visible {
    outline: none;
  }
  time {
    ${type('body-sm')}
    color: var(--text-2);
  }
  p {
    ${type('caption')}
    ${lines(1)}
    color: var(--text-3);
  }
`
