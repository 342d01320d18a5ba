import { Button } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { Component, type ReactNode } from 'react'
import { Paragraph, Stack, Title } from './primitives.ts'

/** Error boundary of a screen, so the rest of the back office stays usable. */
export class ErrorScreen extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Stack textAlign="center" gap={12} align="center" padding="80px 24px" role="alert">
        <WarningCircleIcon size={32} />
        <Title>Something went wrong! Try again later.</Title>
        <Paragraph tone="muted" wrap="anywhere" sx={{ maxWidth: 480 }}>
          {this.state.error.message}
        </Paragraph>
        <Button variant="outlined" onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </Stack>
    )
  }
}
