import { Box } from '@mui/material'
import { CalendarDotsIcon, ListBulletsIcon } from '@phosphor-icons/react'
import { Link } from 'react-router-dom'

const ways = [
  { to: '/appointments', label: 'List', Icon: ListBulletsIcon },
  { to: '/appointments/calendar', label: 'Calendar', Icon: CalendarDotsIcon },
] as const

/** Switches between list and calendar. */
export const ViewSwitch = ({ current }: { current: (typeof ways)[number]['label'] }) => (
  <Box
    component="nav"
    aria-label="View"
    sx={{
      display: 'inline-flex',
      padding: '3px',
      gap: '2px',
      borderRadius: '10px',
      backgroundColor: 'var(--bg-sunken)',
    }}
  >
    {ways.map(({ to, label, Icon }) => (
      <Box
        key={to}
        component={Link}
        to={to}
        aria-current={label === current ? 'page' : undefined}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: '8px',
          minHeight: 32,
          padding: '0 12px',
          borderRadius: '8px',
          font: 'var(--type-label)',
          color: label === current ? 'var(--text)' : 'var(--text-2)',
          backgroundColor: label === current ? 'var(--bg-surface)' : 'transparent',
          textDecoration: 'none',
        }}
      >
        <Icon size={18} aria-hidden /> {label}
      </Box>
    ))}
  </Box>
)
