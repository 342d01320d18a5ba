import { Tab, Tabs } from '@mui/material'
import { Link } from 'react-router-dom'

/** The ways to look at the pages: as a list to search, as the menu that they make, and home with its widgets. */
export const PageTabs = ({ shown }: { shown: 'home' | 'list' | 'menu' }) => (
  <Tabs value={shown} aria-label="Ways to look at pages" sx={{ marginBottom: '16px' }}>
    <Tab value="list" label="List" component={Link} to="/pages" />
    <Tab value="menu" label="Menu order" component={Link} to="/pages/menu" />
    <Tab value="home" label="Arrange home" component={Link} to="/pages/home" />
  </Tabs>
)
