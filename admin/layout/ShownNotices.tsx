import { styled } from '@mui/material/styles'
import { Notification } from 'react-admin'

const Notice = styled(Notification)({
  '& .MuiSnackbarContent-root': { backgroundColor: 'var(--btn-gray-fill)', color: 'var(--btn-gray-on-fill)' },
  '& .RaNotification-error': { backgroundColor: 'var(--btn-red-fill)', color: 'var(--btn-red-on-fill)' },
  '& .RaNotification-undo': { color: 'inherit', textDecoration: 'underline' },
})

/** Deletions offer Undo while their notice is shown. */
const ShownNotices = () => <Notice autoHideDuration={4000} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} />

export default ShownNotices
