import { useState } from 'react'
import styled from 'styled-components'
import { initialsOf } from '../rules/index.ts'

interface AvatarProps {
  name: string
  /** A photo; if there is none or it fails to load, the initials are shown. */
  image?: string | null
  size?: 'sm' | 'md' | 'lg'
}

/** A person's photo or initials. Omit the name if it is also shown next to it, so that it is not announced twice. */
export const Avatar = ({ name, image, size = 'md' }: AvatarProps) => {
  const [broken, setBroken] = useState<string>()
  return (
    <Circle data-size={size} role="img" aria-label={name}>
      {image && image !== broken ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </Circle>
  )
}

const Circle = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  /* As wide as its letters, which grow with the browser's text size. */
  width: max(var(--size-control-md), 2.75rem);
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: var(--radius-full);
  background: var(--btn-purple-tint);
  color: var(--btn-purple-on-tint);
  font: var(--type-label);
  &[data-size='sm'] {
    width: max(var(--size-icon-xl), 2rem);
    font: var(--type-micro);
  }
  &[data-size='lg'] {
    width: max(var(--space-16), 4rem);
    font: var(--type-h2);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
