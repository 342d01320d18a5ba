import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { FailureNotice, Form, useFormFailure } from '../../forms/index.ts'
import { CodeInput, useCodeRule } from './CodeInput.tsx'

interface CodeFormProps {
  canRecover?: boolean
  submit: string
  /** Rejects if the code is wrong. */
  onCode: (code: string) => Promise<void>
  children: ReactNode
  /** Another way than a code. */
  after?: ReactNode
}

/** One code and a button. */
export const CodeForm = ({ canRecover, submit, onCode, children, after }: CodeFormProps) => {
  const { t } = useTranslation('sign_in')
  const rule = useCodeRule()
  const form = useForm({ defaultValues: { code: '' } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form, { VALIDATION: t('factor_wrong') })
  const send = handleSubmit(({ code }) => attempt(() => onCode(code)))
  return (
    <Form
      onSubmit={(event) => {
        // React bubbles the event to a form around the dialog, which must not submit too.
        event.stopPropagation()
        void send(event)
      }}
    >
      {children}
      <FailureNotice failure={failure} />
      <CodeInput
        canRecover={canRecover}
        data-focus-first
        error={formState.errors.code?.message}
        {...register('code', rule)}
      />
      <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
        {submit}
      </Button>
      {after}
    </Form>
  )
}
