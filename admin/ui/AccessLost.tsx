import { Alert } from '@mui/material'
import { requires } from '../data/states.ts'

/** Above a page or tab that stays open without its permission, which was taken away. */
export const AccessLost = ({ permissions }: { permissions: readonly string[] }) => (
  <Alert severity="warning" sx={{ marginBottom: '16px' }}>
    You can no longer use this page. {requires(permissions)} What you typed is still here to copy.
  </Alert>
)
