import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import * as Dialog from 'radix-ui/dialog'
import { useCallback, useId, useState, type ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { IconButton } from './Button.tsx'
import { useLayer } from './layers.ts'
import { backdropStyles, closeListFirst, keepOpenForToasts, useFocusReturn } from './overlay.ts'
import { useText } from './text.ts'
import { media, token, type TokenName } from './tokens.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const modalVariants = ['default', 'new', 'justBody'] as const
export const modalSizes = ['sm', 'md', 'lg', 'full'] as const

export interface ModalProps {
  open: boolean
  /** Called with false when closed by Escape, the backdrop or the close button. */
  onOpenChange: (open: boolean) => void
  /** The heading, also the accessible name of `justBody`, which does not show it. */
  title: string
  /** default: heading, body and footer without separators. new: separated by hairlines. justBody: only the body. */
  variant?: (typeof modalVariants)[number]
  size?: (typeof modalSizes)[number]
  /** A width that replaces the size's, except for full. */
  width?: TokenName
  /** bottom: a sheet at the bottom of the window, within reach of a thumb. */
  placement?: 'center' | 'bottom'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog: traps the focus, closes with Escape, and restores the focus. Its body scrolls beyond 625px. */
export const Modal = ({
  open,
  onOpenChange,
  title,
  variant = 'default',
  size = 'md',
  width,
  placement = 'center',
  footer,
  children,
}: ModalProps) => {
  const text = useText()
  const own = useId()
  const [lead, setLead] = useState<string>()
  // What a question says first is read out with its title: the focus is on a button.
  const findLead = useCallback(
    (body: HTMLElement | null) => {
      const first = body?.firstElementChild
      if (first instanceof HTMLParagraphElement) first.id ||= own
      setLead(first instanceof HTMLParagraphElement ? first.id : undefined)
    },
    [own],
  )
  const focusReturn = useFocusReturn()
  useLayer(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Place data-size={size} data-placement={placement}>
          <Window
            data-size={size}
            data-placement={placement}
            data-variant={variant}
            style={width && size !== 'full' ? { maxWidth: token(width) } : undefined}
            aria-describedby={lead}
            {...focusReturn}
            onInteractOutside={keepOpenForToasts}
            onEscapeKeyDown={closeListFirst}
          >
            {variant === 'justBody' ? (
              <VisuallyHidden as={Dialog.Title}>{title}</VisuallyHidden>
            ) : (
              <Head>
                <Title>{title}</Title>
                <Dialog.Close asChild>
                  <IconButton label={text('close')}>
                    <XIcon size="1.25rem" />
                  </IconButton>
                </Dialog.Close>
              </Head>
            )}
            <Body ref={findLead} data-modal-body tabIndex={-1}>
              {children}
            </Body>
            {variant === 'justBody' || !footer ? null : <Foot>{footer}</Foot>}
          </Window>
        </Place>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const rise = keyframes`from { opacity: 0; transform: translateY(var(--space-4)) scale(0.98) }`
const sink = keyframes`to { opacity: 0; transform: translateY(var(--space-2)) scale(0.98) }`

const Backdrop = styled(Dialog.Overlay)`
  ${backdropStyles}
`

const Place = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--depth-overlay);
  display: grid;
  place-items: center;
  padding: var(--space-4);
  pointer-events: none;
  &[data-size='full'] {
    padding: 0;
    place-items: stretch;
  }
  &[data-placement='bottom'] {
    padding: 0;
    place-items: end center;
  }
`

const Window = styled(Dialog.Content)`
  pointer-events: auto;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: var(--size-modal-md);
  max-height: calc(100dvh - var(--space-8));
  overflow: hidden;
  background: var(--bg-surface);
  color: var(--text);
  border-radius: var(--radius-modal);
  box-shadow: var(--shadow-3);
  &:focus-visible {
    outline: none;
    border-radius: var(--radius-modal);
  }
  /* Pinned, its head and foot would leave no room between them. */
  @media (max-height: 320px) {
    display: block;
    overflow-y: auto;
    scroll-padding: var(--space-4);
  }
  &[data-size='sm'] {
    max-width: var(--size-modal-sm);
  }
  &[data-size='lg'] {
    max-width: var(--size-modal-lg);
  }
  &[data-size='full'] {
    max-width: none;
    max-height: none;
    height: 100dvh;
    border-radius: 0;
  }
  &[data-placement='bottom'] {
    padding-bottom: env(safe-area-inset-bottom);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  &[data-state='open'] {
    animation: ${rise} var(--dur-3) var(--ease-out);
  }
  &[data-state='closed'] {
    animation: ${sink} var(--dur-2) var(--ease-in) forwards;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-5) var(--space-4) 0 var(--space-6);
  [data-variant='new'] > & {
    padding-bottom: var(--space-4);
    border-bottom: var(--size-hairline) solid var(--line);
  }
`

const Title = styled(Dialog.Title)`
  font: var(--type-h2);
  letter-spacing: var(--track-h2);
`

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  max-height: var(--size-modal-body-max);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-2) var(--space-6) var(--space-6);
  color: var(--text-2);
  mask-image: linear-gradient(to top, transparent, black var(--space-6));
  @media (max-height: 320px) {
    max-height: none;
    overflow: visible;
    mask-image: none;
  }
  [data-size='full'] > & {
    max-height: none;
  }
  [data-variant='new'] > & {
    mask-image: none;
  }
  [data-variant='new'] > &,
  [data-variant='justBody'] > & {
    padding-top: var(--space-6);
  }
  &:focus-visible {
    outline: none;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: 0 var(--space-6) var(--space-6);
  [data-variant='new'] > & {
    padding-top: var(--space-4);
    padding-bottom: var(--space-4);
    border-top: var(--size-hairline) solid var(--line);
    background: var(--bg-canvas);
  }
  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`
