import { LinearProgress } from '@mui/material'
import type { ReactNode } from 'react'
import { Caption, Fill } from './primitives.ts'

interface RowsProgressProps {
  label: 'Import' | 'Export'
  done: number
  rows: number
  /** What the rows are of, and what may be done meanwhile. */
  children: ReactNode
}

/** How far a job of the server is. */
export const RowsProgress = ({ label, done, rows, children }: RowsProgressProps) => (
  <Fill basis={220}>
    <LinearProgress
      aria-label={label}
      variant={done > 0 ? 'determinate' : 'indeterminate'}
      value={rows === 0 ? 0 : (done / rows) * 100}
    />
    <Caption marginTop={4}>
      {done === 0 ? `Waiting to ${label.toLowerCase()}` : `${label}ed ${done.toLocaleString('en-US')} of`}{' '}
      {rows.toLocaleString('en-US')} {children}
    </Caption>
  </Fill>
)
