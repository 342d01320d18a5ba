import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { useId } from 'react'
import styled from 'styled-components'
import { Button } from './Button.tsx'
import { useTranslation } from '../i18n/index.ts'

interface UndoLineProps {
  /** What was done. */
  words: string
  onUndo: () => void
  /** The pressed button went with what was removed: Undo takes the focus, and with it `words` are said. */
  takesFocus?: boolean
  as?: 'li' | 'div'
}

/** Stands where something was removed or logged, and undoes it, for as long as the screen is open. */
export const UndoLine = ({ words, onUndo, takesFocus = false, as = 'li' }: UndoLineProps) => {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Line as={as} data-removed>
      <span id={id}>{words}</span>
      <Button
        color="gray"
        variant="tinted"
        icon={<ArrowCounterClockwiseIcon size={20} aria-hidden />}
        aria-describedby={id}
        autoFocus={takesFocus}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </Line>
  )
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-height: calc(var(--size-touch) + var(--space-6));
  padding: var(--space-2) 0;
  color: var(--text-2);
  overflow-wrap: anywhere;

  li + &,
  & + li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
`
