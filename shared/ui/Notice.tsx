import type { ReactNode } from 'react'
import styled from 'styled-components'
import { announceShown } from './announcer/index.ts'

interface NoticeProps {
  status: 'good' | 'warning' | 'bad' | 'info'
  icon?: ReactNode
  /** What a press led to, and is announced. */
  isOutcome?: boolean
  children: ReactNode
}

/** A persistent message on the page: help, a warning, or how to handle a failure. */
export const Notice = ({ status, icon, isOutcome = false, children }: NoticeProps) => (
  <Frame data-status={status} role="note" ref={isOutcome ? announceShown : undefined}>
    {icon}
    <div>{children}</div>
  </Frame>
)

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: flex-start;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  font: var(--type-body-sm);
  letter-spacing: var(--track-body-sm);
  color: var(--text);
  svg {
    flex: none;
  }
  /* In large text beside a narrow edge, below the icon. */
  > div {
    flex: 1 1 min(100%, 10rem);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[data-status='good'] {
    background: var(--status-good-bg);
    > svg {
      color: var(--status-good-fg);
    }
  }
  &[data-status='warning'] {
    background: var(--status-warning-bg);
    > svg {
      color: var(--status-warning-fg);
    }
  }
  &[data-status='bad'] {
    background: var(--status-bad-bg);
    > svg {
      color: var(--status-bad-fg);
    }
  }
  &[data-status='info'] {
    background: var(--status-info-bg);
    > svg {
      color: var(--status-info-fg);
    }
  }
`
