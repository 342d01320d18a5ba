import { NewTab } from '../VisuallyHidden.tsx'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Loading, SkeletonText } from '../Skeleton.tsx'
import { Card } from '../Surface.tsx'
import { narrowContainer, media, type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { covered, lines, TargetArrow } from './parts.tsx'

interface BookingCardProps {
  title: string
  /** The button's text. */
  action: string
  target: CardTarget
}

/** Offers to book a call. */
export const BookingCard = ({ title, action, target }: BookingCardProps) => (
  <Prompt>
    <Top>
      <ChatCircleDotsIcon size="1.5rem" aria-hidden />
    </Top>
    <h2>{title}</h2>
    <ButtonLink
      color="blue"
      variant="tinted"
      size="sm"
      iconEnd={target.isExternal ? undefined : <TargetArrow target={target} />}
      {...linkTo(target)}
    >
      {action}
    </ButtonLink>
  </Prompt>
)

interface HelpCardProps {
  title: string
  text: string
  /** The support site, opened in a new tab. */
  href: string
}

/** Links to the support site in a new tab; the whole card is clickable. */
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
  /** The confirmation after sending, with the address. */
  text: string | null
  action: string
  isSent: boolean
  onSend: () => void
}

/** Prompts for confirmation of the email address. Once the mail is sent, the button is disabled. */
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
  id: number
  title: string
  /** In the member's timezone. */
  month: string
  day: number
  /** Date and time as text, with the timezone. */
  when: string
  dateTime: string
  /** The provider or the purpose. */
  about: string | null
  /** The member's notes, if they could be decrypted. */
  subject?: string | null
  target: CardTarget
}

/** The next appointment with its date, title and time. The whole card links to the appointments. */
export const AppointmentCard = ({
  id,
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
          {target.isExternal && <NewTab />}
        </a>
      </h2>
      <time dateTime={dateTime} {...fact(`visit.${id}.at`, dateTime)}>
        {when}
      </time>
      {about && <p>{about}</p>}
      {subject && <p data-subject>{subject}</p>}
    </ReminderWords>
    <ArrowRightIcon size={20} aria-hidden />
  </Reminder>
)

/** Skeleton of the next appointment. */
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
