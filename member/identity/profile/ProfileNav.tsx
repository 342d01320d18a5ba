import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { media, type } from '#shared/ui/index.ts'
import type { SectionId } from './sections.ts'
import { useCurrentSection } from './useCurrentSection.ts'

interface ProfileNavProps {
  groups: readonly { id: 'you' | 'care' | 'connected' | 'ways' | 'safe'; sections: readonly SectionId[] }[]
}

/** The sections of the page: a list beside it, or a row below the header on narrow screens. The visible one is marked. */
export const ProfileNav = ({ groups }: ProfileNavProps) => {
  const { t } = useTranslation('profile')
  const current = useCurrentSection()
  const nav = useRef<HTMLElement>(null)
  // In a row, the marked one is scrolled into view; the page itself does not move.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link)
      nav.current.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 })
  }, [current])
  return (
    <Nav data-stays ref={nav} aria-label={t('sections')}>
      {groups.map(({ id, sections }) => (
        <ul key={id}>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
                {t(`section_${section}`)}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </Nav>
  )
}

const Nav = styled.nav`
  a {
    display: flex;
    align-items: center;
    min-height: var(--size-touch);
    padding: 0 var(--space-3);
    border-radius: var(--radius-md);
    ${type('label')}
    color: var(--text-2);
  }
  a:hover {
    background: var(--bg-press);
  }
  a[aria-current='location'] {
    background: var(--bg-surface);
    box-shadow: 0 0 0 1px var(--line-soft);
    color: var(--text);
    font-weight: 600;
  }

  ${media.wide} {
    position: sticky;
    top: calc(var(--size-header-condensed) + var(--space-4));
    align-self: start;
    display: grid;
    gap: var(--space-3);
    max-height: calc(100dvh - var(--size-header-condensed) - var(--space-8));
    overflow-y: auto;
    scrollbar-width: thin;

    ul + ul {
      padding-top: var(--space-3);
      border-top: 1px solid var(--line);
    }
  }
  ${media.narrow} {
    position: sticky;
    z-index: var(--depth-sticky);
    top: 52px;
    display: flex;
    gap: var(--space-1);
    margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-6)) 0;
    padding: var(--space-2) var(--space-6);
    border-bottom: 1px solid var(--line);
    background: var(--bg-canvas);
    overflow-x: auto;
    scrollbar-width: none;

    ul {
      display: flex;
      flex: none;
      gap: var(--space-1);
    }
    a {
      white-space: nowrap;
    }
  }
  ${media.mobile} {
    margin-inline: calc(-1 * var(--space-4));
    padding-inline: var(--space-4);
  }
`
