import type { ThemeOptions } from '@mui/material/styles'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, WarningIcon, XCircleIcon } from '@phosphor-icons/react'
import { createElement } from 'react'

/** Alert styles in the status colours, for both themes. */
export const alerts: NonNullable<NonNullable<ThemeOptions['components']>['MuiAlert']> = {
  defaultProps: {
    // What a press leads to is announced by the announcer.
    role: 'note',
    iconMapping: {
      success: createElement(CheckCircleIcon, { size: 20 }),
      info: createElement(InfoIcon, { size: 20 }),
      warning: createElement(WarningIcon, { size: 20 }),
      error: createElement(WarningCircleIcon, { size: 20 }),
    },
    slots: { closeIcon: XCircleIcon },
  },
  styleOverrides: {
    root: ({ ownerState }) => {
      const tone = { success: 'good', info: 'info', warning: 'warning', error: 'bad' }[ownerState.severity ?? 'success']
      return {
        backgroundColor: `var(--status-${tone}-bg)`,
        color: 'var(--text)',
        '& .MuiAlert-icon': { flex: 'none', color: `var(--status-${tone}-fg)` },
      }
    },
  },
}
