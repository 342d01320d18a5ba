import { Box, Skeleton, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowRightIcon } from '@phosphor-icons/react'
import { addDays, startOfDay } from 'date-fns'
import { useMemo } from 'react'
import { useGetIdentity, useGetList, usePermissions } from 'react-admin'
import { Link } from 'react-router-dom'
import { permissionOf } from '#shared/classkeys/define.ts'
import { pathOf, useDeclarations } from '../declarations.ts'
import { NamedIcon } from '../icons/NamedIcon.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { groupsOf } from '../navigation.ts'

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 12,
  marginBottom: 40,
})
const Tile = styled(Link)({
  display: 'grid',
  gap: 6,
  padding: 16,
  border: '1px solid var(--line)',
  borderRadius: 14,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--bg-hover)' },
  '& strong': { font: 'var(--type-num-md)', letterSpacing: 'var(--track-num-md)' },
  '& span': { display: 'flex', alignItems: 'center', gap: 8, font: 'var(--type-caption)', color: 'var(--text-2)' },
})

interface Figure {
  resource: string
  label: string
  filter: Readonly<Record<string, unknown>>
}

const today = (): Figure => {
  const start = startOfDay(new Date())
  const end = new Date(addDays(start, 1).getTime() - 1)
  return {
    resource: 'appointments',
    label: 'Appointments today',
    filter: { appointment_date: { gte: start.toISOString(), lte: end.toISOString() } },
  }
}
const standing: readonly Figure[] = [
  { resource: 'user', label: 'Users', filter: {} },
  { resource: 'organizations', label: 'Organizations', filter: {} },
  { resource: 'programs', label: 'Programs', filter: {} },
  { resource: 'widgets', label: 'Widgets', filter: {} },
  { resource: 'userkits', label: 'Kits', filter: {} },
  { resource: 'orders', label: 'Orders', filter: {} },
]

/** How much there is of what is worked with most, and the way to every screen. */
export const Dashboard = () => {
  const declarations = useDeclarations()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const figures = useMemo(() => [...standing.slice(0, 1), today(), ...standing.slice(1)], [])
  const held = permissions ?? new Set<string>()
  const shown = figures.filter(({ resource }) => declarations.has(resource) && held.has(permissionOf({ name: resource }, 'read')))
  const first = identity?.fullName?.split(' ')[0]
  return (
    <>
      <ScreenTitle trail={['Dashboard']} />
      <Typography variant="h5" component="h1" sx={{ marginBottom: '18px' }}>
        {first ? `Hello, ${first}` : 'Hello'}
      </Typography>
      <Tiles>
        {shown.map((figure) => (
          <Count key={figure.label} {...figure} />
        ))}
      </Tiles>
      <Typography variant="h6" component="h2" sx={{ marginBottom: '16px' }}>
        All screens
      </Typography>
      <Box sx={{ columns: { xs: 1, sm: 2, lg: 3 }, columnGap: '40px' }}>
        {groupsOf(declarations.values(), held).map(({ group, label, icon, screens }) => (
          <Box component="section" key={group} aria-label={label} sx={{ breakInside: 'avoid', marginBottom: '32px' }}>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: '10px',
                paddingBottom: '10px',
                borderBottom: '1px solid var(--text)',
              }}
            >
              <NamedIcon name={icon} size={20} />
              <Typography variant="h6" component="h3" sx={{ flex: 1 }}>
                {label}
              </Typography>
              <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>{screens.length}</Box>
            </Box>
            {screens.map((screen) => (
              <Box
                key={screen.path}
                component={Link}
                to={`/${screen.path}`}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  padding: '8px 0',
                  borderBottom: '1px solid var(--line)',
                  color: 'inherit',
                  textDecoration: 'none',
                  font: 'var(--type-label)',
                  '& svg': { opacity: 0 },
                  '&:hover svg, &:focus-visible svg': { opacity: 1 },
                }}
              >
                {screen.label} <ArrowRightIcon size={16} />
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

const Count = ({ resource, label, filter }: Figure) => {
  const declaration = useDeclarations().get(resource)
  const path = declaration ? pathOf(declaration) : resource
  const { total, isPending, error } = useGetList(path, { pagination: { page: 1, perPage: 1 }, filter }, { retry: false })
  const search = Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''
  return (
    <Tile to={`/${path}${search}`}>
      <span>
        <NamedIcon name={declaration?.icon ?? 'squares-four'} size={18} /> {label}
      </span>
      <strong>{isPending ? <Skeleton width={56} /> : error ? '–' : (total ?? 0).toLocaleString('en-US')}</strong>
    </Tile>
  )
}
