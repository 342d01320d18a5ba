import { Tab, Tabs } from '@mui/material'
import { ButtonLink } from '../../ui/Link.tsx'

/** Views of the pages: searchable list, menu tree, and home with its widgets. */
export const PageTabs = ({ shown }: { shown: 'home' | 'list' | 'menu' }) => (
  <Tabs value={shown} aria-label="Page views" sx={{ marginBottom: '16px' }}>
    <Tab value="list" label="List" component={ButtonLink} to="/pages" />
    <Tab value="menu" label="Menu order" component={ButtonLink} to="/pages/menu" />
    <Tab value="home" label="Arrange home" component={ButtonLink} to="/pages/home" />
  </Tabs>
)
