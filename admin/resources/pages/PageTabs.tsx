import { Tab, Tabs } from '@mui/material'
import { Link } from 'react-router-dom'

/** The two ways to look at the pages: as a list to search, and as the menu that they make. */
export const PageTabs = ({ shown }: { shown: 'list' | 'menu' }) => (
  <Tabs value={shown} aria-label="Ways to look at pages" sx={{ marginBottom: '16px' }}>
    <Tab value="list" label="List" component={Link} to="/pages" />
    <Tab value="menu" label="Menu order" component={Link} to="/pages/menu" />
  </Tabs>
)
