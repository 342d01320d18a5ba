import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { styled } from '@mui/material/styles'
import {
  CaretDownIcon,
  CaretRightIcon,
  GaugeIcon,
  MagnifyingGlassIcon,
  PushPinIcon,
  PushPinSlashIcon,
  SidebarSimpleIcon,
} from '@phosphor-icons/react'
import { useEffect, useMemo, useState } from 'react'
import { usePermissions, useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useHasSingleKeys } from '../data/useHasSingleKeys.ts'
import { useIsBounded } from '../data/useIsBounded.ts'
import { useDeclarations } from '../declarations/index.ts'
import { Announced } from '../ui/Announced.tsx'
import { NamedIcon } from '../ui/icons/NamedIcon.tsx'
import { groupsOf, pinsAtFirst, type Screen, type ScreenGroup } from '../navigation/index.ts'
import { Brand } from './Brand.tsx'
import { Key } from '../ui/Key.tsx'
import { MenuLink, MenuNavLink } from '../ui/MenuLink.tsx'
import { Block, Inline } from '../ui/primitives.ts'
import { Tooltip } from '../ui/tooltip/index.ts'
import { nothingFound } from '../data/states.ts'

const FindField = styled(OutlinedInput)({ minHeight: 36, paddingRight: 8, '& input': { paddingBlock: 7 } })
const Divider = styled('div')({ width: '100%', borderTop: '1px solid var(--line)', marginBlock: 8 })

const Nav = styled('nav')({ padding: '14px 12px 24px', display: 'flex', flexDirection: 'column', minHeight: '100%' })
const Heading = styled('h2')({
  font: 'var(--type-caption)',
  letterSpacing: 0,
  color: 'var(--text-3)',
  padding: '18px 10px 6px',
  margin: 0,
})
const Row = styled('div')({
  position: 'relative',
  '& .pin': { opacity: 0 },
  '&:hover .pin, &:focus-within .pin': { opacity: 1 },
})
const Pin = styled(IconButton)({
  position: 'absolute',
  right: 2,
  top: 2,
  width: 28,
  height: 28,
  '@media (hover: none)': { display: 'none' },
})
const entry = {
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '0 10px',
  border: 0,
  borderRadius: 9,
  background: 'none',
  color: 'var(--text)',
  font: 'var(--type-label)',
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--bg-press)' },
  '&[aria-current=page]': {
    backgroundColor: 'var(--bg-surface)',
    color: 'var(--text)',
    fontWeight: 600,
    boxShadow: '0 0 0 1px var(--line)',
  },
  '& svg': { flex: 'none', color: 'var(--text-2)' },
} as const
const Entry = styled(MenuNavLink)(entry)
// The open screen is marked only once, in its group.
const PinnedEntry = styled(MenuLink)(entry)
const GroupButton = styled('button')({
  ...entry,
  '&[aria-expanded=true]': { fontWeight: 600 },
  '& small': { marginLeft: 'auto', font: 'var(--type-micro)', fontWeight: 400, color: 'var(--text-3)' },
})
const Sub = styled('div')({
  margin: '2px 0 8px 18px',
  borderLeft: '1px solid var(--line)',
  paddingLeft: 10,
  '& a': { fontWeight: 400, minHeight: 32, color: 'var(--text-2)' },
})

const NarrowNav = styled(Nav)({ paddingInline: 9, gap: 2, alignItems: 'center' })
const IconEntry = styled(Entry)({ padding: 8, width: 36 })
interface SidebarProps {
  isWide: boolean
  onToggle: () => void
}

/** Every screen the role may open: search, pins, and nine groups of which one is expanded. */
export const Sidebar = ({ isWide, onToggle }: SidebarProps) => {
  const declarations = useDeclarations()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const isBounded = useIsBounded()
  const groups = useMemo(
    () => groupsOf(declarations.values(), permissions ?? new Set(), isBounded),
    [declarations, permissions, isBounded],
  )
  const [chosen, setPinned] = useStore<readonly string[] | null>('sidebar.pinned', null)
  const pinned = chosen ?? pinsAtFirst(permissions ?? new Set())
  const [query, setQuery] = useState('')
  const screens = groups.flatMap((group) => group.screens)
  const pins = pinned.flatMap((name) => screens.filter((screen) => screen.name === name))
  const words = query.toLowerCase().trim()
  const found =
    words === '' ? [] : screens.filter((screen) => `${screen.label} ${screen.name}`.toLowerCase().includes(words))
  const togglePin = ({ name }: Screen) =>
    setPinned(pinned.includes(name) ? pinned.filter((one) => one !== name) : [...pinned, name])
  if (!isWide) return <NarrowSidebar groups={groups} pins={pins} onToggle={onToggle} />
  const pinButton = (screen: Screen) => {
    const isPinned = pinned.includes(screen.name)
    const title = isPinned ? `Unpin ${screen.label}` : `Pin ${screen.label}`
    return (
      <Tooltip title={isPinned ? 'Unpin' : 'Pin'}>
        <Pin className="pin" aria-label={title} onClick={() => togglePin(screen)}>
          {isPinned ? <PushPinSlashIcon size={16} /> : <PushPinIcon size={16} />}
        </Pin>
      </Tooltip>
    )
  }
  return (
    <Nav aria-label="Screens">
      <Inline align="center" justify="space-between" padding="0 0 12px 8px">
        <Brand />
        <Tooltip title="Collapse sidebar">
          <IconButton aria-label="Collapse sidebar" onClick={onToggle}>
            <SidebarSimpleIcon size={20} />
          </IconButton>
        </Tooltip>
      </Inline>
      <FindBox query={query} onChange={setQuery} />
      {words === '' ? (
        <>
          <Block marginTop={14}>
            <Entry to="/" end>
              <GaugeIcon size={20} /> Dashboard
            </Entry>
          </Block>
          {pins.length > 0 && <Heading>Pinned</Heading>}
          {pins.map((screen) => (
            <Row key={screen.path}>
              <PinnedEntry to={`/${screen.path}`}>
                <NamedIcon name={screen.icon} size={20} /> {screen.label}
              </PinnedEntry>
              {pinButton(screen)}
            </Row>
          ))}
          <Heading>All screens</Heading>
          <Groups groups={groups} pinButton={pinButton} />
        </>
      ) : (
        <Found screens={found} onOpen={() => setQuery('')} />
      )}
    </Nav>
  )
}

