import { initialsOf } from '#shared/rules/index.ts'
import { Box, Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import {
  CaretRightIcon,
  FunnelSimpleIcon,
  ListIcon,
  MagnifyingGlassIcon,
  MoonIcon,
  SunIcon,
} from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { groups } from '#shared/classkeys/spec.ts'
import { useTheme } from '#shared/ui/theme.tsx'
import type { Account as SignedIn } from '../data/session.ts'
import { declarationAt, useDeclarations } from '../declarations/index.ts'
import { Key } from '../ui/Key.tsx'
import type { Trail } from '../ui/ScreenTitle.tsx'
import { useOnce } from '../ui/useOnce.ts'
import { Fill } from '../ui/primitives.ts'
import { Tooltip } from '../ui/tooltip/index.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Link } from '../ui/Link.tsx'
import { sticky } from '../ui/sticky.ts'

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'))

type Bounds = SignedIn['bounds']

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  borderRadius: 'var(--radius-full)',
  font: 'var(--type-micro)',
  backgroundColor: 'var(--bg-inverse)',
  color: 'var(--text-on-inverse)',
})
const Limited = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  height: 24,
  marginLeft: 4,
  paddingInline: 8,
  borderRadius: 7,
  font: 'var(--type-micro)',
  backgroundColor: 'var(--bg-sunken)',
})

const Bar = styled('header')({
  ...sticky,
  top: 0,
  zIndex: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '0 24px',
  borderBottom: '1px solid var(--line)',
  backgroundColor: 'var(--bg-surface)',
  '@media (max-width: 767px)': { padding: '0 16px' },
})
const Crumbs = styled('ol')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: 'var(--text-2)',
  whiteSpace: 'nowrap',
  minWidth: 0,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { color: 'var(--text)' } },
  '& [aria-current]': { color: 'var(--text)', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
  '@media (max-width: 767px)': { '& li:not(:last-of-type)': { display: 'none' }, '& li svg': { display: 'none' } },
})

const SearchButton = styled(Button)({
  width: 230,
  justifyContent: 'flex-start',
  color: 'var(--text-3)',
  font: 'var(--type-body-sm)',
  paddingInline: '10px 8px',
  '& .MuiButton-endIcon': { marginLeft: 'auto' },
  '& kbd:nth-of-type(1)': { fontSize: 12 },
  '@media (max-width: 1023px)': { display: 'none' },
})

interface TopBarProps {
  trail: Trail
  onMenu: () => void
  onSearch: () => void
}

export const TopBar = ({ trail, onMenu, onSearch }: TopBarProps) => {
  const { shown, setChoice } = useTheme()
  const next = shown === 'dark' ? 'light' : 'dark'
  return (
    <Bar>
      <IconButton aria-label="Open menu" onClick={onMenu} sx={{ display: { md: 'none' }, marginLeft: '-8px' }}>
        <ListIcon size={22} />
      </IconButton>
      <Breadcrumbs trail={trail} />
      <Fill />
      <SearchButton
        variant="outlined"
        onClick={onSearch}
        startIcon={<MagnifyingGlassIcon size={18} />}
        endIcon={<Key>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Key>}
      >
        Search records
      </SearchButton>
      <IconButton aria-label="Search records" onClick={onSearch} sx={{ display: { md: 'none' } }}>
        <MagnifyingGlassIcon size={20} />
      </IconButton>
      <Tooltip title={`Switch to ${next}`}>
        <IconButton aria-label={`Switch to the ${next} theme`} onClick={() => setChoice(next)}>
          {shown === 'dark' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
        </IconButton>
      </Tooltip>
      <Account />
    </Bar>
  )
}

const Breadcrumbs = ({ trail }: { trail: Trail }) => {
  const declarations = useDeclarations()
  const path = useLocation().pathname.split('/')[1] ?? ''
  const resource = declarationAt(declarations, path)
  const crumbs = [...(resource ? [groups[resource.group].label] : []), ...trail]
  return (
    <Box component="nav" aria-label="Breadcrumbs" sx={{ minWidth: 0 }}>
      <Crumbs>
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li key={index}>
              {index > 0 && <CaretRightIcon size={14} aria-hidden />}
              {typeof crumb === 'string' ? (
                <span {...(isLast ? { 'aria-current': 'page' as const } : {})}>{crumb}</span>
              ) : (
                <Link to={crumb.to}>{crumb.label}</Link>
              )}
            </li>
          )
        })}
      </Crumbs>
    </Box>
  )
}

/** `Northfield Health and 2 assigned members` */
const reachOf = ({ organizations, members }: NonNullable<Bounds>): string => {
  const parts = [
    ...organizations,
    ...(members > 0 ? [`${members} assigned ${members === 1 ? 'member' : 'members'}`] : []),
  ]
  return parts.length === 0 ? 'nobody yet' : new Intl.ListFormat('en').format(parts)
}

const Account = () => {
  const { identity } = useGetIdentity()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wasOpened = useOnce(anchor !== null)
  const name = identity?.fullName ?? ''
  const bounds = identity?.['bounds'] as Bounds
  const reach = bounds ? reachOf(bounds) : undefined
  return (
    <>
      {reach !== undefined && (
        <Tooltip title={`You reach only ${reach}`}>
          <Limited>
            <FunnelSimpleIcon size={14} /> Limited
          </Limited>
        </Tooltip>
      )}
      <IconButton
        aria-label={`Account ${initialsOf(name)}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ marginLeft: '4px' }}
      >
        <Initials>{initialsOf(name)}</Initials>
      </IconButton>
      <Suspense>
        {wasOpened && (
          <AccountMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            name={name}
            email={String(identity?.['email'] ?? '')}
            reach={reach}
          />
        )}
      </Suspense>
    </>
  )
}
