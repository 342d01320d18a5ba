import { styled } from '@mui/material/styles'

/** A checkbox that selects an item. */
export const choiceBox = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  margin: 0,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    width: 20,
    height: 20,
    boxSizing: 'border-box',
    border: '1.5px solid var(--line-strong)',
    borderRadius: 'var(--radius-xs)',
    backgroundColor: 'var(--bg-surface)',
  },
  '&:checked::before': { borderColor: 'var(--btn-blue-fill)', backgroundColor: 'var(--btn-blue-fill)' },
  // The tick, drawn with two sides of a box, in the color of text on the fill.
  '&:checked::after': {
    content: '""',
    gridArea: '1 / 1',
    width: 5,
    height: 10,
    marginTop: -3,
    border: 'solid var(--btn-blue-on-fill)',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::before': { outline: '2px solid var(--focus)', outlineOffset: 2 },
} as const

/** The table of a list, with the styles of everything in it: cells and controls with styles of their own would each take longer to draw. */
export const TableFrame = styled('div')({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', borderSpacing: 0, font: 'var(--type-body-sm)' },
  '& th, & td': { padding: '6px 12px', borderBottom: '1px solid var(--line-soft)', textAlign: 'left' },
  '& td, & tbody th': { height: 60, whiteSpace: 'nowrap', fontWeight: 400 },
  '& tbody th a': {
    display: 'inline-block',
    maxWidth: '100%',
    verticalAlign: 'middle',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& tbody th a:focus-visible': {
    outline: 'var(--focus-width) solid var(--focus)',
    outlineOffset: 'var(--focus-offset)',
    borderRadius: 'var(--radius-xs)',
  },
  '& thead th': {
    height: 40,
    paddingBlock: 0,
    borderColor: 'var(--line)',
    font: 'var(--type-caption)',
    fontWeight: 500,
    color: 'var(--text-2)',
  },
  '& tbody tr:last-of-type :is(td, th)': { borderColor: 'var(--line)' },
  '& tbody tr': { backgroundColor: 'var(--bg-surface)', cursor: 'pointer' },
  '& tbody tr:hover': { backgroundColor: 'var(--bg-hover)' },
  '& tbody tr:has([data-row]:focus)': {
    boxShadow: 'inset 3px 0 0 var(--btn-blue-fill)',
    backgroundColor: 'var(--bg-hover)',
  },
  '& tbody tr[data-selected]': { backgroundColor: 'var(--btn-blue-ghost-hover)' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },

  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    cursor: 'pointer',
    verticalAlign: 'middle',
    '& svg': { flex: 'none', opacity: 0, transition: 'opacity 120ms, transform 120ms' },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '&:focus-visible': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: 'var(--focus-offset)' },
  },
  '& .number .sort': { flexDirection: 'row-reverse' },
  '& [aria-sort] .sort': { color: 'var(--text)', '& svg': { opacity: 1 } },
  '& [aria-sort=ascending] .sort svg': { transform: 'rotate(180deg)' },

  '& .choice': { width: 44, padding: '0 0 0 10px' },
  '& .choice input': choiceBox,

  '& .end': { position: 'sticky', right: 0, width: '1%', paddingInline: 8, backgroundColor: 'inherit' },
  // Content cut off at the table's edge fades out to hint at scrolling.
  '& tbody .end::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: 28,
    backgroundColor: 'inherit',
    maskImage: 'linear-gradient(to left, black, transparent)',
    pointerEvents: 'none',
  },
  '& .end > div': { display: 'flex', justifyContent: 'flex-end' },
})
