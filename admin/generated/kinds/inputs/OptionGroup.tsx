import { ListSubheader, styled } from '@mui/material'
import type { ReactNode } from 'react'

const Options = styled('ul')({ padding: 0, listStyle: 'none' })

/** Options of a list below their title. MUI's own groups are items of lists within the list box, where options are none to screen readers. */
export const OptionGroup = ({ title, children }: { title: string; children?: ReactNode }) => (
  <li role={title ? 'group' : 'none'} aria-label={title || undefined}>
    {title && (
      <ListSubheader component="div" aria-hidden>
        {title}
      </ListSubheader>
    )}
    <Options role="none">{children}</Options>
  </li>
)
