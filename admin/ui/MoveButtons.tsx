import { IconButton } from '@mui/material'
import { ArrowDownIcon, ArrowUpIcon } from '@phosphor-icons/react'
import { Tooltip } from './tooltip/index.ts'

interface MoveButtonsProps {
  /** What is moved, for the buttons' labels. */
  name: string
  isFirst: boolean
  isLast: boolean
  isDisabled?: boolean
  onMove: (by: 1 | -1) => void
}

/** Moves a row among its neighbors without dragging. The pressed button keeps the focus, also at the end of the list. */
export const MoveButtons = ({ name, isFirst, isLast, isDisabled = false, onMove }: MoveButtonsProps) =>
  (
    [
      ['up', -1, isFirst, ArrowUpIcon],
      ['down', 1, isLast, ArrowDownIcon],
    ] as const
  ).map(([way, by, isEnd, Arrow]) => (
    <Tooltip key={way} title={`Move ${name} ${way}`}>
      <IconButton
        aria-label={`Move ${name} ${way}`}
        aria-disabled={isEnd || isDisabled}
        sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
        onClick={({ currentTarget }) => {
          if (isEnd || isDisabled) return
          onMove(by)
          // A browser takes the focus from an element that is moved in the page.
          requestAnimationFrame(() => currentTarget.focus())
        }}
      >
        <Arrow size={16} />
      </IconButton>
    </Tooltip>
  ))
