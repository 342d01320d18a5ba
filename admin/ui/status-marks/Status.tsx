import { styled } from '@mui/material/styles'
import {
  CheckCircleIcon,
  CircleDashedIcon,
  ClockIcon,
  FlaskIcon,
  MinusCircleIcon,
  PackageIcon,
  TruckIcon,
  WarningCircleIcon,
  WarningIcon,
  XCircleIcon,
  type Icon,
} from '@phosphor-icons/react'

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'unavailable'

/** Status icons, in addition to text and colour. */
const icons = {
  done: CheckCircleIcon,
  waiting: ClockIcon,
  open: CircleDashedIcon,
  moving: TruckIcon,
  packed: PackageIcon,
  lab: FlaskIcon,
  warning: WarningIcon,
  bad: WarningCircleIcon,
  off: XCircleIcon,
  none: MinusCircleIcon,
} as const satisfies Record<string, Icon>
/** Statuses with filled icons; objects use outlines. */
const isFilled: ReadonlySet<string> = new Set<keyof typeof icons>(['done', 'waiting', 'warning', 'bad'])
export type StatusIcon = keyof typeof icons

export interface StatusInfo {
  label: string
  tone: Tone
  icon: StatusIcon
}

const Badge = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  padding: '2px 8px 2px 6px',
  borderRadius: 'var(--radius-full)',
  font: 'var(--type-caption)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: 0 },
  color: `var(--status-${tone}-fg)`,
  backgroundColor: `var(--status-${tone}-bg)`,
}))

export const StatusMark = ({ icon, size = 16 }: { icon: StatusIcon; size?: number }) => {
  const Found = icons[icon]
  return <Found size={size} {...(isFilled.has(icon) ? { weight: 'fill' } : {})} aria-hidden />
}

/** A status badge with icon, text and colour, so that none of them carries the meaning alone. */
export const Status = ({ label, tone, icon }: StatusInfo) => (
  <Badge tone={tone}>
    <StatusMark icon={icon} />
    {label}
  </Badge>
)
