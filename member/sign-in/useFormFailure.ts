import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureOf, type Failure } from '../app/index.ts'

/**
 * Runs what a form does and keeps how it failed. Errors of fields that the form has go under these fields; the failure
 * itself stands above the form.
 */
export const useFormFailure = <Fields extends FieldValues>(form: UseFormReturn<Fields>) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const found = failureOf(error)
      setFailure(found)
      for (const [path, message] of Object.entries(found.fields))
        if (path in form.getValues()) form.setError(path as Path<Fields>, { message })
    }
  }
  return { failure, attempt }
}
