import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import styled from 'styled-components'
import { Button, ButtonLink, IconButton } from '../Button.tsx'
import { buttonColors, buttonVariants } from '../buttonStyles.ts'
import { token, type TokenName } from '../tokens.ts'
import { Caption, Row, Section } from './Section.tsx'

const swatches: TokenName[] = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-inverse',
  'text',
  'text-2',
  'text-3',
  'line',
  'line-strong',
  'accent',
  'btn-blue-fill',
  'btn-green-fill',
  'btn-purple-fill',
  'btn-gray-fill',
  'btn-red-fill',
  'chart-hydration',
  'chart-calories',
  'chart-protein',
  'chart-fat',
  'chart-sleep-light',
  'chart-sleep-deep',
  'chart-sleep-rem',
  'chart-bio-red',
  'chart-bio-yellow',
  'chart-bio-green',
]

export const Colors = () => (
  <Section id="colors" title="Color roles">
    <Swatches>
      {swatches.map((name) => (
        <li key={name}>
          <Swatch style={{ background: token(name) }} />
          <span>{name}</span>
        </li>
      ))}
    </Swatches>
  </Section>
)

const styles = [
  'display',
  'h1',
  'h2',
  'h3',
  'body-lg',
  'body',
  'body-sm',
  'label',
  'caption',
  'micro',
  'num-xl',
  'num-lg',
  'num-md',
] as const

export const TypeStyles = () => (
  <Section id="type" title="Type" note="One family, Onest, which carries every Marshallese letter.">
    <Samples>
      {styles.map((style) => (
        <div key={style}>
          <dt>{style}</dt>
          <dd
            lang="mh"
            style={{
              font: `var(--type-${style})`,
              letterSpacing: `var(--track-${style})`,
              fontFamily: "'Onest Marshallese', 'Onest Variable'",
            }}
          >
            {style.startsWith('num') ? '118/76' : 'Kōm̧m̧an, good morning'}
          </dd>
        </div>
      ))}
    </Samples>
  </Section>
)

const meaning = { blue: 'Go forward', green: 'Record it', purple: 'Guided', gray: 'Neutral', red: 'Remove' } as const

export const Buttons = () => {
  const [presses, setPresses] = useState(0)
  const press = () => setPresses(presses + 1)
  return (
    <Section
      id="buttons"
      title="Buttons"
      note="Color says what kind of thing happens. Variant says how loud it is. One filled button per card."
    >
      <Grid>
        {buttonColors.map((color) => (
          <Row key={color} role="group" aria-label={color}>
            <Kind>
              <strong>{color}</strong>
              <span>{meaning[color]}</span>
            </Kind>
            {buttonVariants.map((variant) => (
              <Button key={variant} color={color} variant={variant} data-testid={`${color}-${variant}`}>
                {variant}
              </Button>
            ))}
            <Button color={color} loading data-testid={`${color}-loading`} onClick={press}>
              Save
            </Button>
            <Button color={color} variant="tinted" disabled>
              disabled
            </Button>
          </Row>
        ))}
      </Grid>
      <Row>
        <Button size="sm">Small</Button>
        <Button size="md" icon={<PlusIcon size="1.25rem" />}>
          With icon
        </Button>
        <Button size="md" color="green" icon={<PlusIcon size="1.25rem" />} loading>
          With icon
        </Button>
        <Button size="lg">Large</Button>
        <ButtonLink href="#buttons" variant="outlined" iconEnd={<ArrowRightIcon size="1rem" />}>
          A link
        </ButtonLink>
        <IconButton label="Add" variant="tinted" color="blue">
          <PlusIcon size="1.25rem" />
        </IconButton>
        <IconButton label="Add, small" size="sm">
          <PlusIcon size="1.25rem" />
        </IconButton>
        <Button disabled onClick={press} data-testid="blocked">
          Blocked
        </Button>
        <Button variant="tinted" onClick={press} data-testid="open">
          Press
        </Button>
        <span>
          <Caption as="span">pressed </Caption>
          <output data-testid="presses">{presses}</output>
        </span>
      </Row>
    </Section>
  )
}

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr));
  gap: var(--space-4);
  font: var(--type-micro);
  color: var(--text-2);
`

const Swatch = styled.div`
  height: var(--space-12);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-md);
  margin-bottom: var(--space-2);
`

const Samples = styled.dl`
  div {
    display: flex;
    align-items: baseline;
    gap: var(--space-6);
    padding: var(--space-2) 0;
    border-bottom: var(--size-hairline) solid var(--line-soft);
  }
  dt {
    flex: none;
    width: var(--space-20);
    font: var(--type-caption);
    color: var(--text-2);
  }
  dd {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const Grid = styled.div`
  display: grid;
  gap: var(--space-4);
`

const Kind = styled.div`
  width: var(--space-24);
  strong {
    display: block;
    font: var(--type-h3);
  }
  span {
    font: var(--type-caption);
    color: var(--text-2);
  }
`
