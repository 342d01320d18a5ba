import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { ErrorCode } from '#shared/errors.ts'
import { failureOf, useFieldTexts, type Failure } from '../app/index.ts'

/**
 * Runs a form's action and keeps its failure. Errors of the form's fields appear below them, and the first one gets the focus;
 * the failure itself appears above the form, unless a field already says the same.
 * @param sentences in the page's language for the fields of a failure, by its code
 */
export const useFormFailure = <Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  sentences: Partial<Record<ErrorCode, string>> = {},
) => {
  const fieldTexts = useFieldTexts()
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const found = failureOf(error)
      const own = Object.keys(form.getValues()).filter((path) => found.fields[path] !== undefined)
      if (!own.some((path) => found.fields[path] === found.message)) setFailure(found)
      const sentence = Object.entries(sentences).find(([code]) => code === found.code)?.[1]
      const texts = fieldTexts(found)
      for (const [index, path] of own.entries())
        form.setError(path as Path<Fields>, { message: sentence ?? texts[path] }, { shouldFocus: index === 0 })
    }
  }
  return { failure, attempt }
}
