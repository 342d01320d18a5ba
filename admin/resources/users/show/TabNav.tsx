import { Box, Tab, Tabs, useMediaQuery } from '@mui/material'
import { LockSimpleIcon } from '@phosphor-icons/react'
import type { MemberTab } from './tabs.ts'
import { Inline } from '../../../ui/primitives.ts'

const sx = {
  minHeight: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: '2px' },
  '& .MuiTab-root': {
    minHeight: 38,
    minWidth: 0,
    maxWidth: 'none',
    padding: '8px 12px',
    borderRadius: '10px',
    alignItems: 'flex-start',
    textAlign: 'left',
    textTransform: 'none',
    font: 'var(--type-label)',
    color: 'var(--text-2)',
    opacity: 1,
    '&:hover': { backgroundColor: 'var(--bg-hover)' },
    '&.Mui-selected': { backgroundColor: 'var(--bg-sunken)', color: 'var(--text)' },
  },
} as const

interface TabNavProps {
  tabs: readonly MemberTab[]
  open: string
  isPermitted: (tab: MemberTab) => boolean
  onOpen: (id: string) => void
}

/** Tabs next to the content if there is room, otherwise above it, scrolling horizontally. */
export const TabNav = ({ tabs, open, isPermitted, onOpen }: TabNavProps) => {
  const isBeside = useMediaQuery('(min-width: 1024px)')
  return (
    <Box
      sx={
        isBeside ? { position: 'sticky', top: 80, alignSelf: 'start' } : { marginInline: '-16px', paddingInline: '8px' }
      }
    >
      <Tabs
        orientation={isBeside ? 'vertical' : 'horizontal'}
        variant={isBeside ? 'standard' : 'scrollable'}
        scrollButtons={false}
        value={open}
        onChange={(_, id: string) => onOpen(id)}
        aria-label="Member sections"
        sx={sx}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            id={`member-tab-${tab.id}`}
            aria-controls="member-panel"
            label={
              <Inline as="span" wrap="never" gap={8} align="center" sx={{ width: '100%' }}>
                {tab.label}
                {!isPermitted(tab) && (
                  <LockSimpleIcon size={14} aria-hidden={false} aria-label="No access" style={{ marginLeft: 'auto' }} />
                )}
              </Inline>
            }
          />
        ))}
      </Tabs>
    </Box>
  )
}
