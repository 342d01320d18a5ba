import { useTranslation } from '#shared/i18n/index.ts'
import { TextInput, type TextInputProps } from '#shared/ui/index.ts'

export const useCodeRule = () => {
  const { t } = useTranslation('sign_in')
  return { validate: (value: string) => value.trim() !== '' || t('factor_code_required') }
}

interface CodeInputProps extends Omit<TextInputProps, 'label'> {
  /** Whether a recovery code is taken as well. */
  canRecover?: boolean
}

/** The code of an authenticator app. Phones offer one from a message or a password manager. */
export const CodeInput = ({ canRecover = false, ...rest }: CodeInputProps) => {
  const { t } = useTranslation('sign_in')
  return (
    <TextInput
      label={t('factor_code')}
      help={t(canRecover ? 'factor_code_or' : 'factor_code_help')}
      inputMode={canRecover ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      required
      {...rest}
    />
  )
}
