import { Box, Typography } from '@mui/material'
import { LockSimpleIcon } from '@phosphor-icons/react'

/** Shown instead of content the role can't read, naming the required permission. */
export const NotPermitted = ({ what, permissions }: { what: string; permissions: readonly string[] }) => (
  <Box
    role="note"
    sx={{
      display: 'grid',
      justifyItems: 'center',
      gap: '8px',
      padding: '56px 24px',
      textAlign: 'center',
      border: '1px solid var(--line)',
      borderRadius: '14px',
    }}
  >
    <LockSimpleIcon size={28} color="var(--text-3)" />
    <Typography variant="h6" component="h2">
      You don’t have access
    </Typography>
    <Typography variant="body2" sx={{ color: 'var(--text-2)', maxWidth: 440 }}>
      The {what} tab requires {permissions.join(' and ')}. Ask an administrator for access.
    </Typography>
  </Box>
)
