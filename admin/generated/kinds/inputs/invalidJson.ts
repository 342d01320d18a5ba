/** Invalid JSON in a JSON field. It prevents the form from being submitted. */
export class InvalidJson {
  text: string
  message: string
  constructor(text: string, message: string) {
    this.text = text
    this.message = message
  }
}

/** Errors of invalid JSON anywhere in the form, by path. */
export const jsonErrors = (value: unknown, path = ''): Record<string, string> => {
  if (value instanceof InvalidJson) return { [path]: value.message }
  if (typeof value !== 'object' || value === null || value instanceof File) return {}
  return Object.entries(value).reduce<Record<string, string>>(
    (errors, [key, part]) => Object.assign(errors, jsonErrors(part, path === '' ? key : `${path}.${key}`)),
    {},
  )
}
