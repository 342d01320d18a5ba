import type { ThemeOptions } from '@mui/material/styles'
import { lowWindow } from '../ui/sticky.ts'

/** How dialogs and menus, which lie above the page, look in the back office's theme. */
export const surfaces: NonNullable<ThemeOptions['components']> = {
  MuiDialog: {
    styleOverrides: {
      paper: {
        boxShadow: 'var(--shadow-3)',
        borderRadius: 'var(--radius-xl)',
        backgroundColor: 'var(--bg-surface)',
        // Its title and buttons scroll with what is between them.
        [lowWindow]: { display: 'block', overflow: 'auto', margin: 8, maxHeight: 'calc(100% - 16px)' },
      },
    },
  },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } } },
  MuiDialogTitle: { styleOverrides: { root: { font: 'var(--type-h3)', padding: '20px 24px 8px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    // Two long buttons do not fit side by side on the narrowest phones.
    styleOverrides: { root: { padding: '12px 24px 20px', flexWrap: 'wrap', gap: '8px' } },
  },
  MuiPopover: {
    styleOverrides: {
      paper: { boxShadow: 'var(--shadow-2)', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' },
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
}
