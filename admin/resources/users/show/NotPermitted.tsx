import { Box, Typography } from '@mui/material'
import { LockSimpleIcon } from '@phosphor-icons/react'

/** In place of what the role may not see; says what it would take. */
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
      Your role may not see this
    </Typography>
    <Typography variant="body2" sx={{ color: 'var(--text-2)', maxWidth: 440 }}>
      {what} of this member can be seen with the permission {permissions.join(' and ')}. Whoever manages roles can give it.
    </Typography>
  </Box>
)
