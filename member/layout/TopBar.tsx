import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useScrolled } from '#shared/ui/index.ts'
import { homeEntry } from './navigation.ts'
import { BrandLogo } from './BrandLogo.tsx'

/** The header below 1024 px. After 80 px of scrolling it shrinks and gets a hairline; its placeholder keeps its height. */
export const TopBar = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('layout')
  const isScrolled = useScrolled()
  return (
    <Bar data-condensed={isScrolled}>
      <Link to={homeEntry.to} aria-label={t('home')}>
        <BrandLogo size={32} />
      </Link>
      {children}
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: var(--depth-header);
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 64px;
  padding: var(--space-2) clamp(4px, (100vw - 304px) / 4, var(--space-3)) var(--space-2)
    clamp(8px, (100vw - 288px) / 4, var(--space-4));
  border-bottom: 1px solid transparent;
  background: var(--bg-canvas);
  transition: border-color var(--dur-2) var(--ease-out);

  &[data-condensed='true'] {
    min-height: 52px;
    margin-bottom: 12px;
    padding-block: 3px;
    border-color: var(--line);
  }
  > a {
    display: grid;
    place-items: center;
    min-width: var(--size-touch);
    min-height: var(--size-touch);
    margin-left: calc(-1 * var(--space-1));
  }
`
