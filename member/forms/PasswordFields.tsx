import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { TextInput } from '#shared/ui/index.ts'
import { PasswordHints } from './PasswordHints.tsx'
import { usePasswordCheck, type PasswordKind } from './usePasswordCheck.ts'

/** The part of a form that `PasswordFields` fills in. */
export interface NewPassword {
  password: string
  passwordConfirm: string
}

interface PasswordFieldsProps {
  kind?: PasswordKind
  /** Texts about the person, besides those in the form, which a password must not consist of. */
  about?: readonly (string | null)[] | undefined
}

interface Person {
  email: string
  first_name: string | null
  last_name: string | null
  organizations: readonly { name: string }[]
}
/** Texts about someone who has an account. */
export const wordsAbout = ({ email, first_name, last_name, organizations }: Person) => [
  email,
  first_name,
  last_name,
  ...organizations.map(({ name }) => name),
]

/** Fields of a form around these that are about the person. */
type About = Partial<Record<'email' | 'first_name' | 'last_name', string | null>>

/** A new password entered twice, or a passphrase, with hints while typing. Goes inside a FormProvider. */
export const PasswordFields = ({ kind = 'password', about = [] }: PasswordFieldsProps) => {
  const { t } = useTranslation('sign_in')
  const { register, control, formState, getFieldState, trigger } = useFormContext<NewPassword & About>()
  const password = useWatch({ control, name: 'password' })
  const { check, hintsFor } = usePasswordCheck(kind)
  const { errors } = formState
  // Not before it is filled in: an error that disappears on blur would move the button away from the pointer.
  const checkRepeated = () => {
    if (getFieldState('passwordConfirm').isTouched) void trigger('passwordConfirm')
  }
  return (
    <>
      <div>
        <TextInput
          label={t(`new_${kind}`)}
          type="password"
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password', {
            validate: (value, form) =>
              check(
                value,
                [form.email, form.first_name, form.last_name, ...about].map((text) => text ?? ''),
              ),
            onChange: checkRepeated,
          })}
        />
        <PasswordHints groups={hintsFor(password)} kind={kind} />
      </div>
      <TextInput
        label={t(`repeat_${kind}`)}
        type="password"
        autoComplete="new-password"
        required
        error={errors.passwordConfirm?.message}
        {...register('passwordConfirm', {
          validate: (value, form) =>
            value === '' ? t(`${kind}_repeat_required`) : value === form.password || t(`${kind}_mismatch`),
        })}
      />
    </>
  )
}
