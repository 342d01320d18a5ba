import { Box, Button, Typography } from '@mui/material'
import { WarningCircleIcon } from '@phosphor-icons/react'
import { Component, type ReactNode } from 'react'

/** Error boundary of a screen, so the rest of the back office stays usable. */
export class ErrorScreen extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Box
        role="alert"
        sx={{ display: 'grid', justifyItems: 'center', gap: '12px', padding: '80px 24px', textAlign: 'center' }}
      >
        <WarningCircleIcon size={32} />
        <Typography variant="h5" component="h1">
          Something went wrong! Try again later.
        </Typography>
        <Typography variant="body2" sx={{ color: 'var(--text-2)', maxWidth: 480, overflowWrap: 'anywhere' }}>
          {this.state.error.message}
        </Typography>
        <Button variant="outlined" onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </Box>
    )
  }
}
