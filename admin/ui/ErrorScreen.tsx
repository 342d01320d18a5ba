import { Button } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { findUpdate, isUpdateReady, onUpdate, update } from '#shared/browser/index.ts'
import { Message } from './Message.tsx'

/** How browsers say that code could not be loaded: Chrome, Firefox, Safari, and Vite for styles. React keeps such a failure. */
const isUnloaded = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(message)

/** What is shown instead of a screen that failed, or that the server has only in a new version. */
export const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isReplaced = useSyncExternalStore(onUpdate, isUpdateReady)
  useEffect(() => void findUpdate(), [])
  const isGone = isUnloaded(error)
  const [title, words] = isReplaced
    ? ['A new version of Hale is here', 'This page is of the one before and can load no more. Reload to go on.']
    : isGone
      ? ['This screen could not be loaded', 'Check the connection, then try again.']
      : ['Something went wrong! Try again later.', error.message]
  return (
    <Message title={title} words={words} icon={<WarningCircleIcon size={32} />}>
      <Button variant="outlined" onClick={isReplaced || isGone ? update : onRetry}>
        {isReplaced ? 'Reload' : 'Try again'}
      </Button>
    </Message>
  )
}

/** Error boundary of a screen, so the rest of the back office stays usable. */
export class ErrorScreen extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error ? <Failure error={error} onRetry={() => this.setState({ error: null })} /> : this.props.children
  }
}
