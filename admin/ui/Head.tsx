import { styled } from '@mui/material/styles'

/** Head of a screen: its title, and actions beside it. */
export const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 18,
})
