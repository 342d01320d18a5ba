import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Card, TextInput } from '#shared/ui/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../sign-in/index.ts'
import { useVault } from './useVault.ts'
import type { VaultCardProps } from './VaultCard.tsx'

const VaultCardContent = ({ what }: Required<VaultCardProps>) => {
  const { t } = useTranslation('vault')
  const rules = useRules()
  const { state, unlock } = useVault()
  const form = useForm({ defaultValues: { password: '' } })
  const { register, handleSubmit, formState, setError } = form
  const { failure, attempt } = useFormFailure(form)
  if (state !== 'closed') return null
  const submit = handleSubmit(({ password }) =>
    attempt(async () => {
      if (!(await unlock(password))) setError('password', { message: t('password_wrong') })
    }),
  )
  return (
    <Card>
      <h2>{t('closed_title', { what })}</h2>
      <p>{t('closed_lead')}</p>
      <FailureNotice failure={failure} />
      <Form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', rules.password)}
        />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
          {t('unlock')}
        </Button>
      </Form>
    </Card>
  )
}

export default VaultCardContent
