import { lazy, Suspense, type ComponentType } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, ErrorBoundary, media, Skeleton, type } from '#shared/ui/index.ts'
import { PageBody, PageHead } from '../layout/index.ts'
import { nameOf, useAccount } from '../session/index.ts'
import { ProfileNav } from './ProfileNav.tsx'
import { profileSections, sectionGroups, sectionIds, type SectionId } from './sections.ts'
import { useAnchor } from './useAnchor.ts'

const built = sectionIds.flatMap((id) => {
  const load = profileSections[id]
  return load ? [{ id, content: lazy(load) }] : []
})
const groups = sectionGroups
  .map(({ id, sections: ids }) => ({ id, sections: built.filter((section) => ids.some((own) => own === section.id)) }))
  .filter((group) => group.sections.length > 0)
const listed = groups.map(({ id, sections }) => ({ id, sections: sections.map((section) => section.id) }))

/** The own account on one page: who one is, care, devices, how Hale looks, what keeps it safe. */
const Profile = () => {
  const { t } = useTranslation(['profile', 'shell'])
  const { account } = useAccount()
  useAnchor()
  return (
    <>
      <PageHead title={t('shell:profile')} lead={account ? nameOf(account.user) : ''} />
      <PageBody>
        <Layout>
          <ProfileNav groups={listed} />
          <Groups>
            {groups.map(({ id, sections }) => (
              <Group key={id} aria-labelledby={`group-${id}`}>
                <h2 id={`group-${id}`}>{t(`group_${id}`)}</h2>
                {sections.map((section) => (
                  <Section key={section.id} {...section} />
                ))}
              </Group>
            ))}
          </Groups>
        </Layout>
      </PageBody>
    </>
  )
}

export default Profile

/** A section whose code is on its way keeps its place; one that breaks leaves the others alone. */
const Section = ({ id, content: Content }: { id: SectionId; content: ComponentType }) => (
  <Anchor id={id} data-section>
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  </Anchor>
)

const Waiting = () => (
  <Card>
    <Skeleton width={160} height={24} />
    <div style={{ height: 'var(--space-4)' }} />
    <Skeleton height={160} />
  </Card>
)

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  ${media.wide} {
    grid-template-columns: 216px minmax(0, 820px);
    gap: var(--space-10);
  }
`
const Groups = styled.div`
  display: grid;
  gap: var(--space-10);
  min-width: 0;
`
const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > h2 {
    ${type('h2')}
  }
`
/* A section that has nothing to show leaves no gap behind. */
const Anchor = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  scroll-margin-top: calc(var(--size-header-condensed) + var(--space-4));

  &:empty {
    display: none;
  }
  ${media.narrow} {
    scroll-margin-top: calc(var(--size-header-condensed) + var(--size-touch) + var(--space-6));
  }
`
