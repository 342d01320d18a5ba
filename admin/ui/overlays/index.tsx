import type { MenuProps, PopoverProps } from '@mui/material'
import { Suspense } from 'react'
import { useOnce } from '../useOnce.ts'
import { lazyPart } from '../lazyPart.tsx'

const MuiMenu = lazyPart(() => import('./Menu.tsx'))
const MuiPopover = lazyPart(() => import('./Popover.tsx'))

/** MUI's menu, which costs nothing until it is opened: a table has one in each row. */
export const Menu = (props: MenuProps) => {
  const wasOpened = useOnce(props.open)
  return <Suspense>{wasOpened && <MuiMenu {...props} />}</Suspense>
}

/** MUI's popover, which costs nothing until it is opened. */
export const Popover = (props: PopoverProps) => {
  const wasOpened = useOnce(props.open)
  return <Suspense>{wasOpened && <MuiPopover {...props} />}</Suspense>
}
