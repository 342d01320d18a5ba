import { Button, Dialog as PlainDialog, type ButtonProps, type DialogProps } from '@mui/material'
import { createContext, use, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslate } from 'react-admin'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { isText } from './isText.ts'

const Close = createContext<(() => void) | undefined>(undefined)

/** Closes the dialog around it without sending, after the question that its other ways out ask. */
export const CancelButton = (props: ButtonProps) => <Button {...props} onClick={use(Close)} />

interface Props extends Omit<DialogProps, 'onClose'> {
  onClose?: (() => void) | undefined
}

/** A dialog that asks before it closes over something typed: by Escape, Cancel, a click beside it, Back, or closing the tab. */
export const Dialog = ({ onClose, children, ...props }: Props) => {
  const translate = useTranslate()
  const began = useRef(new Map<EventTarget, string>())
  const [isTyped, setTyped] = useState(false)
  // What is sent may lead to another page.
  const [isSent, setSent] = useState(false)
  const begin = ({ target }: SyntheticEvent) => {
    if (isText(target) && !began.current.has(target)) began.current.set(target, target.value)
  }
  const type = ({ target }: SyntheticEvent) => {
    if (!isText(target)) return
    if (!began.current.has(target)) began.current.set(target, '')
    setSent(false)
    setTyped([...began.current].some(([field, text]) => isText(field) && field.isConnected && field.value !== text))
  }
  const close = () => {
    if (!isTyped || globalThis.confirm(translate('ra.message.unsaved_changes'))) onClose?.()
  }
  return (
    <PlainDialog {...props} onFocus={begin} onInput={type} onSubmit={() => setSent(true)} onClose={close}>
      <UnsavedGuard when={isTyped && !isSent} />
      <Close value={close}>{children}</Close>
    </PlainDialog>
  )
}
