import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PageTabs } from './PageTabs.tsx'
import { PageWidgets } from './PageWidgets.tsx'
import { Paragraph, Title } from '../../ui/primitives.ts'

const address = '/client/home'
const values = { name: 'Home', title: 'Home' }

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 512px)' },
})

/** The widgets of member home, which isn't a stored page, next to a preview. */
export const PageHome = () => (
  <>
    <ScreenTitle trail={[{ label: 'Pages', to: '/pages' }, 'Home']} />
    <Title marginBottom={18}>Home</Title>
    <PageTabs shown="home" />
    <Columns>
      <Box component="section" aria-label="Home widgets">
        <Paragraph tone="faint" marginBottom={16}>
          Widgets that aren’t assigned to a page are shown on home. Drag them to reorder or move them. Changes are saved
          automatically. Members can hide widgets and change the order for themselves.
        </Paragraph>
        <PageWidgets address={address} name="Home" />
      </Box>
      <PagePreview values={values} address={address} isBuiltIn />
    </Columns>
  </>
)
