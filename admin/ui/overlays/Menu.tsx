export { Menu as default } from '@mui/material'
export { keepFocus } from '#shared/ui/index.ts'
