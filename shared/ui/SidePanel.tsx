import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { Button, IconButton } from './Button.tsx'
import { useLayer } from './layers.ts'
import { backdropStyles, closeListFirst, keepOpenForToasts, useFocusReturn } from './overlay.ts'
import { useText } from './text.ts'

export interface SidePanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  side?: 'right' | 'left'
  /** narrow: 400px. full: up to 48rem. */
  width?: 'narrow' | 'full'
  /** Replaces the Close button. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from the side; closed by its backdrop, cross and Escape. */
export const SidePanel = ({
  open,
  onOpenChange,
  title,
  side = 'right',
  width = 'narrow',
  footer,
  children,
}: SidePanelProps) => {
  const text = useText()
  const focusReturn = useFocusReturn()
  useLayer(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop data-backdrop />
        <Panel
          data-side={side}
          data-width={width}
          aria-describedby={undefined}
          {...focusReturn}
          onInteractOutside={keepOpenForToasts}
          onEscapeKeyDown={closeListFirst}
        >
          <Head>
            <Title>{title}</Title>
            <Dialog.Close asChild>
              <IconButton label={text('close')}>
                <XIcon size="1.25rem" />
              </IconButton>
            </Dialog.Close>
          </Head>
          <Body data-panel-body>{children}</Body>
          <Foot data-panel-footer>
            {footer ?? (
              <Dialog.Close asChild>
                <Button color="gray" variant="tinted" full>
                  {text('close')}
                </Button>
              </Dialog.Close>
            )}
          </Foot>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const fromRight = keyframes`from { transform: translateX(100%) }`
const toRight = keyframes`to { transform: translateX(100%) }`
const fromLeft = keyframes`from { transform: translateX(-100%) }`
const toLeft = keyframes`to { transform: translateX(-100%) }`

const Backdrop = styled(Dialog.Overlay)`
  ${backdropStyles}
`

const Panel = styled(Dialog.Content)`
  position: fixed;
  top: 0;
  bottom: 0;
  z-index: var(--depth-overlay);
  display: flex;
  flex-direction: column;
  width: 100%;
  background: var(--bg-surface);
  color: var(--text);
  box-shadow: var(--shadow-3);
  &:focus-visible {
    outline: none;
    border-radius: 0;
  }
  &[data-width='narrow'] {
    max-width: min(var(--size-panel-narrow), 92vw);
  }
  &[data-width='full'] {
    max-width: min(var(--size-panel-full), 100vw);
  }
  &[data-side='right'] {
    right: 0;
  }
  &[data-side='left'] {
    left: 0;
  }
  &[data-side='right'][data-state='open'] {
    animation: ${fromRight} var(--dur-3) var(--ease-out);
  }
  &[data-side='right'][data-state='closed'] {
    animation: ${toRight} var(--dur-3) var(--ease-in) forwards;
  }
  &[data-side='left'][data-state='open'] {
    animation: ${fromLeft} var(--dur-3) var(--ease-out);
  }
  &[data-side='left'][data-state='closed'] {
    animation: ${toLeft} var(--dur-3) var(--ease-in) forwards;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-4) var(--space-3) var(--space-2) var(--space-5);
`

const Title = styled(Dialog.Title)`
  font: var(--type-h2);
  letter-spacing: var(--track-h2);
`

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2) var(--space-5) var(--space-5);
`

const Foot = styled.div`
  padding: var(--space-3) var(--space-5) calc(var(--space-5) + env(safe-area-inset-bottom));
  border-top: var(--size-hairline) solid var(--line-soft);
`
