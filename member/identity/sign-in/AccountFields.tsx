import { useFormContext } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Beside, TextInput } from '#shared/ui/index.ts'
import { NameFields, useRules } from '../../forms/index.ts'

/** Name and email address of a new account. Goes inside a FormProvider. */
export const AccountFields = ({ isEmailFixed = false }: { isEmailFixed?: boolean }) => {
  const { t } = useTranslation('sign_in')
  const rules = useRules()
  const { register, formState } = useFormContext<{ email: string }>()
  return (
    <>
      <Beside $least="9.375rem">
        <NameFields />
      </Beside>
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        readOnly={isEmailFixed}
        error={formState.errors.email?.message}
        {...register('email', rules.email)}
      />
    </>
  )
}
