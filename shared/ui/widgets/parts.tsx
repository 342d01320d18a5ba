import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { css, styled } from 'styled-components'
import { ButtonLink } from '../Button.tsx'
import { Icon } from '../icons/index.ts'
import { Card } from '../Surface.tsx'
import { narrowPage, type } from '../tokens.ts'
import { NewTab, VisuallyHidden } from '../VisuallyHidden.tsx'
import { linkTo, type CardContent, type CardTarget } from './content.ts'

/** A straight arrow for internal links, a slanted one for external links, which say that they open a new tab. */
export const TargetArrow = ({ target }: { target: CardTarget }) =>
  target.isExternal ? (
    <>
      <ArrowUpRightIcon size={20} aria-hidden />
      <NewTab />
    </>
  ) : (
    <ArrowRightIcon size={20} aria-hidden />
  )

interface CtaProps {
  content: CardContent
  target: CardTarget | null
}

/** The call to action at the end of a card: text with an arrow, or a button. An arrow without text is named by the title. */
export const Cta = ({ content: { cta_type, cta_text, title }, target }: CtaProps) => {
  if (!target) return null
  const words = cta_text?.trim() || title?.trim() || target.href
  if (cta_type === 'button')
    return (
      <Foot>
        <ButtonLink color="blue" variant="tinted" {...linkTo(target)}>
          {words}
        </ButtonLink>
      </Foot>
    )
  return (
    <Foot>
      <ArrowLink {...linkTo(target)} data-cta="arrow">
        <span data-hidden={!cta_text?.trim() || undefined}>{words}</span>
        <TargetArrow target={target} />
      </ArrowLink>
    </Foot>
  )
}

/** The arrow of a small card. Its link covers the card, so that any click opens the target. */
export const CoveringArrow = ({ content, target }: { content: CardContent; target: CardTarget }) => (
  <Cover {...linkTo(target)} data-cta="arrow">
    <VisuallyHidden>{content.title?.trim() || content.cta_text?.trim() || target.href}</VisuallyHidden>
    <TargetArrow target={target} />
  </Cover>
)

/** The icon of a widget on a tinted background. */
export const IconTile = ({ name }: { name: string }) => (
  <Tile>
    <Icon name={name} size="1.5rem" aria-hidden />
  </Tile>
)

/** The picture of a widget, which is decorative. */
export const Picture = ({ src }: { src: string }) => <img src={src} alt="" loading="lazy" decoding="async" />

export const lines = (count: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};

  ${narrowPage} {
    display: block;
  }
`

export const Title = styled.h2`
  ${type('h3')}
  text-wrap: balance;
`
export const Subtitle = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
`
export const small = css`
  ${type('body-sm')}
  color: var(--text-2);
`
/** A vertical card with the call to action at its end. */
export const Stack = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`
const Foot = styled.div`
  display: flex;
  margin-top: auto;
  padding-top: var(--space-2);
`
const ArrowLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  margin-block: calc(var(--space-2) * -1);
  border-radius: var(--radius-sm);
  font: var(--type-button);
  color: var(--btn-blue-text);
  text-decoration: none;

  svg {
    flex: none;
    transition: transform var(--dur-2) var(--ease-out);
  }
  &:hover svg {
    transform: translateX(var(--space-1));
  }
  [data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
const Cover = styled.a`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--size-icon-lg);
  height: var(--size-icon-lg);
  color: var(--text-2);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &:focus-visible {
    outline: none;
  }
`
/** Shows the focus of the covering link on its card, and that the card is clickable. */
export const covered = css`
  position: relative;
  transition: background var(--dur-2) var(--ease-out);

  &:has([data-cta='arrow']:hover) {
    background: var(--bg-hover);
  }
  &:has([data-cta='arrow']:focus-visible) {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: var(--focus-offset);
  }
`
const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--size-control-md);
  height: var(--size-control-md);
  border-radius: var(--radius-md);
  background: var(--btn-blue-tint);
  color: var(--btn-blue-on-tint);
`
