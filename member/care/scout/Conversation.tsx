import { useIsOpen } from '../../app/index.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announce, Notice, Spinner, TextLink, type, VisuallyHidden } from '#shared/ui/index.ts'
import { piecesOf, type Message } from './messages.ts'

interface ConversationProps {
  messages: readonly Message[]
  isAnswering: boolean
  isRefused: boolean
  /** What failed last, else null. */
  failure: string | null
}

/** The messages, scrolled to the latest. Answers are announced. */
export const Conversation = ({ messages, isAnswering, isRefused, failure }: ConversationProps) => {
  const { t } = useTranslation('scout')
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.text
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest, isAnswering])
  const answer = messages.findLast(({ from }) => from === 'scout')
  const known = useRef(answer?.id)
  useEffect(() => {
    if (!answer || isAnswering || answer.id === known.current) return
    known.current = answer.id
    announce(
      piecesOf(answer.text)
        .map(({ text }) => text)
        .join(''),
    )
  }, [answer, isAnswering])
  return (
    <Log role="region" aria-label={t('conversation')} tabIndex={0}>
      {isRefused && (
        <Notice status="info" isOutcome>
          {t('mic_refused')}
        </Notice>
      )}
      {messages.map(({ id, from, text }) => (
        <Bubble key={id} data-from={from}>
          <VisuallyHidden>{from === 'member' ? t('you') : t('title')}: </VisuallyHidden>
          {from === 'member' ? text : <Answer text={text} />}
        </Bubble>
      ))}
      {isAnswering && (
        <Waiting>
          <Spinner />
          {t('answering')}
        </Waiting>
      )}
      {failure !== null && (
        <Notice status="bad" isOutcome>
          {failure}
        </Notice>
      )}
      <div ref={end} />
    </Log>
  )
}

const Answer = ({ text }: Pick<Message, 'text'>) => {
  const isOpen = useIsOpen()
  return piecesOf(text).map(({ text: words, href }, index) =>
    href === null || !isOpen(href) ? (
      words
    ) : (
      <TextLink key={index} as={Link} to={href}>
        {words}
      </TextLink>
    ),
  )
}

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-height: 8rem;
  max-height: max(16rem, 100dvh - 30rem);
  overflow-y: auto;
  border-radius: var(--radius-md);
  overscroll-behavior: contain;
`
const Bubble = styled.p`
  position: relative;
  max-width: min(52ch, 88%);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-from='member'] {
    align-self: flex-end;
    border-end-end-radius: var(--radius-xs);
    background: var(--btn-blue-tint);
    color: var(--btn-blue-on-tint);
  }
  &[data-from='scout'] {
    align-self: flex-start;
    border-end-start-radius: var(--radius-xs);
  }
`
const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  ${type('body-sm')}
  color: var(--text-2);
`
