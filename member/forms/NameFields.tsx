import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { TextInput } from '#shared/ui/index.ts'
import { useRules } from './useRules.ts'

/** The fields of a person's names; one of the two is enough. It must be inside a FormProvider. */
export const NameFields = () => {
  const { t } = useTranslation('sign_in')
  const rules = useRules()
  const { register, formState, control } = useFormContext<{ first_name: string; last_name: string }>()
  const { errors } = formState
  const [first, last] = useWatch({ control, name: ['first_name', 'last_name'] })
  return (
    <>
      <TextInput
        label={t('first_name')}
        autoComplete="given-name"
        required={!last}
        error={errors.first_name?.message}
        {...register('first_name', rules.firstName)}
      />
      <TextInput
        label={t('last_name')}
        autoComplete="family-name"
        required={!first}
        error={errors.last_name?.message}
        {...register('last_name', rules.lastName)}
      />
    </>
  )
}
