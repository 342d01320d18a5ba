import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './ScreenTitle.tsx'
import { Paragraph, Stack, Title } from './primitives.ts'

export const NotFound = () => (
  <Stack textAlign="center" gap={12} align="center" padding="80px 24px">
    <ScreenTitle trail={['Page not found']} />
    <Title>Page not found</Title>
    <Paragraph tone="muted">Check the address. The page may have been moved or deleted.</Paragraph>
    <Button variant="contained" component={Link} to="/">
      Go to dashboard
    </Button>
  </Stack>
)
