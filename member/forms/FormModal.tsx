import { useId, type FormEventHandler, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'
import type { Failure, FormName } from '../app/index.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { useConfirmClose } from './useConfirmClose.tsx'

interface FormModalProps {
  name: FormName
  title: string
  /** Label of the save button. */
  save?: string
  isDirty: boolean
  isSaving: boolean
  failure: Failure | null
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. Input cannot be lost by accident: closing asks first, and so does leaving the page. */
export const FormModal = ({
  name,
  title,
  save,
  isDirty,
  isSaving,
  failure,
  onSubmit,
  onClose,
  children,
}: FormModalProps) => {
  const { t } = useTranslation('common')
  const id = useId()
  const { close, question } = useConfirmClose(name, isDirty && !isSaving, onClose)
  return (
    <Modal
      open
      variant="new"
      title={title}
      onOpenChange={(open) => !open && close()}
      footer={
        question || (
          <>
            <Button color="gray" variant="plain" onClick={close}>
              {t('cancel')}
            </Button>
            <Button color="blue" type="submit" form={id} loading={isSaving}>
              {save ?? t('save')}
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
