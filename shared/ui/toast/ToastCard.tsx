import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '../Button.tsx'
import { useText } from '../text.ts'
import { media } from '../tokens.ts'
import type { ToastKind, ToastOptions } from './toast.ts'
import { useDismissal } from './useDismissal.ts'

const icons = {
  success: CheckCircleIcon,
  error: WarningCircleIcon,
  persistentError: WarningCircleIcon,
  formError: WarningCircleIcon,
  warning: WarningIcon,
  info: InfoIcon,
  default: BellIcon,
} satisfies Record<ToastKind, unknown>

interface ToastCardProps extends Pick<ToastOptions, 'action'> {
  kind: ToastKind
  /** In ms. */
  duration: number
  onClose: () => void
  children: ReactNode
}

/** One toast: icon, message, an optional action, and a close button. */
export const ToastCard = ({ kind, duration, action, onClose, children }: ToastCardProps) => {
  const text = useText()
  useDismissal(duration, onClose)
  const Icon = icons[kind]
  return (
    <Card data-kind={kind} data-surface="pine">
      <Icon size="1.375rem" weight="fill" aria-hidden="true" />
      <Sentence>{children}</Sentence>
      <Controls data-theme="dark">
        {action ? (
          <Button
            color="gray"
            variant="plain"
            size="sm"
            onClick={() => {
              action.onPress()
              onClose()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton label={text('dismiss')} size="sm" onClick={onClose}>
          <XIcon size="1.125rem" />
        </IconButton>
      </Controls>
    </Card>
  )
}

const Card = styled.div`
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  width: var(--size-toast);
  max-width: 100%;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-3);
  font: var(--type-body-sm);
  letter-spacing: var(--track-body-sm);
  > svg {
    flex: none;
  }
  &[data-kind='error'] > svg,
  &[data-kind='persistentError'] > svg,
  &[data-kind='formError'] > svg {
    color: var(--toast-bad);
  }
  &[data-kind='warning'] > svg {
    color: var(--accent);
  }
  &[data-kind='info'] > svg {
    color: var(--toast-info);
  }
  ${media.narrow} {
    width: 100%;
  }
`

const Sentence = styled.div`
  flex: 1;
  min-width: 0;
  padding: var(--space-2) 0;
  overflow-wrap: anywhere;
`

const Controls = styled.div`
  flex: none;
  display: flex;
  align-items: center;
`
