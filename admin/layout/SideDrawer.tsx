import { Drawer } from '@mui/material'
import type { ReactNode } from 'react'

interface SideDrawerProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** The sidebar on narrow screens, over the page. */
const SideDrawer = ({ isOpen, onClose, children }: SideDrawerProps) => (
  <Drawer
    open={isOpen}
    onClose={onClose}
    slotProps={{ paper: { sx: { width: 288, backgroundColor: 'var(--bg-canvas)' } } }}
  >
    {children}
  </Drawer>
)

export default SideDrawer
