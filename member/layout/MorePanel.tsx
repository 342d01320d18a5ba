import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { media, SidePanel, type, useMediaQuery } from '#shared/ui/index.ts'
import type { MenuPage } from '../content/index.ts'
import { BodyLinks, FixedLink, LogMealLink, PageLink, ProfileLink, RewardsLink } from './EntryLink.tsx'
import { notificationsEntry } from './navigation.ts'
import type { DialogState } from './DialogButton.tsx'

interface MorePanelProps extends DialogState {
  pages: readonly MenuPage[]
}

/** The menu entries that do not fit. Choosing one closes the panel. */
const MorePanel = ({ isOpen, onOpenChange, pages }: MorePanelProps) => {
  const { t } = useTranslation('layout')
  const isWide = useMediaQuery(media.wide)
  return (
    <SidePanel open={isOpen} onOpenChange={onOpenChange} title={t('more')} side="left">
      <Entries
        aria-label={t('more')}
        onClick={({ target }) => target instanceof Element && target.closest('a') && onOpenChange(false)}
      >
        {!isWide && (
          <>
            <LogMealLink />
            <BodyLinks />
            <RewardsLink />
          </>
        )}
        {pages.map((page) => (
          <PageLink key={page.id} page={page} />
        ))}
        <PageLink page={{ href: '/client/scout', icon: 'chat-dots', name: 'Scout' }} />
        <FixedLink entry={notificationsEntry} />
        <ProfileLink />
      </Entries>
    </SidePanel>
  )
}

export default MorePanel

const Entries = styled.nav`
  display: grid;
  gap: var(--space-1);

  a {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-height: 52px;
    padding: 0 var(--space-3);
    border-radius: var(--radius-md);
    ${type('label')}
  }
  a:hover {
    background: var(--bg-press);
  }
  a[aria-current='page'] {
    background: var(--bg-press);
    font-weight: 600;
  }
`
