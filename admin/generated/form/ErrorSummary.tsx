import { Alert, Box, Link } from '@mui/material'
import { useEffect, useEffectEvent, useRef } from 'react'
import { get, useFormState, type FieldError, type FieldErrors } from 'react-hook-form'
import { labelOf } from '#shared/classkeys/define.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { Text } from '../../ui/primitives.ts'

interface Problem {
  /** Path of the input; its first part is the field. */
  path: string
  message: string
}

/** The message of an error, which may be wrapped for translation; null for a group of errors. */
const messageIn = (error: unknown): string | null => {
  if (typeof error === 'string') return error
  const { type, message } = (error ?? {}) as { type?: unknown; message?: unknown }
  if (typeof type !== 'string') return null
  return typeof message === 'object' && message !== null
    ? messageIn({ ...message, type })
    : String(message ?? 'Invalid value.')
}

/** All messages of nested errors with their paths. */
export const problemsIn = (errors: FieldErrors, prefix = ''): Problem[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    const message = messageIn(error)
    if (message !== null) return [{ path: `${prefix}${name}`, message }]
    return typeof error === 'object' && error !== null ? problemsIn(error as FieldErrors, `${prefix}${name}.`) : []
  })

const focusOn = (path: string) => {
  const [name = ''] = path.split('.')
  const field = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const input =
    field?.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]:not([type=hidden])`) ??
    field?.querySelector<HTMLElement>(
      'input:not([type=hidden], [tabindex="-1"]), textarea, select, [role=combobox], [contenteditable=true]',
    ) ??
    field?.querySelector<HTMLElement>('button')
  input?.focus({ preventScroll: true })
  return field
}

/** Moves the focus to the first of the problems on the page. */
const focusOnFirst = (problems: readonly Problem[]) => {
  const fields = [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))
  const places = problems.map(({ path }) => ({ path, at: fields.indexOf(path.split('.')[0] ?? '') }))
  const first = places.filter(({ at }) => at !== -1).toSorted((one, other) => one.at - other.at)[0]
  if (first) focusOn(first.path)?.scrollIntoView({ block: 'nearest' })
}

/** `quad_options.0.subtitle` → ` 1, subtitle`. */
const partOf = (keys: readonly string[]): string =>
  keys
    .map((key, index) =>
      /^\d+$/.test(key) ? ` ${Number(key) + 1}` : `${index === 0 ? '' : ','} ${key.replaceAll('_', ' ')}`,
    )
    .join('')

/** Error summary above the form after a failed save; each entry links to its input. */
export const ErrorSummary = () => {
  const resource = useDeclaration()
  const { errors, submitCount } = useFormState()
  const { root, ...ofFields } = errors
  const problems = problemsIn(ofFields)
  const failure = root?.serverError?.message
  const box = useRef<HTMLDivElement>(null)
  const isShown = submitCount > 0 && (problems.length > 0 || failure !== undefined)
  const focusFirst = useEffectEvent(() => {
    // A refusal of the server comes later, when the person may be elsewhere.
    const isRefused = problems.some(({ path }) => (get(errors, path) as FieldError).type === 'server')
    if (!isRefused) focusOnFirst(problems)
  })
  useEffect(() => {
    if (!isShown) return
    announceShown(box.current)
    box.current?.scrollIntoView({ block: 'nearest' })
    focusFirst()
  }, [isShown, submitCount])
  if (!isShown) return null
  return (
    <Alert
      ref={box}
      severity="error"
      sx={{ marginBottom: '16px', maxWidth: 760, scrollMarginTop: '72px' }}
      aria-label="Form errors"
    >
      {problems.length === 0 ? (
        failure
      ) : (
        <>
          <Text as="b" weight="strong">
            {problems.length === 1 ? 'Check 1 field before saving' : `Check ${problems.length} fields before saving`}
          </Text>
          <Box component="ul" sx={{ margin: '6px 0 0', paddingLeft: '18px' }}>
            {problems.map(({ path, message }) => {
              const [name = '', ...rest] = path.split('.')
              const label = labelOf(name, resource.fields[name])
              return (
                <li key={path}>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    underline="always"
                    onClick={() => focusOn(path)?.scrollIntoView({ block: 'center' })}
                  >
                    {label}
                  </Link>
                  {rest.length === 0 && message.startsWith(`${label} `)
                    ? message.slice(label.length)
                    : `${partOf(rest)}: ${message}`}
                </li>
              )
            })}
          </Box>
        </>
      )}
    </Alert>
  )
}
