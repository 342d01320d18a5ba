import { styled } from '@mui/material/styles'

export const Steps = styled('div')({ display: 'grid', gap: 28, maxWidth: 860 })
export const Step = styled('section')({ display: 'grid', gap: 12, '& > h2': { margin: 0 } })
