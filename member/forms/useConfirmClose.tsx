import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, type } from '#shared/ui/index.ts'
import { useUnsavedWarning, type FormName } from '../app/index.ts'

/**
 * Protects input in a dialog from accidental loss: while it is dirty, `close` first asks, with the `question` in place of the
 * footer, and so does leaving the page.
 */
export const useConfirmClose = (
  form: FormName,
  isDirty: boolean,
  onClose: () => void,
): { close: () => void; question: ReactNode } => {
  const { t } = useTranslation('common')
  const [isAsking, setAsking] = useState(false)
  const askedFrom = useRef<Element>(null)
  useUnsavedWarning(form, isDirty)
  return {
    close: () => {
      if (!isDirty) return onClose()
      askedFrom.current = document.activeElement
      setAsking(true)
    },
    question: isAsking && isDirty && (
      <>
        <Question ref={announceShown}>{t('unsaved_changes')}</Question>
        <Button
          color="red"
          variant="outlined"
          onClick={() => {
            setAsking(false)
            onClose()
          }}
        >
          {t('discard')}
        </Button>
        <Button
          color="blue"
          autoFocus
          onClick={() => {
            if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus()
            setAsking(false)
          }}
        >
          {t('keep_editing')}
        </Button>
      </>
    ),
  }
}

const Question = styled.p`
  ${type('label')}
  flex: 1 1 100%;
  color: var(--text);
`
