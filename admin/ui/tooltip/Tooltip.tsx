import { cloneElement, type ReactElement } from 'react'
import type { TooltipProps } from '@mui/material'

export type Placement = NonNullable<TooltipProps['placement']>

interface TipProps {
  title: string
  placement?: Placement
  /** An element, or a component that passes its properties on to one. */
  children: ReactElement<{ 'aria-label'?: string; 'data-tip'?: string; 'data-tip-placement'?: Placement }>
}

/**
 * Names an element, and shows the name when the pointer rests on it or the keyboard reaches it. Only attributes: `TooltipLayer` shows all
 * tooltips of the page, so that a table's rows do not each have the listeners and state of their own.
 */
export const Tooltip = ({ title, placement, children }: TipProps) =>
  cloneElement(children, {
    'aria-label': children.props['aria-label'] ?? title,
    'data-tip': title,
    ...(placement ? { 'data-tip-placement': placement } : {}),
  })
