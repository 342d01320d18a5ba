import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { announceShown } from '#shared/ui/index.ts'

const icons = { bad: WarningCircleIcon, good: CheckCircleIcon, info: InfoIcon }

interface NoticeProps {
  status: keyof typeof icons
  title: string
  children?: ReactNode
}

/**
 * The outcome of a form, or what to know before it, above its fields. A failure takes the focus, so that it is seen and announced; a success is
 * announced.
 */
export const Notice = ({ status, title, children }: NoticeProps) => {
  const words = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status === 'bad') box.current?.focus()
    if (status === 'good') announceShown(box.current)
  }, [status, title])
  const Icon = icons[status]
  return (
    <Box ref={box} role="note" aria-describedby={words} data-status={status} tabIndex={-1}>
      <Icon weight="fill" size={20} aria-hidden />
      <div id={words}>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  margin-bottom: var(--space-6);
  padding: 14px var(--space-4);
  border-radius: var(--radius-md);
  font: var(--type-body-sm);
  outline-offset: 2px;

  /* A form sets its parts apart itself. */
  form > & {
    margin-bottom: 0;
  }

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  svg {
    flex: none;
  }
  &[data-status='bad'] {
    background: var(--status-bad-bg);
    color: var(--text);

    svg {
      color: var(--status-bad-fg);
    }
  }
  &[data-status='info'] {
    background: var(--status-info-bg);
    color: var(--text);

    svg {
      color: var(--status-info-fg);
    }
  }
  &[data-status='good'] {
    background: var(--status-good-bg);
    color: var(--text);

    svg {
      color: var(--status-good-fg);
    }
  }
`
