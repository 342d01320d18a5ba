import { useState, type ComponentType, type ReactNode } from 'react'
import { OnDemand } from '../app/index.ts'

export interface DialogState {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Fetches what a press opens. */
export type LoadDialog<Props = DialogState> = () => Promise<{ default: ComponentType<Props> }>

interface DialogButtonProps<Props> {
  load: LoadDialog<Props>
  /** Draws what is opened. */
  panel: (Panel: ComponentType<Props>, opening: DialogState) => ReactNode
  'aria-label'?: string
  children: ReactNode
}

/** A button of the menu that opens a dialog, whose code comes with the first press. */
export const DialogButton = <Props,>({ load, panel, children, ...rest }: DialogButtonProps<Props>) => {
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
