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

export const StatusMark = ({ icon, size = 16 }: { icon: StatusIcon; size?: number }) => {
  const Found = icons[icon]
  return <Found size={size} {...(isFilled.has(icon) ? { weight: 'fill' } : {})} aria-hidden />
}

/** A status badge with icon, text and colour, so that none of them carries the meaning alone. */
export const Status = ({ label, tone, icon }: StatusInfo) => (
  <span
    className="status-badge"
    style={{ color: `var(--status-${tone}-fg)`, backgroundColor: `var(--status-${tone}-bg)` }}
  >
    <StatusMark icon={icon} />
    {label}
  </span>
)
