import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PauseCircleIcon } from '@phosphor-icons/react/dist/csr/PauseCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useText } from './text.ts'
import { narrowContainer } from './tokens.ts'

export const statuses = ['good', 'warning', 'bad', 'unavailable', 'active', 'inactive'] as const
export type Status = (typeof statuses)[number]

/** The status of a value from data; unknown values are unavailable. */
export const statusOf = (value: unknown): Status => statuses.find((status) => status === value) ?? 'unavailable'

const looks = {
  good: { tone: 'good', Icon: CheckCircleIcon },
  warning: { tone: 'warning', Icon: ArrowUpIcon },
  bad: { tone: 'bad', Icon: WarningCircleIcon },
  unavailable: { tone: 'unavailable', Icon: MinusIcon },
  active: { tone: 'good', Icon: CheckCircleIcon },
  inactive: { tone: 'unavailable', Icon: PauseCircleIcon },
} as const satisfies Record<Status, unknown>

/** Good, Warning, Bad, Active, Inactive, or Unavailable for any other value: an icon and a word, never color alone. */
export const StatusBadge = ({ status }: { status: unknown }) => {
  const text = useText()
  const known = statusOf(status)
  const { tone, Icon } = looks[known]
  return (
    <Chip data-tone={tone} data-status={known}>
      <Icon size="1rem" weight="bold" aria-hidden="true" />
      {text(known)}
    </Chip>
  )
}

export type BadgeTone = 'good' | 'warning' | 'bad' | 'unavailable' | 'info'

interface BadgeProps {
  tone?: BadgeTone
  /** An icon in addition to the color; the tone's own by default. */
  icon?: ReactNode
  children: ReactNode
  /** The fact it states. */
  'data-fact'?: string
}

const toneIcons = {
  good: CheckCircleIcon,
  warning: ArrowUpIcon,
  bad: WarningCircleIcon,
  unavailable: MinusIcon,
  info: InfoIcon,
} as const satisfies Record<BadgeTone, unknown>

/** A status with custom text: 'Results ready', 'Awaiting collection'. Also the look of a disabled status button. */
export const Badge = ({ tone = 'unavailable', icon, children, ...stated }: BadgeProps) => {
  const Sign = toneIcons[tone]
  return (
    <Chip data-tone={tone} {...stated}>
      {icon ?? <Sign size="1rem" weight="bold" aria-hidden="true" />}
      {children}
    </Chip>
  )
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-3) var(--space-1) var(--space-2);
  border-radius: var(--radius-full);
  font: var(--type-caption);
  letter-spacing: var(--track-caption);
  font-weight: var(--weight-medium);
  white-space: nowrap;
  svg {
    flex: none;
  }
  ${narrowContainer} {
    white-space: normal;
  }
  &[data-tone='good'] {
    background: var(--status-good-bg);
    color: var(--status-good-fg);
  }
  &[data-tone='warning'] {
    background: var(--status-warning-bg);
    color: var(--status-warning-fg);
  }
  &[data-tone='bad'] {
    background: var(--status-bad-bg);
    color: var(--status-bad-fg);
  }
  &[data-tone='unavailable'] {
    background: var(--status-unavailable-bg);
    color: var(--status-unavailable-fg);
  }
  &[data-tone='info'] {
    background: var(--status-info-bg);
    color: var(--status-info-fg);
  }
`
