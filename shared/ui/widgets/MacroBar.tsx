import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token, type, type TokenName } from '../tokens.ts'

interface MacroBarProps {
  label: string
  color: TokenName
  /** Grams of the day, including those being added. */
  grams: number
  /** Grams that an unsaved meal would add. */
  adding?: number
  /** The daily guide in grams, which is the end of the bar. */
  max: number
  /** Below the bar, such as the amount above the guide. */
  note?: ReactNode
  /** Accessible text, if the visible text is incomplete. */
  words?: string
}

/** A nutrient of the day against its guide. The bar is capped at the guide, the number is not. */
export const MacroBar = ({ label, color, grams, adding = 0, max, note, words }: MacroBarProps) => {
  const share = (value: number) => `${Math.min(100, max > 0 ? (Math.max(0, value) / max) * 100 : 0)}%`
  return (
    <Macro>
      <Words>
        <span>{label}</span>
        <span>
          <b>{grams}</b>/{max} g
        </span>
      </Words>
      <Bar
        role="meter"
        aria-label={label}
        aria-valuetext={words}
        aria-valuenow={Math.min(grams, max)}
        aria-valuemin={0}
        aria-valuemax={max}
      >
        {adding > 0 && <i data-adding style={{ width: share(grams), background: token(color) }} />}
        <i style={{ width: share(grams - adding), background: token(color) }} />
      </Bar>
      {note ? <Note>{note}</Note> : null}
    </Macro>
  )
}

const Macro = styled.div`
  min-width: 0;
  container-type: inline-size;
`
const Words = styled.p`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: var(--space-2);
  color: var(--text-2);

  /* In bars side by side every number stands below its label, so that the bars are level. */
  @container (max-width: 9rem) {
    flex-direction: column;
  }

  b {
    color: var(--text);
    font-weight: var(--weight-strong);
  }
`
const Bar = styled.div`
  position: relative;
  height: var(--space-1);
  margin-top: var(--space-2);
  border-radius: var(--radius-full);
  background: var(--chart-track);
  overflow: hidden;

  i {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: var(--radius-full);
    transition: width var(--dur-4) var(--ease-out);
  }
  i[data-adding] {
    opacity: 0.45;
  }
`
const Note = styled.p`
  ${type('caption')}
  margin-top: var(--space-1);
  color: var(--text-2);
`
