import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { callHref, helplineDirectory } from '#shared/rules/index.ts'
import { announceShown, NewTab, TextLink, type, useReducedMotion } from '#shared/ui/index.ts'
import { useCrisisHelp } from '../../session/index.ts'
import { CrisisLinks } from './CrisisLinks.tsx'

interface CrisisNoticeProps {
  /**
   * How to draw attention to it: `scroll` right after the answer, leaving the focus in the question; `focus` at the top of a
   * result; null if it was there before the screen opened.
   */
  arrival: 'scroll' | 'focus' | null
  /** Called with whether its links are visible. */
  onSeen: (isSeen: boolean) => void
}

/** How much of its links must be visible; the browser reports crossing it in either direction. */
const mostlySeen = 0.9

/** Where to get help immediately, after an answer that indicates thoughts of self-harm. Announced when it appears. */
export const CrisisNotice = ({ arrival, onSeen }: CrisisNoticeProps) => {
  const { t } = useTranslation('questionnaires')
  const help = useCrisisHelp()
  const { call, text, emergency } = help
  const offer =
    call === null
      ? t('crisis_text_none')
      : text === null
        ? t('crisis_text_call', { number: call })
        : t('crisis_text', { number: call })
  const isStill = useReducedMotion()
  const title = useId()
  const frame = useRef<HTMLElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const arrive = useRef(() => {
    if (arrival === 'focus') frame.current?.focus()
    if (arrival !== 'scroll') return
    announceShown(frame.current)
    frame.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  })
  useEffect(() => arrive.current(), [])
  useEffect(() => {
    const element = links.current
    if (!element) return
    // The area below the header and the tab bar is not visible.
    const observer = new IntersectionObserver(
      (entries) => onSeen((entries.at(-1)?.intersectionRatio ?? 0) >= mostlySeen),
      {
        threshold: [mostlySeen],
        rootMargin: '-64px 0px -72px 0px',
      },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      onSeen(false)
    }
  }, [onSeen])
  return (
    <Frame ref={frame} role="note" aria-labelledby={title} tabIndex={-1}>
      <LifebuoyIcon size="1.75rem" aria-hidden />
      <div>
        <h3 id={title}>{t('crisis_title')}</h3>
        <p>
          {offer} {text !== null && text.keyword !== null && t('crisis_text_keyword', { keyword: text.keyword })}
          {emergency === null && t('crisis_danger_none')}
        </p>
        <Links ref={links}>
          <CrisisLinks help={help} />
        </Links>
        <Further>
          {emergency !== null && (
            <TextLink href={callHref(emergency)}>{t('crisis_emergency', { number: emergency })}</TextLink>
          )}
          {call !== null && (
            <TextLink href={helplineDirectory} target="_blank" rel="noreferrer">
              {t('crisis_elsewhere')}
              <NewTab />
            </TextLink>
          )}
        </Further>
      </div>
    </Frame>
  )
}

const Frame = styled.section`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border: var(--size-hairline) solid var(--status-info-line);
  border-radius: var(--radius-lg);
  background: var(--status-info-bg);
  color: var(--text);

  > svg {
    flex: none;
    color: var(--status-info-fg);
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    ${type('h3')}
  }
  p {
    ${type('body-sm')}
    max-width: 64ch;
    margin-block: var(--space-1) var(--space-3);
  }
  @container (max-width: 26.25rem) {
    padding: var(--space-4);

    > svg {
      display: none;
    }
  }
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  a {
    flex: 1 1 max-content;
    max-width: 20rem;
  }
  a[data-variant='outlined'] {
    background: var(--bg-surface);
  }
`
const Further = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  margin-bottom: calc(var(--space-2) * -1);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    ${type('body-sm')}
  }
`
