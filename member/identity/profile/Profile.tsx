import { memo, useCallback, useEffect, type Ref } from 'react'
import { useLocation } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, CardHeading, ErrorState, media, Skeleton, type } from '#shared/ui/index.ts'
import { LazyLoad } from '../../app/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { nameOf, useAccount } from '../../session/index.ts'
import { ProfileNav } from './ProfileNav.tsx'
import { sectionGroups, sectionIds, type ProfileSections, type SectionId, type SectionSource } from './sections.ts'
import { useAnchor } from './useAnchor.ts'
import { useStaggered } from './useStaggered.ts'

/** The account on one page: personal details, care, devices, preferences, security. */
const Profile = ({ sections: sources }: { sections: ProfileSections }) => {
  const { t } = useTranslation(['profile', 'layout'])
  const { account } = useAccount()
  const { hash } = useLocation()
  const { hasBegun, want, arrive } = useStaggered(
    sectionIds,
    sectionIds.find((id) => hash === `#${id}`) ?? sectionIds[0],
  )
  useAnchor()
  return (
    <>
      <PageHead title={t('layout:profile')} lead={account ? nameOf(account.user) : ''} />
      <PageBody>
        <Layout>
          <ProfileNav groups={sectionGroups} />
          <Groups>
            {sectionGroups.map(({ id, sections }) => (
              <Group key={id} aria-labelledby={`group-${id}`}>
                <h2 id={`group-${id}`}>{t(`group_${id}`)}</h2>
                <CardHeading value="h3">
                  {sections.map((section) => (
                    <Section
                      key={section}
                      id={section}
                      source={sources[section]}
                      hasBegun={hasBegun(section)}
                      onWant={want}
                      onArrive={arrive}
                    />
                  ))}
                </CardHeading>
              </Group>
            ))}
          </Groups>
        </Layout>
      </PageBody>
    </>
  )
}

export default Profile

interface SectionProps {
  id: SectionId
  source: SectionSource
  /** Whether it may start to load; until then its space is reserved. */
  hasBegun: boolean
  /** It is near the viewport. */
  onWant: (id: SectionId) => void
  /** Its code has loaded, or failed to. */
  onArrive: (id: SectionId) => void
}

/** A section reserves its space while its code loads; one that crashes does not affect the others. */
const Section = memo(({ id, source: { load, height }, hasBegun, onWant, onArrive }: SectionProps) => {
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const look = (entries: readonly IntersectionObserverEntry[]) =>
        entries.some(({ isIntersecting }) => isIntersecting) && onWant(id)
      const observer = new IntersectionObserver(look, { rootMargin: '200px' })
      observer.observe(place)
      return () => observer.disconnect()
    },
    [id, onWant],
  )
  const arrive = useCallback(() => onArrive(id), [id, onArrive])
  return (
    <Anchor id={id} data-section>
      {hasBegun ? (
        <LazyLoad
          load={load}
          waiting={<Waiting height={height} />}
          failed={(again) => (
            <Card>
              <ErrorState onRetry={again} />
            </Card>
          )}
          onError={arrive}
        >
          {(Content) => (
            <>
              <Content />
              <Arrival onArrive={arrive} />
            </>
          )}
        </LazyLoad>
      ) : (
        <Waiting ref={watch} height={height} />
      )}
    </Anchor>
  )
})

/** Rendered with lazily loaded content, it reports that the content has arrived. */
const Arrival = ({ onArrive }: { onArrive: () => void }) => {
  useEffect(onArrive, [onArrive])
  return null
}

const Waiting = ({ height, ref }: { height: number; ref?: Ref<HTMLDivElement> }) => (
  <Card ref={ref} style={{ minHeight: height }} aria-busy="true">
    <Skeleton width={160} height={24} />
    <div style={{ height: 'var(--space-4)' }} />
    <Skeleton height={Math.min(160, height / 2)} />
  </Card>
)

/* Browsers draw the rows of a grid that goes on over several pages over one another. */
const onPaper = css`
  @media print {
    display: block;

    > * + * {
      margin-top: var(--space-6);
    }
  }
`
const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${media.wide} {
    grid-template-columns: 216px minmax(0, 820px);
    gap: var(--space-10);
  }
  ${onPaper}
`
const Groups = styled.div`
  display: grid;
  gap: var(--space-10);
  min-width: 0;
  ${onPaper}
`
const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > h2 {
    ${type('h2')}
  }
  ${onPaper}
`
/* A section with nothing to show leaves no gap. */
const Anchor = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  scroll-margin-top: calc(var(--size-header-condensed) + var(--space-4));

  ${onPaper}
  &:empty {
    display: none;
  }
  ${media.narrow} {
    scroll-margin-top: calc(var(--size-header-condensed) + var(--size-touch) + var(--space-6));
  }
`
