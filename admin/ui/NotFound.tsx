import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { Message } from './Message.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

const ToDashboard = () => (
  <Button variant="contained" component={Link} to="/">
    Go to dashboard
  </Button>
)

export const NotFound = () => (
  <>
    <ScreenTitle trail={['Page not found']} />
    <Message title="Page not found" words="Check the address. The page may have been moved or deleted.">
      <ToDashboard />
    </Message>
  </>
)

export const AccessDenied = () => (
  <>
    <ScreenTitle trail={['No access']} />
    <Message title="You can’t open this page" words="Your role doesn’t include it.">
      <ToDashboard />
    </Message>
  </>
)
