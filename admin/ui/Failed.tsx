import { Alert, Button, type AlertProps } from '@mui/material'
import { LockSimpleIcon } from '@phosphor-icons/react'
import { messageOf } from '#shared/client/index.ts'
import { stateOf } from '../data/states.ts'

interface FailedProps extends Pick<AlertProps, 'sx'> {
  error: unknown
  onRetry?: (() => unknown) | undefined
}

/** Stands where something could not be loaded, with its state's sentence; it can be tried again only where that may help. */
export const Failed = ({ error, onRetry, sx }: FailedProps) => {
  const hasFailed = stateOf(error) === 'failed'
  return (
    <Alert
      severity={hasFailed ? 'error' : 'info'}
      {...(hasFailed ? {} : { icon: <LockSimpleIcon size={20} /> })}
      action={hasFailed && onRetry ? <Button onClick={() => void onRetry()}>Try again</Button> : undefined}
      {...(sx ? { sx } : {})}
    >
      {messageOf(error)}
    </Alert>
  )
}
