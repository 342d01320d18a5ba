export { Popover as default } from '@mui/material'
