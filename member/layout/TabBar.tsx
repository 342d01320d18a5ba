import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { useMenuPages } from '../content/index.ts'
import { AppointmentsLink, FixedLink, TestingLink, useHasTesting } from './EntryLink.tsx'
import { MoreButton } from './MoreButton.tsx'
import { homeEntry, notificationsEntry } from './navigation.ts'
import type { LoadDialog } from './DialogButton.tsx'
import { QuickAdd } from './QuickAdd.tsx'

/** The menu below 1024 px: what a thumb can reach, with quick entry in the middle, and the rest behind More. */
export const TabBar = ({ loadQuickEntry }: { loadQuickEntry: LoadDialog }) => {
  const { t } = useTranslation('layout')
  const pages = useMenuPages()
  const hasTesting = useHasTesting()
  return (
    <Bar data-menu aria-label={t('main_navigation')}>
      <FixedLink entry={homeEntry} />
      <AppointmentsLink />
      <QuickAdd load={loadQuickEntry} />
      {hasTesting ? <TestingLink /> : <FixedLink entry={notificationsEntry} />}
      <MoreButton pages={pages} />
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  z-index: var(--depth-header);
  inset: auto 0 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.25fr) 64px repeat(2, minmax(0, 1fr));
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
    /* Larger text may not cut the words of five entries in a row. */
    font-size: min(0.75rem, 3.4vw);
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
