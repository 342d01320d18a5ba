import { Box, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ScreenTitle } from '../../layout/ScreenTitle.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PageTabs } from './PageTabs.tsx'
import { PageWidgets } from './PageWidgets.tsx'

const address = '/client/home'
const values = { name: 'Home', title: 'Home' }

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 512px)' },
})

/** The widgets of the member's home, which no item stands for, beside the page that they make. */
export const PageHome = () => (
  <>
    <ScreenTitle trail={[{ label: 'Pages', to: '/pages' }, 'Home']} />
    <Typography variant="h5" component="h1" sx={{ marginBottom: '18px' }}>
      Home
    </Typography>
    <PageTabs shown="home" />
    <Columns>
      <Box component="section" aria-label="Widgets of home">
        <Typography variant="body2" sx={{ color: 'var(--text-3)', marginBottom: '16px' }}>
          Widgets without a page of their own stand here. Drag them within a place or to another one; the order is saved at once.
          Members may hide widgets and change this order for themselves.
        </Typography>
        <PageWidgets address={address} name="Home" />
      </Box>
      <PagePreview values={values} address={address} isBuiltIn />
    </Columns>
  </>
)
