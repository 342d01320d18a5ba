import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { isFilePassword, newFilePassword } from '#shared/rules/index.ts'
import { AccountName, Button, Notice, TextArea, TextInput, toast } from '#shared/ui/index.ts'
import { useClient } from '../../app/index.ts'
import { FormModal, useFormFailure, useRules } from '../../forms/index.ts'
import { useReport, type ReportOf } from './useReport.ts'

/** Base64, for JSON. */
const encoded = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return btoa(text)
}

/** Mails results to a doctor or someone else, as a password-protected PDF. */
export const SendResults = ({ report }: { report: ReportOf }) => {
  const { t } = useTranslation('testing_center')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        color="gray"
        variant="outlined"
        icon={<EnvelopeSimpleIcon size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('send')}
      </Button>
      {isOpen && <Sending report={report} onClose={() => setOpen(false)} />}
    </>
  )
}

const Sending = ({ report, onClose }: { report: ReportOf; onClose: () => void }) => {
  const { t } = useTranslation(['testing_center', 'sign_in'])
  const rules = useRules()
  const client = useClient()
  const { make } = useReport()
  const form = useForm({ defaultValues: { email: '', message: '', password: '' }, mode: 'onTouched' })
  const { register, handleSubmit, formState, setValue } = form
  const [suggested, setSuggested] = useState<string | null>(null)
  const { failure, attempt } = useFormFailure(form)
  const submit = handleSubmit(({ email, message, password }) =>
    attempt(async () => {
      const file = encoded(await make(report, password))
      await client.call('sendResults', {
        body: { kitId: report.kit.kit_id, email, message: message.trim() || null, file },
      })
      toast.success(t('sent', { email }))
      onClose()
    }),
  )
  return (
    <FormModal
      name="send-results"
      title={t('send_title')}
      isDirty={formState.isDirty}
      failure={failure}
      isSaving={formState.isSubmitting}
      save={t('send_now')}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        label={t('send_to')}
        type="email"
        autoComplete="off"
        required
        error={formState.errors.email?.message}
        {...register('email', rules.email)}
      />
      <TextArea
        label={t('send_message')}
        maxLength={2000}
        error={formState.errors.message?.message}
        {...register('message')}
      />
      <AccountName name={t('file_password')} />
      <TextInput
        label={t('file_password')}
        help={t('file_password_help')}
        type="password"
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
        {...register('password', { validate: (password) => isFilePassword(password) || t('file_password_weak') })}
      />
      <div>
        <Button
          color="gray"
          variant="tinted"
          size="sm"
          onClick={() => {
            const password = newFilePassword()
            setSuggested(password)
            setValue('password', password, { shouldDirty: true, shouldValidate: true })
          }}
        >
          {t('suggest')}
        </Button>
        {suggested && <Suggested>{suggested}</Suggested>}
      </div>
      <Notice status="info">{t('send_privacy')}</Notice>
    </FormModal>
  )
}

const Suggested = styled.output`
  margin-inline-start: var(--space-3);
  font-family: ui-monospace, monospace;
  user-select: all;
`
