import { Checkbox, type CheckboxProps } from './Choice.tsx'
import { useText } from './text.ts'

interface AgreementCheckboxProps extends Omit<CheckboxProps, 'label'> {
  /** The name of the agreement. */
  agreement: string
}

/** 'I agree to the “{agreement}” agreement', with an asterisk if required. */
export const AgreementCheckbox = ({ agreement, ...rest }: AgreementCheckboxProps) => {
  const text = useText()
  return <Checkbox {...rest} label={text('agree_to', { agreement })} />
}
