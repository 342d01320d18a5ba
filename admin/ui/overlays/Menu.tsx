export { Menu as default } from '@mui/material'
