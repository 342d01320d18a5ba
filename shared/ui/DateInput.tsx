import { useCallback, useState, type ChangeEvent, type Ref } from 'react'
import { useText } from './text.ts'
import { Typed, type TextInputProps } from './TextInput.tsx'
import { isUnreadable, useUnreadable } from './unreadable.ts'

export interface DateInputProps extends Omit<TextInputProps, 'type'> {
  type?: 'date' | 'time'
}

const give = <T,>(ref: Ref<T> | undefined, value: T | null): void => {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}

/**
 * A date or a time of day. Half of one is neither a value nor an empty field: it is an error, its form is not submitted, and a
 * controlled field does not report it as a change.
 */
export const DateInput = ({ type = 'date', error, ref, value, onChange, ...rest }: DateInputProps) => {
  const text = useText()
  const { ref: watch, isHalf } = useUnreadable()
  const [typed, setTyped] = useState<string>()
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      watch(input)
      give(ref, input)
    },
    [watch, ref],
  )
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const isPart = value !== undefined && isUnreadable(event.target)
    setTyped(isPart ? event.target.value : undefined)
    if (!isPart) onChange?.(event)
  }
  return (
    <Typed
      {...rest}
      {...(value !== undefined && { value: typed ?? value })}
      ref={attach}
      type={type}
      error={isHalf ? text(type === 'date' ? 'complete_date' : 'complete_time') : error}
      onChange={change}
    />
  )
}
