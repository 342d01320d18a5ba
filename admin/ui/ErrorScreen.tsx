import { Button } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { Component, type ReactNode } from 'react'
import { Message } from './Message.tsx'

/** What is shown instead of a screen that failed. */
export const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Message
    title="Something went wrong! Try again later."
    words={error.message}
    icon={<WarningCircleIcon size={32} />}
    isAlert
  >
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </Message>
)

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
