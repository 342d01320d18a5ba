import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { Card, EmptyState, ErrorState, Skeleton, TextLink, type } from '#shared/ui/index.ts'
import { PageBody, PageHead, PageSkeleton } from '../layout/index.ts'
import { NotFoundInside } from './NotFoundInside.tsx'
import { childrenOf, type GalleryItem, type MenuPage } from './pages.ts'
import { usePages } from './usePages.ts'

const Html = lazy(() => import('./Html.tsx'))

/** A page of the content that administrators write, at /client/{slug} or /client/{parent}/{slug}. */
const ContentPage = () => {
  const { pathname } = useLocation()
  const { pages, error, isLoading, retry } = usePages()
  if (!pages)
    return error && !isLoading ? (
      <PageBody>
        <Card>
          <ErrorState onRetry={retry} />
        </Card>
      </PageBody>
    ) : (
      <PageSkeleton />
    )
  const address = pathname.replace(/\/+$/, '')
  const page = pages.find(({ href, isContent }) => isContent && href === address)
  return page ? <Content page={page} pages={childrenOf(pages, page)} /> : <NotFoundInside />
}

export default ContentPage

interface ContentProps {
  page: MenuPage
  pages: readonly MenuPage[]
}

const Content = ({ page, pages }: ContentProps) => {
  const { t } = useTranslation('common')
  const isEmpty = page.html === null && page.gallery.length === 0 && pages.length === 0
  return (
    <>
      <PageHead title={page.title} />
      <PageBody>
        {page.html !== null &&
          (page.type === 'htmlfull' ? (
            <Html html={page.html} />
          ) : (
            <Reading>
              <Html html={page.html} />
            </Reading>
          ))}
        {page.gallery.length > 0 && (
          <Gallery>
            {page.gallery.map((item, index) => (
              <GalleryCard key={index} item={item} />
            ))}
          </Gallery>
        )}
        {pages.length > 0 && (
          <Gallery>
            {pages.map((child) => (
              <Tile key={child.id} as={Link} to={child.href}>
                <strong>{child.name}</strong>
              </Tile>
            ))}
          </Gallery>
        )}
        {isEmpty && (
          <Card>
            <EmptyState title={t('items', { count: 0 })} />
          </Card>
        )}
      </PageBody>
    </>
  )
}

const GalleryCard = ({ item: { image, caption, url } }: { item: GalleryItem }) => (
  <Tile as="figure">
    {image ? <img src={image} alt={caption ?? ''} loading="lazy" /> : <Skeleton height={160} />}
    {(caption ?? url) && (
      <figcaption>{url ? <TextLink href={url}>{caption ?? url}</TextLink> : caption}</figcaption>
    )}
  </Tile>
)

const Reading = styled(Card)`
  max-width: 820px;
`
const Gallery = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: var(--space-6);
`
const Tile = styled.div`
  overflow: hidden;
  border: 1px solid var(--line-soft);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  strong,
  figcaption {
    display: block;
    padding: var(--space-4) var(--space-5);
    ${type('label')}
  }
`
