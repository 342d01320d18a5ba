import { Notification } from 'react-admin'
import { styled } from '@mui/material/styles'

const Notice = styled(Notification)({
  '& .MuiSnackbarContent-root': { backgroundColor: 'var(--btn-gray-fill)', color: 'var(--btn-gray-on-fill)' },
  '& .RaNotification-error': { backgroundColor: 'var(--btn-red-fill)', color: 'var(--btn-red-on-fill)' },
  '& .RaNotification-undo': { color: 'inherit', textDecoration: 'underline' },
})

/** Notices at the bottom of the page; deletions offer Undo while they are shown. */
export const Notices = () => (
  <Notice autoHideDuration={4000} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />
)
