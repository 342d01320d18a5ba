import { Box } from '@mui/material'
import { useFormState } from 'react-hook-form'

/** Marks a form with unsaved changes. */
export const UnsavedMark = () => {
  const { dirtyFields } = useFormState()
  if (Object.keys(dirtyFields).length === 0) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        color: 'var(--text-2)',
        font: 'var(--type-caption)',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="i" sx={{ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'var(--accent-star)' }} />
      Unsaved changes
    </Box>
  )
}
