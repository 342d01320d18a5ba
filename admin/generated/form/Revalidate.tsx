import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useDeclaration } from '../../declarations/index.ts'
import { isHidden } from '../kinds/sections.ts'

/**
 * The library only validates the changed input. After a save attempt, this clears errors of fields that are now hidden
 * and revalidates fields that depend on other values.
 */
export const Revalidate = () => {
  const resource = useDeclaration()
  const { clearErrors, trigger } = useFormContext()
  const { errors } = useFormState()
  const values = useWatch() as Readonly<Record<string, unknown>>
  const recheck = useEffectEvent((now: typeof values) => {
    const wrong = Object.keys(errors).filter((name) => name !== 'root')
    if (wrong.length === 0) return
    const hidden = wrong.filter((name) => isHidden(resource, name, now))
    if (hidden.length > 0) clearErrors(hidden)
    const rules = resource.rules?.(now) ?? {}
    const dependent = wrong.filter(
      (name) => !hidden.includes(name) && (rules[name] !== undefined || resource.checks?.of.includes(name)),
    )
    if (dependent.length > 0) void trigger(dependent)
  })
  useEffect(() => recheck(values), [values])
  return null
}
