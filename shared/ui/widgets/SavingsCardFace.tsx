import { styled } from 'styled-components'
import { DayArc } from '../Logo.tsx'
import { type } from '../tokens.ts'

export interface SavingsCardFaceProps {
  /** The issuer of the card. */
  issuer: string
  title: string
  member: { label: string; value: string }
  /** Label and value of each number, in order. */
  numbers: readonly { label: string; value: string }[]
  help: { label: string; value: string }
}

/** The face of a prescription savings card, in the proportions of a bank card; dark on screen, black on paper. */
export const SavingsCardFace = ({ issuer, title, member, numbers, help }: SavingsCardFaceProps) => (
  <Face data-surface="pine">
    <Top>
      <div>
        <Issuer>{issuer}</Issuer>
        <p>{title}</p>
      </div>
      <DayArc lit />
    </Top>
    <Holder>
      <dt>{member.label}</dt>
      <dd>{member.value}</dd>
    </Holder>
    <Numbers>
      {numbers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Code letters={value.length}>{value}</Code>
        </div>
      ))}
    </Numbers>
    <Help>
      <dt>{help.label}</dt>
      <Code letters={help.value.length}>{help.value}</Code>
    </Help>
  </Face>
)

/** Read or copied at the counter, so it stays on one line; a long one gets a smaller font. */
const Code = ({ letters, children }: { letters: number; children: string }) => (
  <OneLine style={{ '--letters': letters }}>{children}</OneLine>
)

/* Capitals are about 0.75 em wide. */
const OneLine = styled.dd`
  && {
    --room: calc(100cqi / var(--letters) / 0.75);
    font-size: min(var(--code-size), var(--room));
    white-space: nowrap;
    overflow-wrap: normal;
  }
`
const Face = styled.article`
  --code-size: 1.0625rem;
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: 100%;
  max-width: 480px;
  min-height: 288px;
  margin-inline: auto;
  padding: var(--space-6);
  border-radius: var(--radius-xl);
  background: var(--bg-inverse);
  color: var(--text-on-inverse);

  dl {
    margin: 0;
  }
  dt {
    ${type('micro')}
    color: var(--text-on-inverse-2);
  }
  dd {
    ${type('h3')}
    margin: 0;
    overflow-wrap: anywhere;
  }
  @media print {
    --code-size: 10pt;
    width: 86mm;
    min-height: 54mm;
    margin: 0;
    gap: 2mm;
    padding: 4mm;
    border: 0.3mm solid black;
    border-radius: 3mm;
    background: none;
    color: black;
    break-inside: avoid;

    dt,
    p {
      color: black;
      font-size: 7pt;
      line-height: 9pt;
    }
    dd {
      font-size: 10pt;
      line-height: 12pt;
    }
    svg {
      display: none;
    }
  }
`
const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-4);

  p {
    ${type('body-sm')}
    color: var(--text-on-inverse-2);
  }
  svg {
    flex: none;
    width: 56px;
    height: auto;
  }
  @media print {
    p {
      color: black;
      font-size: 8pt;
      line-height: 10pt;
    }
  }
`
const Issuer = styled.strong`
  ${type('h2')}

  @media print {
    font-size: 12pt;
    line-height: 14pt;
  }
`
const Holder = styled.dl`
  margin-top: auto;
`
/* A number that does not fit moves to the next row instead of breaking. */
const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);

  > div {
    flex: 1 0 auto;
    max-width: 100%;
  }
  @media print {
    gap: 2mm 4mm;
  }
`
const Help = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  padding-top: var(--space-3);
  border-top: var(--size-hairline) solid var(--line-inverse);

  dd {
    --code-size: 1rem;
  }
  @media print {
    border-color: black;

    dd {
      --code-size: 10pt;
    }
  }
`
