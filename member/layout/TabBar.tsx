import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMenuPages } from '../pages/index.ts'
import { FixedLink, PageLink } from './EntryLink.tsx'
import { homeEntry, notificationsEntry, profileEntry } from './navigation.ts'

/** A thumb reaches five entries; three are always there. */
const pagesInBar = 2

/** The menu under 1024 px. */
export const TabBar = () => {
  const { t } = useTranslation('shell')
  const pages = useMenuPages().slice(0, pagesInBar)
  return (
    <Bar aria-label={t('main_navigation')}>
      <FixedLink entry={homeEntry} />
      {pages.map((page) => (
        <PageLink key={page.id} page={page} />
      ))}
      <FixedLink entry={notificationsEntry} />
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

  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 3px;
    min-width: 0;
    font: var(--type-micro);
    color: var(--text-2);
  }
  a[aria-current='page'] {
    font-weight: 600;
    color: var(--text);
  }
  span {
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`
