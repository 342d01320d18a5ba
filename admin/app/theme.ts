import { createElement } from 'react'
import { CaretDownIcon, XIcon } from '@phosphor-icons/react'
import type { ThemeOptions } from '@mui/material/styles'
import { alerts } from './alerts.ts'
import { page } from './page.ts'
import { surfaces } from './surfaces.ts'
import { element } from '../ui/ThemeButton.tsx'
import { CheckBoxOff, CheckBoxOn, CheckBoxSome, RadioOff, RadioOn, SortArrow } from '../ui/icons/controls.tsx'

const buttonColor = (name: 'blue' | 'red' | 'gray' | 'purple' | 'green') => ({
  main: `var(--btn-${name}-fill)`,
  dark: `var(--btn-${name}-fill-hover)`,
  light: `var(--btn-${name}-tint)`,
  contrastText: `var(--btn-${name}-on-fill)`,
})

const nameOf = (props: object): string | undefined =>
  'aria-label' in props && typeof props['aria-label'] === 'string' ? props['aria-label'] : undefined

const plainHover = { '&:hover': { backgroundColor: 'var(--btn-gray-ghost-hover)' } }

/**
 * The back office's theme. Every colour is a custom property from the shared tokens, so light and dark share one theme
 * and the document's `data-theme` decides between them.
 */
