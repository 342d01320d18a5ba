import { isFile } from './values.ts'
import { isRecord } from '../rules/index.ts'

/** Moves the files inside `value` into the form under their path, leaving null in their place. */
const liftFiles = (value: unknown, path: string, form: FormData): unknown => {
  if (isFile(value)) {
    append(form, path, value)
    return null
  }
  if (Array.isArray(value)) return value.map((entry, index) => liftFiles(entry, `${path}.${index}`, form))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, liftFiles(entry, `${path}.${key}`, form)]),
  )
}

const append = (form: FormData, name: string, file: Blob): void => {
  if (file instanceof File) form.append(name, file, file.name)
  else form.append(name, file)
}

/**
 * A payload as form data: undefined is left out, null is the text `null`, booleans are `1` or `0`, objects and lists are JSON, files
 * stay files. Files inside an object or a list become parts named by their path (`logo_variants.0.logo_path`).
 */
export const toFormData = (payload: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue
    if (isFile(value)) append(form, name, value)
    else if (Array.isArray(value) && value.length > 0 && value.every(isFile))
      for (const file of value) append(form, name, file)
    else if (typeof value === 'boolean') form.append(name, value ? '1' : '0')
    else if (typeof value === 'object' && value !== null)
      form.append(name, JSON.stringify(liftFiles(value, name, form)))
    else form.append(name, String(value))
  }
  return form
}
