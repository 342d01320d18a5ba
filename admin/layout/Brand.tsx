import { styled } from '@mui/material/styles'

const Name = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, fontSize: 16, fontWeight: 600 })

/** The logo with the area's name. */
export const Brand = () => (
  <Name>
    <svg width="24" height="20" viewBox="0 0 24 20" fill="none" strokeWidth="2.2" strokeLinecap="round" aria-hidden>
      <path d="M2 13a10 10 0 0 1 20 0M7 13a5 5 0 0 1 10 0M2 18h20" stroke="currentColor" />
      <circle cx="12" cy="13" r="1.7" fill="var(--accent)" />
    </svg>
    Admin
  </Name>
)
