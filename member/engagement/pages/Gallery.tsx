import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Icon, NewTab, type } from '#shared/ui/index.ts'
import { type GalleryItem, type MenuPage, useTargetOf } from '../../content/index.ts'

/** The pictures of a gallery page, with their texts and links. */
export const Gallery = ({ items }: { items: readonly GalleryItem[] }) => (
  <Tiles>
    {items.map((item, index) => (
      <li key={index}>
        <Figure item={item} />
      </li>
    ))}
  </Tiles>
)

const Figure = ({ item: { image, caption, url } }: { item: GalleryItem }) => {
  const targetOf = useTargetOf()
  const target = url ? targetOf(url) : null
  return (
    <Tile>
      {image ? <img src={image} alt={caption ? '' : (url ?? '')} loading="lazy" decoding="async" /> : <Blank />}
      {(caption ?? url) && (
        <figcaption>
          {target ? (
            <a
              href={target.href}
              onClick={target.onOpen}
              {...(target.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {caption ?? url}
              {target.isExternal && <NewTab />}
            </a>
          ) : (
            (caption ?? url)
          )}
          {target && <ArrowRightIcon size={20} aria-hidden />}
        </figcaption>
      )}
    </Tile>
  )
}

const Blank = () => (
  <Empty aria-hidden="true">
    <ImageIcon size={32} />
  </Empty>
)

/** The page's children. */
export const PageTiles = ({ pages, label }: { pages: readonly MenuPage[]; label: string }) => (
  <nav aria-label={label}>
    <Rows>
      {pages.map((page) => (
        <li key={page.id}>
          <Row to={page.href}>
            {page.icon && (
              <span>
                <Icon name={page.icon} size="1.5rem" aria-hidden />
              </span>
            )}
            <strong>{page.title}</strong>
            <ArrowRightIcon size={20} aria-hidden />
          </Row>
        </li>
      ))}
    </Rows>
  </nav>
)

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-6);

  @container page (max-width: 37.4375rem) {
    gap: var(--space-4);
  }
`
const Tile = styled.figure`
  position: relative;
  height: 100%;
  overflow: hidden;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);

  img {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    background: var(--bg-sunken);
    object-fit: cover;
  }
  figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-5);
    ${type('label')}
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: var(--text-3);
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
  &:has(a:focus-visible) {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: var(--focus-offset);
  }
  &:has(a:hover) {
    background: var(--bg-hover);
  }
`
const Empty = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  background: var(--bg-sunken);
  color: var(--text-3);
`
const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr));
  gap: var(--space-4);

  li {
    display: grid;
  }
`
const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 76px;
  padding: var(--space-4) var(--space-5);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);
  color: inherit;
  text-decoration: none;
  transition: background var(--dur-2) var(--ease-out);

  &:hover {
    background: var(--bg-hover);
  }
  strong {
    ${type('h3')}
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    color: var(--text-3);
  }
  span {
    display: grid;
    flex: none;
    place-items: center;
    width: var(--size-control-md);
    height: var(--size-control-md);
    border-radius: var(--radius-md);
    background: var(--btn-blue-tint);
  }
  span svg {
    color: var(--btn-blue-on-tint);
  }
`