const FindBox = ({ query, onChange }: { query: string; onChange: (query: string) => void }) => {
  return (
    <FindField
      value={query}
      placeholder="Find a screen"
      size="small"
      fullWidth
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
        if (event.key === 'Enter')
          event.currentTarget.closest('nav')?.querySelector<HTMLAnchorElement>('[data-found]')?.click()
      }}
      inputProps={{ 'aria-label': 'Find a screen', type: 'search' }}
      startAdornment={
        <InputAdornment position="start">
          <MagnifyingGlassIcon size={18} />
        </InputAdornment>
      }
      endAdornment={useHasSingleKeys() && <Key>/</Key>}
    />
  )
}

const Found = ({ screens, onOpen }: { screens: readonly Screen[]; onOpen: () => void }) => (
  <Block marginTop={12}>
    <Announced text={`${screens.length} found`} from="" />
    {screens.length === 0 && <Heading as="p">{nothingFound}</Heading>}
    {screens.map((screen) => (
      <Entry key={screen.path} to={`/${screen.path}`} data-found onClick={onOpen}>
        <NamedIcon name={screen.icon} size={20} /> {screen.label}
      </Entry>
    ))}
  </Block>
)

interface GroupsProps {
  groups: readonly ScreenGroup[]
  pinButton: (screen: Screen) => React.ReactNode
}

/** One group is expanded: that of the open screen, until the user picks another. */
const Groups = (props: GroupsProps) => {
  const path = useLocation().pathname.split('/')[1] ?? ''
  const current = props.groups.find(({ screens }) => screens.some((screen) => screen.path === path))?.group
  return <OpenGroups key={current} current={current} {...props} />
}

const OpenGroups = ({ current, groups, pinButton }: GroupsProps & { current: ScreenGroup['group'] | undefined }) => {
  const [open, setOpen] = useState(current)
  const { pathname } = useLocation()
  const isCurrentOpen = open === current
  // A screen reached some other way expands its group.
  useEffect(() => {
    if (isCurrentOpen)
      document.querySelector('[data-screens] [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, isCurrentOpen])
  return groups.map(({ group, label, icon, screens }) => (
    <div key={group}>
      <GroupButton
        type="button"
        aria-expanded={open === group}
        aria-controls={`group-${group}`}
        onClick={() => setOpen(open === group ? undefined : group)}
      >
        <NamedIcon name={icon} size={20} /> {label}
        <small aria-label={`${screens.length} screen${screens.length === 1 ? '' : 's'}`}>{screens.length}</small>
        {open === group ? <CaretDownIcon size={16} /> : <CaretRightIcon size={16} />}
      </GroupButton>
      {open === group && (
        <Sub data-screens id={`group-${group}`}>
          {screens.map((screen) => (
            <Row key={screen.path}>
              <Entry to={`/${screen.path}`}>{screen.label}</Entry>
              {pinButton(screen)}
            </Row>
          ))}
        </Sub>
      )}
    </div>
  ))
}

const NarrowSidebar = ({
  groups,
  pins,
  onToggle,
}: {
  groups: readonly ScreenGroup[]
  pins: readonly Screen[]
  onToggle: () => void
}) => (
  <NarrowNav aria-label="Screens">
    <Tooltip title="Expand sidebar" placement="right">
      <IconButton aria-label="Expand sidebar" onClick={onToggle} sx={{ marginBottom: '10px' }}>
        <SidebarSimpleIcon size={20} />
      </IconButton>
    </Tooltip>
    <Tooltip title="Dashboard" placement="right">
      <IconEntry to="/" end aria-label="Dashboard">
        <GaugeIcon size={20} />
      </IconEntry>
    </Tooltip>
    {pins.map((screen) => (
      <Tooltip key={screen.path} title={screen.label} placement="right">
        <IconEntry to={`/${screen.path}`} aria-label={screen.label}>
          <NamedIcon name={screen.icon} size={20} />
        </IconEntry>
      </Tooltip>
    ))}
    <Divider />
    {groups.map(({ group, label, icon }) => (
      <Tooltip key={group} title={label} placement="right">
        <IconButton aria-label={label} onClick={onToggle}>
          <NamedIcon name={icon} size={20} />
        </IconButton>
      </Tooltip>
    ))}
  </NarrowNav>
)
