import { useState, type ComponentType, type ReactNode } from 'react'
import { OnDemand } from '../app/index.ts'

export interface DialogState {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Loads the dialog's code. */
export type LoadDialog<Props = DialogState> = () => Promise<{ default: ComponentType<Props> }>

interface DialogButtonProps<Props> {
  load: LoadDialog<Props>
  /** Renders the dialog. */
  panel: (Panel: ComponentType<Props>, opening: DialogState) => ReactNode
  'aria-label'?: string
  children: ReactNode
}

/** A menu button that opens a dialog, whose code is loaded on the first press. */
export const DialogButton = <Props,>({ load, panel, children, ...rest }: DialogButtonProps<Props>) => {
  const [isOpen, setOpen] = useState(false)
  // Stays mounted once opened, so that it can animate out and return the focus.
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
