import { styled } from 'styled-components'
import { ButtonLink } from '../Button.tsx'
import { Icon } from '../icons/index.ts'
import { Card } from '../Surface.tsx'
import { type } from '../tokens.ts'
import { linkTo, type ContentCardProps } from './content.ts'
import { covered, CoveringArrow, IconTile, lines, Picture } from './parts.tsx'
import { RichText } from './RichText.tsx'

/** The call to action of a small card: an arrow whose link covers the card, or a small button. */
const SmallButton = ({ content, target }: ContentCardProps) =>
  target && content.cta_type === 'button' ? (
    <ButtonLink color="blue" variant="tinted" size="sm" {...linkTo(target)}>
      {content.cta_text?.trim() || content.title}
    </ButtonLink>
  ) : null

const EdgeArrow = ({ content, target }: ContentCardProps) =>
  target && content.cta_type === 'arrow' ? <CoveringArrow content={content} target={target} /> : null

/** A nudge: an icon, a title, a reason and a link. */
export const NudgeCard = (props: ContentCardProps) => {
  const { title, subtitle, description, image, icon, image_position } = props.content
  return (
    <Nudge data-position={image ? image_position : undefined}>
      {image ? (
        <Thumb>
          <Picture src={image} />
        </Thumb>
      ) : (
        icon && <IconTile name={icon} />
      )}
      <NudgeWords>
        {title && <h2>{title}</h2>}
        {subtitle && <p>{subtitle}</p>}
        {description && <RichText html={description} />}
      </NudgeWords>
      <SmallButton {...props} />
      <EdgeArrow {...props} />
    </Nudge>
  )
}

/** A large line of text, 350 × 120 if there is room. */
export const HeadlineCard = (props: ContentCardProps) => {
  const { title, subtitle, description, image, icon, image_position } = props.content
  return (
    <Headline data-position={image ? image_position : undefined}>
      {image && (
        <Thumb>
          <Picture src={image} />
        </Thumb>
      )}
      <HeadlineWords>
        {title && <h2>{title}</h2>}
        {subtitle && <p>{subtitle}</p>}
        {description && !subtitle && <RichText html={description} />}
        <SmallButton {...props} />
      </HeadlineWords>
      <Aside>
        {icon && !image && <Icon name={icon} size="1.5rem" aria-hidden />}
        <EdgeArrow {...props} />
      </Aside>
    </Headline>
  )
}

/** A small square with an icon, 200 × 120 if there is room. With a button, the title is beside the icon. */
export const IconNudgeCard = (props: ContentCardProps) => {
  const { content, target } = props
  const words = content.subtitle ?? (content.cta_type === 'arrow' ? content.cta_text : null)
  const hasButton = target !== null && content.cta_type === 'button'
  const title = content.title && <h2>{content.title}</h2>
  return (
    <IconNudge data-button={hasButton || undefined}>
      <Top>
        <Icon name={content.icon ?? 'sparkle'} size="1.5rem" aria-hidden />
        {hasButton && title}
        <EdgeArrow {...props} />
      </Top>
      {!hasButton && title}
      {words && <p>{words}</p>}
      <SmallButton {...props} />
    </IconNudge>
  )
}

const Thumb = styled.div`
  position: relative;
  flex: none;
  align-self: stretch;
  width: 88px;
  overflow: hidden;
  border-radius: var(--radius-md);

  [data-position='RIGHT'] > & {
    order: 1;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
const Nudge = styled(Card)`
  ${covered}
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 88px;
  padding: var(--space-4) var(--space-5) var(--space-4) var(--space-4);

  @container (max-width: 20rem) {
    flex-wrap: wrap;
  }
`
const NudgeWords = styled.div`
  flex: 1 1 8.75rem;
  min-width: 0;

  h2 {
    ${type('h3')}
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
const Headline = styled(Card)`
  ${covered}
  display: flex;
  gap: var(--space-4);
  min-height: var(--size-headline-h);
  padding: calc(var(--space-5) - 1px);
`
const HeadlineWords = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: var(--space-1);
  min-width: 0;

  h2 {
    ${type('h3')}
    ${lines(3)}
    text-wrap: balance;
  }
  p {
    ${type('caption')}
    ${lines(2)}
    color: var(--text-2);
  }
`
const Aside = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: flex-end;
  justify-content: space-between;
  color: var(--btn-blue-text);
`
const IconNudge = styled(Card)`
  ${covered}
  display: flex;
  flex-direction: column;
  min-height: var(--size-nudge-h);
  padding: calc(var(--space-4) - 1px);

  h2 {
    ${type('label')}
    ${lines(2)}
    margin-top: auto;
  }
  p {
    ${type('caption')}
    ${lines(2)}
    color: var(--text-2);
  }
  /* Two lines of title, one of words and the button are all there is room for. */
  &[data-button] {
    padding-block: calc(var(--space-3) - 1px);
  }
  &[data-button] > p {
    -webkit-line-clamp: 1;
  }
  > a {
    align-self: flex-start;
    margin-top: auto;
  }
`
const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  margin-bottom: var(--space-2);
  color: var(--btn-blue-text);

  [data-button] > & {
    gap: var(--space-2);
    justify-content: flex-start;
    margin-bottom: 0;
  }
  [data-button] > & h2 {
    margin-block: auto;
    color: var(--text);
  }
`
