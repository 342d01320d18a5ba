import { Box, Typography } from '@mui/material'
import { ArrowRightIcon } from '@phosphor-icons/react'
import { usePermissions } from 'react-admin'
import { useDeclarations } from '../../declarations/index.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { groupsOf } from '../../navigation/index.ts'

/** Links to every screen the role may open, by group. */
export const AllScreens = () => {
  const declarations = useDeclarations()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return (
    <section aria-labelledby="all-screens">
      <Typography variant="h6" component="h2" id="all-screens" sx={{ marginBottom: '16px' }}>
        All screens
      </Typography>
      <Box sx={{ columns: { xs: 1, sm: 2, lg: 3 }, columnGap: '40px' }}>
        {groupsOf(declarations.values(), permissions ?? new Set()).map(({ group, label, icon, screens }) => (
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
                component={MenuLink}
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
    </section>
  )
}
