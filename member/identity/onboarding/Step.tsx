import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, narrowContainer, media, type } from '#shared/ui/index.ts'
import { usePageTitle } from '../../app/index.ts'

/** The properties of every onboarding step. */
export interface StepProps {
  /** Reports the step as finished and continues. */
  next: () => void
  /** Continues without finishing the step. */
  skip: () => void
  /** Absent on the first step. */
  back: (() => void) | undefined
}

interface FrameProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** Heading, text and content of a step. */
export const Step = ({ title, lead, children }: FrameProps) => {
  usePageTitle(title)
  return (
    <Column>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
      <Content>{children}</Content>
    </Column>
  )
}

interface FooterProps {
  back?: (() => void) | undefined
  /** Absent if the button submits a form. */
  next?: () => void
  /** Whether the content has its own way to continue. */
  isOwn?: boolean
  /** Absent for steps that cannot be skipped. */
  skip?: (() => void) | undefined
  nextLabel?: string
  loading?: boolean
  disabled?: boolean
}

/** A step's buttons. On phones they stay at the bottom of the window. */
export const Footer = ({ back, next, skip, nextLabel, loading, disabled, isOwn = false }: FooterProps) => {
  const { t } = useTranslation('onboarding')
  return (
    <Row data-stays>
      {back && (
        <Button color="gray" variant="plain" onClick={back}>
          {t('back')}
        </Button>
      )}
      <span />
      {skip && (
        <Button color="gray" variant="plain" onClick={skip}>
          {t('skip')}
        </Button>
      )}
      {!isOwn && (
        <Button
          type={next ? 'button' : 'submit'}
          color="blue"
          variant="filled"
          size="lg"
          loading={loading}
          disabled={disabled}
          onClick={next}
        >
          {nextLabel ?? t('continue')}
        </Button>
      )}
    </Row>
  )
}

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  container-type: inline-size;

  > h1 {
    ${type('h1')}
    outline: none;
    text-wrap: balance;
  }
  > p {
    margin-top: var(--space-2);
    color: var(--text-2);
    text-wrap: pretty;
  }
`
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-5);
  margin-top: var(--space-6);

  > form {
    display: flex;
    flex: 1;
    flex-direction: column;
  }
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-top: var(--space-8);

  > span {
    flex: 1;
  }
  ${media.narrow} {
    position: sticky;
    bottom: 0;
    margin: auto calc(-1 * var(--space-4)) calc(-1 * var(--space-6));
    padding: var(--space-3) var(--space-4) calc(var(--space-3) + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line-soft);
    background: var(--bg-sheet);
  }
  /* Under each other they would cover most of a phone's window. */
  ${narrowContainer} {
    position: static;
    flex-direction: column-reverse;
    align-items: stretch;

    > span {
      display: none;
    }
  }
`
