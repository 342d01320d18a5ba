import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { styled } from 'styled-components'
import { Icon } from '../icons/index.ts'
import { type } from '../tokens.ts'
import { RichText } from './RichText.tsx'
import { StepButtons, type StepCta } from './StepCta.tsx'

/** Details of a step, with its button. */
export interface StepContent {
  title: string
  subtitle: string | null
  /** Plain text, if there is no HTML. */
  text: string | null
  /** HTML: the full description. */
  html: string | null
  /** HTML: key facts, such as the duration. */
  facts: string | null
  /** A kebab-case name of the icon list. */
  icon: string | null
  /** Its stars, as text. */
  stars: string | null
  /** Null for a step without a button. */
  cta: StepCta | null
}

/** The panel of a selected step. */
export const StepDetails = ({
  content: { title, subtitle, text, html, facts, icon, stars, cta },
}: {
  content: StepContent
}) => (
  <Details>
    {icon && (
      <Tile data-in-row>
        <Icon name={icon} size="1.625rem" aria-hidden />
      </Tile>
    )}
    <h3 data-in-row>{title}</h3>
    {subtitle && <Subtitle data-in-row>{subtitle}</Subtitle>}
    {html ? <Words html={html} /> : text && <p>{text}</p>}
    {facts && <Facts html={facts} />}
    {(stars || cta) && (
      <Foot>
        {stars && (
          <Stars>
            <StarIcon size={16} weight="fill" aria-hidden />
            {stars}
          </Stars>
        )}
        {cta && <StepButtons cta={cta} variant="filled" size="lg" full />}
      </Foot>
    )}
  </Details>
)

const Details = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  min-width: 0;
  overflow-wrap: anywhere;

  h3 {
    ${type('h2')}
    text-wrap: balance;
  }
  > p {
    color: var(--text-2);
    text-wrap: pretty;
  }
`
const Tile = styled.span`
  display: grid;
  place-items: center;
  width: var(--size-control-lg);
  height: var(--size-control-lg);
  margin-bottom: var(--space-2);
  border-radius: var(--radius-control-lg);
  background: var(--btn-purple-tint);
  color: var(--btn-purple-on-tint);
`
const Subtitle = styled.span`
  ${type('body-sm')}
  color: var(--text-2);
`
const Words = styled(RichText)`
  color: var(--text-2);
`
const Facts = styled(RichText)`
  ${type('body-sm')}
  color: var(--text-2);

  ul {
    padding-left: 0;
    list-style: none;
  }
  ul > li {
    position: relative;
    padding-left: var(--space-5);
  }
  ul > li::before {
    content: '';
    position: absolute;
    top: 0.45em;
    left: 0;
    width: var(--size-dot);
    height: var(--size-dot);
    border: var(--size-mark) solid var(--chart-program);
    border-radius: var(--radius-full);
  }
`
const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-self: stretch;
  gap: var(--space-3);
  margin-top: auto;
  padding-top: var(--space-4);
`
const Stars = styled.span`
  ${type('caption')}
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-2);

  svg {
    color: var(--accent-star);
  }
`
