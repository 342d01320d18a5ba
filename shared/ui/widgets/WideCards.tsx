import { styled } from 'styled-components'
import { media, type } from '../tokens.ts'
import { linkTo, type CardImage, type ContentCardProps, type LargeQuad } from './content.ts'
import { Cta, Picture, Stack, Subtitle, TargetArrow, Title } from './parts.tsx'
import { RichText } from './RichText.tsx'

const Head = ({ content: { title, subtitle } }: Pick<ContentCardProps, 'content'>) =>
  title || subtitle ? (
    <div>
      {title && <Title>{title}</Title>}
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </div>
  ) : null

/** Four short texts side by side. */
export const QuadCard = (props: ContentCardProps) => (
  <Stack>
    <Head content={props.content} />
    <Quads>
      {props.content.quad_options.map(({ subtitle, description }, index) => (
        <li key={index}>
          <h3>{subtitle}</h3>
          <p>{description}</p>
        </li>
      ))}
    </Quads>
    <Cta {...props} />
  </Stack>
)

const quadNames = ['quad_1', 'quad_2', 'quad_3', 'quad_4'] as const
const imageNames = ['image_a', 'image_b', 'image_c'] as const

const addressOf = (image: CardImage | null | undefined): string | null => image?.content?.trim() || null

const LargeQuadCell = ({ quad }: { quad: LargeQuad | null | undefined }) => {
  const images = imageNames.map((name) => addressOf(quad?.[name])).filter((src) => src !== null)
  return (
    <li>
      {images.length > 0 && (
        <Collage data-count={images.length}>
          {images.map((src, index) => (
            <Picture key={index} src={src} />
          ))}
        </Collage>
      )}
      {quad?.description && <p>{quad.description}</p>}
    </li>
  )
}

/** Four groups of up to three pictures with a text. Swipeable on a phone. */
export const LargeQuadCard = (props: ContentCardProps) => (
  <Stack>
    <Head content={props.content} />
    <LargeQuads tabIndex={0}>
      {quadNames.map((name) => (
        <LargeQuadCell key={name} quad={props.content.large_quad_options?.[name]} />
      ))}
    </LargeQuads>
    <Cta {...props} />
  </Stack>
)

/** Two links, 540 wide if there is room. */
export const TwoLinksCard = ({ content, target, targetOf }: ContentCardProps) => (
  <Stack>
    <Head content={content} />
    <Links>
      {content.two_content_link_options.map(({ content_title, cta_text, cta_url }, index) => {
        const link = cta_url ? targetOf(cta_url) : null
        return (
          <li key={index}>
            {content_title && <h3>{content_title}</h3>}
            {link ? (
              <a {...linkTo(link)}>
                {cta_text || content_title}
                <TargetArrow target={link} />
              </a>
            ) : (
              cta_text && <p>{cta_text}</p>
            )}
          </li>
        )
      })}
    </Links>
    <Cta content={content} target={target} />
  </Stack>
)

/** HTML written by an administrator. */
export const HtmlCard = (props: ContentCardProps) => (
  <Stack>
    <Head content={props.content} />
    {props.content.description && <RichText html={props.content.description} />}
    <Cta {...props} />
  </Stack>
)

const Quads = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  li {
    padding: var(--space-3) 0;
    border-top: var(--size-hairline) solid var(--line-soft);
    overflow-wrap: anywhere;
  }
  li:last-child {
    padding-bottom: 0;
  }
  h3 {
    ${type('label')}
  }
  p {
    ${type('body-sm')}
    margin-top: var(--space-1);
    color: var(--text-2);
  }
  @container (min-width: 17.5rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--space-5);
  }
  @container (min-width: 40rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: var(--space-6);

    li {
      padding-bottom: 0;
    }
  }
`
const LargeQuads = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--space-6) var(--space-5);

  p {
    ${type('body-sm')}
    margin-top: var(--space-3);
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  @container (max-width: 47.4375rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (max-width: 29.9375rem) {
    display: flex;
    gap: var(--space-4);
    margin-inline: calc(var(--space-6) * -1);
    padding-inline: var(--space-6);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: var(--space-6);
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    li {
      flex: none;
      width: 76%;
      scroll-snap-align: start;
    }
  }
`
const Collage = styled.div`
  display: grid;
  grid-template-rows: 1fr 1fr;
  grid-template-columns: 2fr 1fr;
  gap: var(--space-1);
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: var(--radius-lg);

  img {
    width: 100%;
    height: 100%;
    min-height: 0;
    background: var(--bg-sunken);
    object-fit: cover;
  }
  img:first-child {
    grid-row: 1 / -1;
  }
  &[data-count='1'] img {
    grid-column: 1 / -1;
  }
  &[data-count='2'] {
    grid-template-columns: 1fr 1fr;
  }
  &[data-count='2'] img {
    grid-row: 1 / -1;
  }
`
const Links = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-5);

  li {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li + li {
    padding-left: var(--space-5);
    border-left: var(--size-hairline) solid var(--line);
  }
  h3 {
    ${type('body')}
    font-weight: var(--weight-medium);
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--size-touch);
    margin-top: auto;
    font: var(--type-button);
    color: var(--btn-blue-text);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: var(--space-1);
  }
  a svg {
    flex: none;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);

    li + li {
      padding-top: var(--space-3);
      padding-left: 0;
      border-top: var(--size-hairline) solid var(--line);
      border-left: 0;
    }
  }
`
