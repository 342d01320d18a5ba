import { CalendarDotsIcon, ListBulletsIcon } from '@phosphor-icons/react'
import { styled } from '@mui/material/styles'
import { Link } from '../../ui/Link.tsx'

const Bar = styled('nav')({
  display: 'inline-flex',
  padding: 3,
  gap: 2,
  borderRadius: 10,
  backgroundColor: 'var(--bg-sunken)',
})

const Way = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 12px',
  borderRadius: 8,
  font: 'var(--type-label)',
  color: 'var(--text-2)',
  textDecoration: 'none',
  '&[aria-current]': { color: 'var(--text)', backgroundColor: 'var(--bg-surface)' },
})

const ways = [
  { to: '/appointments', label: 'List', Icon: ListBulletsIcon },
  { to: '/appointments/calendar', label: 'Calendar', Icon: CalendarDotsIcon },
] as const

/** Switches between list and calendar. */
export const ViewSwitch = ({ current }: { current: (typeof ways)[number]['label'] }) => (
  <Bar aria-label="View">
    {ways.map(({ to, label, Icon }) => (
      <Way key={to} to={to} aria-current={label === current ? 'page' : undefined}>
        <Icon size={18} aria-hidden /> {label}
      </Way>
    ))}
  </Bar>
)
