import { styled } from 'styled-components'
import { useText } from './text.ts'
import { type } from './tokens.ts'

/**
 * From when the measurement, answers or result are that advice rests on. It stands beside every such advice: it is read later than it was
 * given. @param date formatted; nothing is drawn without one
 */
export const FromDate = ({ date }: { date: string | null | undefined }) => {
  const text = useText()
  return date ? <Line data-from-date>{text('from_date', { date })}</Line> : null
}

const Line = styled.p`
  margin: 0;
  ${type('caption')}
  color: var(--text-2);
`
