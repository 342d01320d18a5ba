import { Dialog as PlainDialog, type DialogProps } from '@mui/material'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslate } from 'react-admin'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { isText } from './isText.ts'

/** A dialog that asks before it closes over something typed: by Escape, a click beside it, Back, or closing the tab. */
export const Dialog = ({ onClose, children, ...props }: DialogProps) => {
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
  return (
    <PlainDialog
      {...props}
      onFocus={begin}
      onInput={type}
      onSubmit={() => setSent(true)}
      onClose={
        onClose &&
        ((event, reason) => {
          if (!isTyped || globalThis.confirm(translate('ra.message.unsaved_changes'))) onClose(event, reason)
        })
      }
    >
      <UnsavedGuard when={isTyped && !isSent} />
      {children}
    </PlainDialog>
  )
}
