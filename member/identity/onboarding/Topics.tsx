import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { FlowActivity } from '#shared/rules/index.ts'
import { Icon, type, VisuallyHidden, type IconName } from '#shared/ui/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { useFlow } from '../../flows/index.ts'

export interface Topic {
  activity: FlowActivity
  icon: IconName
  title: string
  text: string
  /** Where to find it later. */
  place: string
}

/** Short introductions, one open at a time. Opening one starts its activity; closing it finishes it. */
export const Topics = ({ topics }: { topics: readonly Topic[] }) => {
  const { t } = useTranslation('onboarding')
  const { start, finish } = useFlow()
  const [open, setOpen] = useState<FlowActivity | null>(null)
  const [read, setRead] = useState<ReadonlySet<FlowActivity>>(() => new Set())
  const shown = useRef<FlowActivity | null>(null)
  const toggle = (activity: FlowActivity) => {
    const next = open === activity ? null : activity
    if (open) {
      finish(open)
      setRead((before) => new Set([...before, open]))
    }
    if (next) start(next)
    shown.current = next
    setOpen(next)
  }
  // The one still open when the step is left counts as read, too.
  useEffect(
    () => () => {
      if (shown.current) finish(shown.current)
    },
    [finish],
  )
  return (
    <List>
      {topics.map(({ activity, icon, title, text, place }) => {
        const isOpen = open === activity
        return (
          <li key={activity}>
            <h2>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`topic-${activity}`}
                onClick={() => toggle(activity)}
              >
                <Icon name={icon} size={24} />
                <span>{title}</span>
                {read.has(activity) && (
                  <>
                    <CheckCircleIcon size={20} weight="fill" aria-hidden className="read" />
                    <VisuallyHidden>{t('read')}</VisuallyHidden>
                  </>
                )}
                <CaretDownIcon size={18} aria-hidden className="caret" />
              </button>
            </h2>
            <div id={`topic-${activity}`} hidden={!isOpen}>
              <p>{text}</p>
              <small>{place}</small>
            </div>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  button {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    width: 100%;
    min-height: 60px;
    text-align: left;
    ${type('label')}
  }
  button > span {
    flex: 1;
    min-width: 0;
  }
  .read {
    flex: none;
    color: var(--status-good-fg);
  }
  .caret {
    flex: none;
    color: var(--text-3);
    transition: rotate var(--dur-2) var(--ease-out);
  }
  button[aria-expanded='true'] .caret {
    rotate: 180deg;
  }
  li > div:not([hidden]) {
    display: grid;
    gap: var(--space-1);
    padding: 0 0 var(--space-4) calc(24px + var(--space-4));
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
