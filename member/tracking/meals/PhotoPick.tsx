import type { ChangeEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { buttonStyles, buttonAttributes } from '#shared/ui/index.ts'
import { photoTypes } from '../../forms/index.ts'

interface PhotoPickProps {
  onPick: (file: Blob) => void
  isCamera?: boolean
  variant: 'tinted' | 'outlined' | 'plain'
  icon: ReactNode
  children: string
}

/** A file input styled as a button; on phones it may open the camera directly. */
export const PhotoPick = ({ onPick, isCamera = false, variant, icon, children }: PhotoPickProps) => {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // After a failure the same photo can be chosen again.
    event.target.value = ''
    if (file) onPick(file)
  }
  return (
    <Face {...buttonAttributes({ color: 'gray', variant })}>
      {icon}
      <span aria-hidden="true">{children}</span>
      <input
        type="file"
        accept={photoTypes}
        aria-label={children}
        onChange={take}
        {...(isCamera ? { capture: 'environment' as const } : {})}
      />
    </Face>
  )
}

const Face = styled.span`
  ${buttonStyles}

  &:has(:focus-visible) {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: var(--focus-offset);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`
