import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { narrowContainer, media, type, useInertBehind, VisuallyHidden } from '#shared/ui/index.ts'
import { flat } from './layout.tsx'

interface ScanStageProps {
  /** Leaves the scan; so does Escape. */
  onEnd: () => void
  children: ReactNode
}

/** The scan's dark screen: covers the member area, which is inert in the meantime. */
export const ScanStage = ({ onEnd, children }: ScanStageProps) => {
  const { t } = useTranslation('vitals_scan')
  useInertBehind(true)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onEnd()}>
      <Dialog.Portal>
        <Room
          data-theme="dark"
          data-surface="pine"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <VisuallyHidden as={Dialog.Title}>{t('title')}</VisuallyHidden>
          <Top>
            <End type="button" onClick={onEnd}>
              <XIcon size={20} aria-hidden />
              {t('end')}
            </End>
            <Assurance>
              <ShieldCheckIcon size={20} aria-hidden />
              {t('no_images')}
            </Assurance>
          </Top>
          {children}
        </Room>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Room = styled(Dialog.Content)`
  --scan-ground: color-mix(in srgb, var(--bg-inverse) 62%, black);
  position: fixed;
  z-index: var(--depth-overlay);
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow: hidden auto;
  outline: none;
  container-type: inline-size;
  background: var(--scan-ground);
  color: var(--text-on-inverse);

  /* The window's own edge, not that of a box in focus. */
  &:focus-visible {
    border-radius: 0;
  }
`
const Top = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-8);

  ${media.mobile} {
    padding: var(--space-3) var(--space-4);
  }
  ${flat} {
    padding: var(--space-2) var(--space-4);
  }
  ${narrowContainer} {
    flex-direction: column;
    align-items: start;
  }
`
const End = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  padding: var(--space-2) var(--space-5);
  border: 0;
  border-radius: var(--radius-md);
  background: color-mix(in srgb, var(--text-on-inverse) 10%, transparent);
  color: inherit;
  font: var(--type-button);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--text-on-inverse) 16%, transparent);
  }
`
const Assurance = styled.p`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: 0;

  svg {
    flex: none;
  }
`
