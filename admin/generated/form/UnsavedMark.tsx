import { useFormState } from 'react-hook-form'
import { Inline } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Dot = styled('i')({ width: 8, height: 8, borderRadius: '50%', backgroundColor: 'var(--accent-star)' })

/** Marks a form with unsaved changes. */
export const UnsavedMark = () => {
  const { dirtyFields } = useFormState()
  if (Object.keys(dirtyFields).length === 0) return null
  return (
    <Inline size="caption" tone="muted" wrap="never" gap={8} align="center">
      <Dot />
      Unsaved changes
    </Inline>
  )
}
