import { styled } from '@mui/material/styles'

/** The browser's own choice among a few words, as tall as a button. */
export const PlainSelect = styled('select')({
  minHeight: 36,
  minWidth: 76,
  maxWidth: '100%',
  padding: '7px 8px',
  border: '1px solid var(--line-strong)',
  borderRadius: 10,
  font: 'var(--type-label)',
  color: 'var(--text)',
  backgroundColor: 'var(--bg-surface)',
})
