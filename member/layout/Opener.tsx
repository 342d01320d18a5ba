import { useState, type ComponentType, type ReactNode } from 'react'
import { OnDemand } from '../app/index.ts'

export interface Opening {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Fetches what a press opens. */
export type LoadOpened<Props = Opening> = () => Promise<{ default: ComponentType<Props> }>

interface OpenerProps<Props> {
  load: LoadOpened<Props>
  /** Draws what is opened. */
  panel: (Panel: ComponentType<Props>, opening: Opening) => ReactNode
  'aria-label'?: string
  children: ReactNode
}

/** A button of the menu that opens a dialog, whose code comes with the first press. */
export const Opener = <Props,>({ load, panel, children, ...rest }: OpenerProps<Props>) => {
  const [isOpen, setOpen] = useState(false)
  // Kept once it was opened, so that it can slide out and give the focus back.
  const [wasOpened, setOpened] = useState(false)
  const set = (isOpen: boolean) => {
    setOpen(isOpen)
    setOpened(isOpen)
  }
  return (
    <>
      <button {...rest} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => set(true)}>
        {children}
      </button>
      {wasOpened && (
        <OnDemand load={load} onFail={() => set(false)}>
          {(Panel) => panel(Panel, { isOpen, onOpenChange: setOpen })}
        </OnDemand>
      )}
    </>
  )
}
