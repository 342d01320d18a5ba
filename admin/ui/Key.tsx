import { styled } from '@mui/material/styles'

/** A keyboard key. */
export const Key = styled('kbd')({
  font: 'var(--type-micro)',
  lineHeight: '18px',
  border: '1px solid var(--line)',
  borderRadius: 5,
  padding: '0 6px',
  color: 'var(--text-2)',
  backgroundColor: 'var(--bg-canvas)',
  whiteSpace: 'nowrap',
})
