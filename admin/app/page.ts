import type { ThemeOptions } from '@mui/material/styles'

/** How a page of the back office looks around its components. */
export const page: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      // What has the focus is never under the bars at the top and the bottom, which scroll with a low window.
      '@media (min-height: 321px)': { html: { scrollPaddingBlock: '72px 96px' } },
      body: { font: 'var(--type-body-sm)', backgroundColor: 'var(--bg-canvas)', color: 'var(--text)' },
      '::placeholder': { color: 'var(--text-3)', opacity: 1 },
      '.visually-hidden': {
        position: 'absolute',
        width: 1,
        height: 1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
}
