import { DialogContent, FormControlLabel, IconButton, MenuItem } from '@mui/material'
import { styled } from '@mui/material/styles'

const own = new Set<PropertyKey>(['gap', 'as', 'sx', 'theme', 'ownerState'])

/** The content of a dialog, one thing below the other. */
export const DialogStack = styled(DialogContent, { shouldForwardProp: (name) => !own.has(name) })<{ gap?: number }>(
  ({ gap = 16 }) => ({ display: 'grid', gap }),
)

/** An item of a menu that deletes something. */
export const DangerItem = styled(MenuItem)({ color: 'var(--btn-red-text)' })

/** Moves what it belongs to when it is dragged. */
export const DragHandle = styled(IconButton)({ cursor: 'grab', touchAction: 'none' })

/** A choice in a list of choices, less prominent than the label of a field. */
export const ChoiceLabel = styled(FormControlLabel)({ gap: 0, '& .MuiFormControlLabel-label': { fontWeight: 400 } })
