import { useTranslation } from '#shared/i18n/index.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { media, useMediaQuery } from '#shared/ui/index.ts'
import { useMenuPages } from '../content/index.ts'
import {
  AppointmentsLink,
  BodyLinks,
  FixedLink,
  LogMealLink,
  PageLink,
  ProfileLink,
  RewardsLink,
  TestingLink,
  useHasTesting,
} from './EntryLink.tsx'
import { MoreButton } from './MoreButton.tsx'
import { homeEntry } from './navigation.ts'
import { BrandLogo } from './BrandLogo.tsx'

/** Windows lower than this have room for one page in the rail; the others are one press away. */
const low = '(max-height: 819px)'

/** The menu from 1024 px: icons above labels, and beside them from 1800 px. */
export const Rail = () => {
  const { t } = useTranslation('layout')
  const pages = useMenuPages()
  const pagesInRail = useMediaQuery(low) ? 1 : 3
  const hasTesting = useHasTesting()
  return (
    <Column data-menu>
      <LogoLink to={homeEntry.to} aria-label={t('home')}>
        <BrandLogo size={40} />
      </LogoLink>
      <nav aria-label={t('main_navigation')}>
        <Entries>
          <FixedLink entry={homeEntry} />
          <AppointmentsLink />
          {hasTesting && <TestingLink />}
          <BodyLinks />
          <LogMealLink />
          <RewardsLink />
          {pages.slice(0, pagesInRail).map((page) => (
            <PageLink key={page.id} page={page} />
          ))}
        </Entries>
        <MoreButton pages={pages.slice(pagesInRail)} />
        <ProfileLink />
      </nav>
    </Column>
  )
}

const Column = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-1);
  height: 100dvh;
  padding: var(--space-5) var(--space-2) var(--space-4);

  nav {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 2px;
    width: 100%;
    min-height: 0;
  }
  nav a,
  nav button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--space-1);
    min-height: 56px;
    padding: 9px 2px var(--space-2);
    border-radius: var(--radius-md);
    font: var(--type-micro);
    text-align: center;
    color: var(--text-2);
    overflow-wrap: break-word;
    hyphens: auto;

    @media (max-height: 940px) {
      min-height: 52px;
      padding: 5px 2px var(--space-1);
    }
  }
  nav button {
    border: 0;
    background: none;
    cursor: pointer;
  }
  nav a:hover,
  nav button:hover {
    background: var(--bg-press);
  }
  nav a[aria-current='page'] {
    background: var(--bg-surface);
    box-shadow: 0 0 0 1px var(--line-soft);
    color: var(--text);
    font-weight: 600;
  }

  ${media.labelled} {
    align-items: stretch;
    padding: var(--space-6) var(--space-4);

    nav a,
    nav button {
      flex-direction: row;
      justify-content: flex-start;
      gap: var(--space-3);
      min-height: 48px;
      padding: 0 var(--space-3);
      font: var(--type-label);
      text-align: left;
    }
  }
`
const LogoLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: var(--space-4);
`
/* Scrolls on its own if there are many entries, so that More and the profile stay within reach. */
const Entries = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;

  > a {
    flex: none;
  }
`
