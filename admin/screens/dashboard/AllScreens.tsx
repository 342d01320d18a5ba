import { Box } from '@mui/material'
import { ArrowRightIcon } from '@phosphor-icons/react'
import { usePermissions } from 'react-admin'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { groupsOf, isWorkedOn, type Screen } from '../../navigation/index.ts'
import { Block, Caption, SectionTitle, Text } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const GroupHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingBottom: 10,
  borderBottom: '1px solid var(--text)',
})
const ScreenLink = styled(MenuLink)({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '8px 0',
  borderBottom: '1px solid var(--line)',
  color: 'inherit',
  textDecoration: 'none',
  font: 'var(--type-label)',
  '& svg': { opacity: 0 },
  '&:hover svg, &:focus-visible svg': { opacity: 1 },
})

const none: ReadonlySet<string> = new Set()

const Screens = ({ screens, heading }: { screens: readonly Screen[]; heading?: string | undefined }) =>
  screens.length === 0 ? null : (
    <>
      {heading !== undefined && <Caption sx={{ paddingTop: '12px' }}>{heading}</Caption>}
      {screens.map((screen) => (
        <ScreenLink key={screen.path} to={`/${screen.path}`}>
          {screen.label} <ArrowRightIcon size={16} />
        </ScreenLink>
      ))}
    </>
  )

/** Links to every screen the role may open, by group: those that it works on before those that it can only view. */
export const AllScreens = () => {
  const declarations = useDeclarations()
  const { permissions: held = none } = usePermissions<ReadonlySet<string>>()
  const groups = groupsOf(declarations.values(), held, useIsBounded())
  // An account that changes nothing needs no label on each screen.
  const isViewer = !groups.some(({ screens }) => screens.some((screen) => isWorkedOn(screen, held)))
  return (
    <section aria-labelledby="all-screens">
      <SectionTitle marginBottom={16} id="all-screens">
        All screens
      </SectionTitle>
      <Box sx={{ columns: { xs: 1, sm: 2, lg: 3 }, columnGap: '40px' }}>
        {groups.map(({ group, label, icon, screens }) => (
          <Block as="section" marginBottom={32} key={group} aria-label={label} sx={{ breakInside: 'avoid' }}>
            <GroupHead>
              <NamedIcon name={icon} size={20} />
              <Text as="h3" size="h3" sx={{ flex: 1 }}>
                {label}
              </Text>
              <Caption>{screens.length}</Caption>
            </GroupHead>
            <Screens screens={screens.filter((screen) => isWorkedOn(screen, held))} />
            <Screens
              heading={isViewer ? undefined : 'View only'}
              screens={screens.filter((screen) => !isWorkedOn(screen, held))}
            />
          </Block>
        ))}
      </Box>
    </section>
  )
}
