import { Alert, Button } from '@mui/material'
import { requires } from '../data/states.ts'
import { Message } from './Message.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'
import { ButtonLink } from './Link.tsx'

const ToDashboard = () => (
  <Button variant="contained" component={ButtonLink} to="/">
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

/** Stands at the address of a screen that the account may not open. */
export const AccessDenied = ({ permissions = [] }: { permissions?: readonly string[] }) => (
  <>
    <ScreenTitle trail={['No access']} />
    <Message
      title="You can’t open this page"
      words={`${permissions.length > 0 ? requires(permissions) : 'Your roles don’t include it.'} You can send them the address of this page.`}
    >
      <ToDashboard />
    </Message>
  </>
)

/** Above a page or tab that stays open without its permission, which was taken away. */
export const AccessLost = ({ permissions }: { permissions: readonly string[] }) => (
  <Alert severity="warning" sx={{ marginBottom: '16px' }}>
    You can no longer use this page. {requires(permissions)} What you typed is still here to copy.
  </Alert>
)
