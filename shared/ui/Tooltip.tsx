import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { IconButton } from './Button.tsx'
import { useText } from './text.ts'

interface TooltipProps {
  /** A few words, never the only place of required information. */
  content: ReactNode
  /** The element it describes, which must be focusable; an information button by default. */
  children?: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A tooltip on hover and focus; Escape closes it. */
export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => {
  const text = useText()
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>
          {children ?? (
            <IconButton label={text('more_information')} size="sm">
              <InfoIcon size="1.25rem" />
            </IconButton>
          )}
        </Radix.Trigger>
        <Radix.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {content}
          </Bubble>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const appear = keyframes`from { opacity: 0; transform: scale(0.96) }`

const Bubble = styled(Radix.Content)`
  z-index: var(--depth-tooltip);
  max-width: var(--size-tooltip);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-sm);
  background: var(--text);
  color: var(--bg-surface);
  font: var(--type-caption);
  letter-spacing: var(--track-caption);
  box-shadow: var(--shadow-2);
  transform-origin: var(--radix-tooltip-content-transform-origin);
  animation: ${appear} var(--dur-1) var(--ease-out);
`
