import { keyframes } from '@emotion/react'
import { styled } from '@mui/material/styles'

const passing = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } })
const Track = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: 3,
  overflow: 'hidden',
  backgroundColor: 'var(--btn-blue-tint)',
  '& i': {
    display: 'block',
    width: '35%',
    height: '100%',
    backgroundColor: 'var(--btn-blue-fill)',
    animation: `${passing} 1.2s linear infinite`,
  },
})

/** At the top of what is being loaded again. */
export const LoadingLine = () => (
  <Track role="progressbar" aria-label="Loading">
    <i />
  </Track>
)
