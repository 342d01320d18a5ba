import { keepFocus } from '#shared/ui/index.ts'

export { Menu as default } from '@mui/material'

// This is loaded with the first sign of a person, before anything is pressed.
keepFocus()
