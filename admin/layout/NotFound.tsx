import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './ScreenTitle.tsx'

export const NotFound = () => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: '12px', padding: '80px 24px', textAlign: 'center' }}>
    <ScreenTitle trail={['Not found']} />
    <Typography variant="h5" component="h1">
      There is no such screen
    </Typography>
    <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
      The address may be old, or it was typed wrong.
    </Typography>
    <Button variant="contained" component={Link} to="/">
      To the dashboard
    </Button>
  </Box>
)
