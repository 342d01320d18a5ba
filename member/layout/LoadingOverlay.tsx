import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { Spinner, VisuallyHidden } from '#shared/ui/index.ts'

/** Covers the page while a nested screen loads. */
export const LoadingOverlay = () => {
  const { t } = useTranslation('layout')
  return (
    <Cover data-overlay>
      <Spinner />
      <VisuallyHidden>{t('loading_page')}</VisuallyHidden>
    </Cover>
  )
}

const Cover = styled.div`
  position: fixed;
  z-index: var(--depth-overlay);
  inset: 0;
  display: grid;
  place-items: center;
  background: var(--scrim);
  color: var(--text-on-inverse);
  font-size: 2rem;
`
