import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { media, type, useMediaQuery } from '#shared/ui/index.ts'
import { useCrisisHelp } from '../../session/index.ts'
import { CrisisLinks } from './CrisisLinks.tsx'

/**
 * A link to the crisis line at the bottom of the window, for as long as the form is open and the notice with the same links is
 * out of view.
 */
export const CrisisBar = () => {
  const { t } = useTranslation('questionnaires')
  const help = useCrisisHelp()
  const isNarrow = useMediaQuery(media.narrow)
  const bar = (
    <Bar data-floats data-stays aria-label={t('crisis_bar')}>
      <p>{t('crisis_title')}</p>
      <div>
        <CrisisLinks help={help} />
      </div>
    </Bar>
  )
  // On a phone, cards above the form can push it below the window's edge, where sticky positioning does not help.
  return isNarrow ? (
    <>
      <Room />
      {createPortal(bar, document.body)}
    </>
  ) : (
    bar
  )
}

/** Content under the bar can be scrolled to above it. */
const Room = styled.div`
  height: calc(var(--space-16) * 2);
`

const Bar = styled.aside`
  position: sticky;
  z-index: var(--depth-sticky);
  bottom: var(--space-4);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-top: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border: var(--size-hairline) solid var(--status-info-line);
  border-radius: var(--radius-lg);
  background: var(--status-info-bg);
  box-shadow: var(--shadow-2);
  color: var(--text);

  p {
    ${type('label')}
  }
  div {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  a[data-variant='outlined'] {
    background: var(--bg-surface);
  }
  ${media.narrow} {
    position: fixed;
    right: var(--space-4);
    bottom: calc(var(--size-tabbar) + env(safe-area-inset-bottom) + var(--space-2));
    left: var(--space-4);
  }
  ${media.mobile} {
    gap: var(--space-2);

    div {
      flex: 1 1 100%;
    }
    a {
      flex: 1 1 auto;
      padding-inline: var(--space-3);
    }
  }
  @media print {
    position: static;
  }
`
