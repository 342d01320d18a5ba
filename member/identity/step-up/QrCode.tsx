import { styled } from 'styled-components'
import { encode } from 'uqr'

/** A QR code, dark on light in every theme: not every scanner reads the opposite. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Square viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Square>
  )
}

const Square = styled.svg`
  width: 12rem;
  max-width: 100%;
  align-self: center;
  background: white;
  fill: black;
  border-radius: var(--radius-sm);
`
