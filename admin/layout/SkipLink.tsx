import { styled } from '@mui/material/styles'

const Link = styled('a')({
  position: 'fixed',
  top: -80,
  left: 16,
  zIndex: 5000,
  padding: '9px 14px',
  borderRadius: 10,
  font: 'var(--type-label)',
  backgroundColor: 'var(--btn-blue-fill)',
  color: 'var(--btn-blue-on-fill)',
  '&:focus': { top: 16 },
})

/** The first stop of the keyboard: past the sidebar, to the screen. */
export const SkipLink = () => (
  <Link
    href="#main-content"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main-content')?.focus()
    }}
  >
    Skip to content
  </Link>
)