export const theme: ThemeOptions = {
  cssVariables: { nativeColor: true },
  breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1800 } },
  palette: {
    primary: buttonColor('blue'),
    secondary: buttonColor('purple'),
    success: buttonColor('green'),
    error: buttonColor('red'),
    info: buttonColor('blue'),
    warning: {
      main: 'var(--status-warning-solid)',
      dark: 'var(--status-warning-fg)',
      light: 'var(--status-warning-bg)',
      contrastText: 'var(--text)',
    },
    background: { default: 'var(--bg-surface)', paper: 'var(--bg-surface)' },
    text: { primary: 'var(--text)', secondary: 'var(--text-2)', disabled: 'var(--text-disabled)' },
    divider: 'var(--line)',
    action: {
      active: 'var(--text-2)',
      hover: 'var(--bg-hover)',
      selected: 'var(--btn-blue-ghost-hover)',
      disabledBackground: 'var(--btn-disabled-fill)',
      disabled: 'var(--btn-disabled-text)',
      focus: 'var(--bg-hover)',
    },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontSize: 14,
    h5: { font: 'var(--type-h2)', letterSpacing: 'var(--track-h2)' },
    h6: { font: 'var(--type-h3)', letterSpacing: 'var(--track-h3)' },
    body1: { font: 'var(--type-body-sm)' },
    body2: { font: 'var(--type-body-sm)' },
    caption: { font: 'var(--type-caption)' },
    button: { font: 'var(--type-label)', textTransform: 'none', letterSpacing: 0 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 200,
      standard: 200,
      complex: 320,
      enteringScreen: 200,
      leavingScreen: 120,
    },
  },
  components: {
    ...page,
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          font: 'var(--type-body-sm)',
          minHeight: 36,
          borderRadius: 'var(--radius-sm)',
          gap: 10,
          paddingInline: 10,
        },
      },
    },
    ...surfaces,
    MuiInputBase: {
      styleOverrides: {
        root: { font: 'var(--type-body-sm)', letterSpacing: 0 },
        input: {
          font: 'inherit',
          height: 'auto',
          '&:focus-visible': { outline: 'none' },
          // Safari mixes the color of a date's placeholder, which is today, with the input's own background.
          '&[type^=date], &[type=time]': { backgroundColor: 'var(--bg-surface)', borderRadius: 'inherit' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 40,
          backgroundColor: 'var(--bg-surface)',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-3)' },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--status-bad-solid)', borderWidth: 2 },
          // Also of one that is wrong, which its text says too.
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
          '&.Mui-disabled': { backgroundColor: 'var(--bg-sunken)' },
        },
        input: { padding: '9px 12px' },
        multiline: { padding: '9px 12px' },
        inputMultiline: { padding: 0 },
        adornedStart: { paddingLeft: 12 },
        inputAdornedStart: { paddingLeft: 0 },
        notchedOutline: { borderColor: 'var(--line-strong)', top: 0, '& legend': { display: 'none' } },
      },
    },
    MuiInputAdornment: { styleOverrides: { root: { color: 'var(--text-2)', '& svg': { flex: 'none' } } } },
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small', margin: 'none', variant: 'outlined', fullWidth: true } },
    // Labels sit above their fields, as in the member area.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          font: 'var(--type-label)',
          marginBottom: 6,
          color: 'var(--text)',
          pointerEvents: 'auto',
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--text)' },
        },
        asterisk: { color: 'var(--status-bad-fg)' },
      },
    },
    MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--status-bad-fg)' } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          font: 'var(--type-caption)',
          color: 'var(--text-3)',
          '&.Mui-error': { color: 'var(--status-bad-fg)' },
        },
      },
    },
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: 0, gap: 10 }, label: { font: 'var(--type-label)' } } },
    MuiSelect: {
      defaultProps: { IconComponent: CaretDownIcon },
      styleOverrides: {
        icon: { color: 'var(--text-2)', width: 16, height: 16, top: 'calc(50% - 8px)', right: 12 },
        select: { minHeight: 0 },
      },
    },
    MuiAutocomplete: {
      defaultProps: {
        popupIcon: createElement(CaretDownIcon, { size: 16 }),
        clearIcon: createElement(XIcon, { size: 16 }),
      },
      styleOverrides: {
        paper: { boxShadow: 'var(--shadow-2)', border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' },
        popupIndicator: { width: 28, height: 28 },
        clearIndicator: { width: 28, height: 28 },
        inputRoot: { paddingBlock: '1px !important' },
        tag: {
          height: 'auto',
          minHeight: 24,
          '& .MuiChip-label': { whiteSpace: 'normal', overflowWrap: 'anywhere', overflow: 'visible' },
        },
        option: { font: 'var(--type-body-sm)', minHeight: 36 },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 40, height: 24, padding: 0, overflow: 'visible' },
        switchBase: {
          padding: 3,
          '&.Mui-checked': { transform: 'translateX(16px)' },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: 'var(--btn-blue-fill)' },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.6 },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none', color: 'var(--bg-surface)' },
        track: { borderRadius: 'var(--radius-full)', opacity: 1, backgroundColor: 'var(--line-strong)' },
      },
    },
    MuiCheckbox: {
      defaultProps: {
        icon: createElement(CheckBoxOff),
        checkedIcon: createElement(CheckBoxOn),
        indeterminateIcon: createElement(CheckBoxSome),
        // Moves the checkbox's accessible name to its input, the element assistive technology reads.
        slotProps: {
          root: () => ({ 'aria-label': undefined }),
          input: (props: object) => ({ 'aria-label': nameOf(props) }),
        },
      },
      styleOverrides: { root: { padding: 8, '&:hover': { backgroundColor: 'transparent' } } },
    },
    MuiRadio: { defaultProps: { icon: createElement(RadioOff), checkedIcon: createElement(RadioOn) } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small', ...element },
      styleOverrides: {
        root: { minHeight: 36, borderRadius: 10, paddingInline: 14, whiteSpace: 'nowrap', fontSize: 14 },
        sizeSmall: { fontSize: 14 },
        text: { color: 'var(--text)', ...plainHover },
        outlined: {
          color: 'var(--text)',
          borderColor: 'var(--line-strong)',
          '&:hover': { borderColor: 'var(--text-3)', backgroundColor: 'var(--bg-hover)' },
        },
        textError: { color: 'var(--btn-red-text)', '&:hover': { backgroundColor: 'var(--btn-red-ghost-hover)' } },
        outlinedError: { color: 'var(--btn-red-text)', borderColor: 'var(--btn-red-outline)' },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { width: 36, height: 36, borderRadius: 10, color: 'var(--text-2)', ...plainHover } },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true, ...element },
      styleOverrides: {
        root: {
          '&:focus-visible': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: 'var(--focus-offset)' },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { height: 60, padding: '6px 12px', borderColor: 'var(--line-soft)', font: 'var(--type-body-sm)' },
        sizeSmall: { padding: '6px 12px' },
        head: {
          height: 40,
          padding: '0 12px',
          font: 'var(--type-caption)',
          fontWeight: 500,
          color: 'var(--text-2)',
          whiteSpace: 'nowrap',
          borderColor: 'var(--line)',
        },
        paddingCheckbox: { width: 44, padding: '0 0 0 10px' },
      },
    },
    MuiTableSortLabel: {
      defaultProps: { IconComponent: SortArrow },
      styleOverrides: { root: { flexDirection: 'inherit', gap: 4, '&.Mui-active': { color: 'var(--text)' } } },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--bg-hover)' },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--btn-blue-ghost-hover)' },
        },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small', deleteIcon: createElement(XIcon, { size: 14 }) },
      styleOverrides: {
        root: { borderRadius: 7, font: 'var(--type-micro)', backgroundColor: 'var(--bg-sunken)', color: 'var(--text)' },
      },
    },
    MuiAlert: alerts,
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: {
        tooltip: {
          font: 'var(--type-caption)',
          backgroundColor: 'var(--btn-gray-fill)',
          color: 'var(--btn-gray-on-fill)',
        },
      },
    },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--skeleton)' } } },
    RaLabeled: {
      styleOverrides: {
        root: {
          display: 'flex',
          marginBottom: 0,
          '& .RaLabeled-label': { font: 'var(--type-label)', color: 'var(--text)', marginBottom: 6 },
        },
      },
    },
  },
}
