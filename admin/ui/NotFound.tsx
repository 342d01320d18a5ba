import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './ScreenTitle.tsx'

export const NotFound = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: '12px', padding: '80px 24px', textAlign: 'center' }}>
    <ScreenTitle trail={['Page not found']} />
    <Typography variant="h5" component="h1">
      Page not found
    </Typography>
    <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
      Check the address. The page may have been moved or deleted.
    </Typography>
    <Button variant="contained" component={Link} to="/">
      Go to dashboard
    </Button>
  </Box>
)
