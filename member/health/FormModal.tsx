import { useId, useState, type FormEventHandler, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, type } from '#shared/ui/index.ts'
import type { Failure } from '../app/index.ts'
import { FailureNotice } from '../sign-in/index.ts'
import { useUnsavedWarning } from './useUnsavedWarning.ts'

interface FormModalProps {
  title: string
  /** Words of the button that saves. */
  save?: string
  isDirty: boolean
  isSaving: boolean
  failure: Failure | null
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form over the page. What was typed is not lost by a slip: closing asks first, and so does leaving the page. */
export const FormModal = ({ title, save, isDirty, isSaving, failure, onSubmit, onClose, children }: FormModalProps) => {
  const { t } = useTranslation(['health', 'common'])
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  useUnsavedWarning(isDirty)
  const close = () => (isDirty && !isSaving ? setAsking(true) : onClose())
  return (
    <Modal
      open
      variant="new"
      title={title}
      onOpenChange={(open) => !open && close()}
      footer={
        isAsking ? (
          <>
            <Question role="alert">{t('common:unsaved_changes')}</Question>
            <Button color="red" variant="outlined" onClick={onClose}>
              {t('discard')}
            </Button>
            <Button color="blue" autoFocus onClick={() => setAsking(false)}>
              {t('keep_editing')}
            </Button>
          </>
        ) : (
          <>
            <Button color="gray" variant="plain" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button color="blue" type="submit" form={id} loading={isSaving}>
              {save ?? t('common:save')}
            </Button>
          </>
        )
      }
    >
      <Form id={id} noValidate onSubmit={onSubmit}>
        <FailureNotice failure={failure} />
        {children}
      </Form>
    </Modal>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  color: var(--text);
`
const Question = styled.p`
  ${type('label')}
  flex: 1 1 100%;
  color: var(--text);
`
