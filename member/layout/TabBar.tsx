import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { useMenuPages } from '../pages/index.ts'
import { FixedLink, TestingLink, useHasTesting } from './EntryLink.tsx'
import { More } from './More.tsx'
import { homeEntry, logMealEntry, notificationsEntry, profileEntry } from './navigation.ts'

/** The menu under 1024 px: what a thumb reaches, and the way to the rest. */
export const TabBar = () => {
  const { t } = useTranslation('shell')
  const pages = useMenuPages()
  const hasTesting = useHasTesting()
  return (
    <Bar aria-label={t('main_navigation')}>
      <FixedLink entry={homeEntry} />
      <FixedLink entry={logMealEntry} />
      {hasTesting ? <TestingLink /> : <FixedLink entry={notificationsEntry} />}
      <More pages={pages} />
      <FixedLink entry={profileEntry} />
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  z-index: var(--depth-header);
  inset: auto 0 0;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  height: calc(var(--size-tabbar) + env(safe-area-inset-bottom));
  padding: 0 var(--space-1) env(safe-area-inset-bottom);
  border-top: 1px solid var(--line);
  background: var(--bg-surface);

  a,
  button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 3px;
    min-width: 0;
    font: var(--type-micro);
    color: var(--text-2);
  }
  button {
    border: 0;
    background: none;
  }
  a[aria-current='page'] {
    font-weight: 600;
    color: var(--text);
  }
  span {
    max-width: 100%;
    text-align: center;
  }
`
