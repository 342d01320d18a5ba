import { Popover as MuiPopover, type PopoverActions, type PopoverProps } from '@mui/material'
import { useCallback, useRef } from 'react'

/** MUI's popover, placed anew when its content grows: MUI places it once, often before its content has loaded. */
const Popover = ({ slotProps, ...props }: PopoverProps) => {
  const actions = useRef<PopoverActions>(null)
  const watch = useCallback((paper: HTMLElement | null) => {
    if (!paper) return undefined
    const growth = new ResizeObserver(() => actions.current?.updatePosition())
    growth.observe(paper)
    return () => growth.disconnect()
  }, [])
  return (
    <MuiPopover action={actions} slotProps={{ ...slotProps, paper: { ref: watch, ...slotProps?.paper } }} {...props} />
  )
}

export default Popover
