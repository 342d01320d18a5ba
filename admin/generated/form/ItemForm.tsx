import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, useDataProvider, useEditContext, useNotify, useSaveContext } from 'react-admin'
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { pathOf, titleOf, useDeclaration } from '../../declarations/index.ts'
import type { Row } from '../../data/row.ts'
import { useIsManager } from '../../data/useIsManager.ts'
import { formErrorsOf, savedSince, type SavedSince } from './saveErrors.ts'
import { Revalidate } from './Revalidate.tsx'
import { unreadableInputs } from '../../ui/DateField.tsx'
import { checkForm, valuesToSave } from './values.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ConflictDialog = lazyPart(async () => ({
  default: (await import('./conflict/ConflictDialog.tsx')).ConflictDialog,
}))

type Values = Readonly<Record<string, unknown>>
interface ItemFormProps {
  record: Row | null
  /** Initial values of a new item. */
  defaults: Values | undefined
  children: ReactNode
}

/** An item's form. If saving fails, the input is kept and the errors are shown. */
export const ItemForm = ({ record, defaults, children }: ItemFormProps) =>
  record ? <ExistingForm record={record}>{children}</ExistingForm> : <NewForm defaults={defaults}>{children}</NewForm>

const NewForm = ({ defaults, children }: Omit<ItemFormProps, 'record'>) => {
  const resource = useDeclaration()
  const { save } = useSaveContext()
  const adding = useRef<Promise<unknown>>(null)
  const add = async (values: Values): Promise<unknown> => {
    let failure: unknown
    const errors: unknown = await save?.(await valuesToSave(resource, values, null), {
      onError: (error: unknown) => void (failure = error),
    })
    const found = failure === undefined ? errors : formErrorsOf(failure)
    // Prevents creating the item twice while its own screen opens.
    if (found !== undefined) adding.current = null
    return found
  }
  const submit = (values: Values): Promise<unknown> => (adding.current ??= add(values))
  return (
    <Form
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      validate={(values) => checkForm(resource, values, null, unreadableInputs())}
      defaultValues={defaults}
      onSubmit={submit as never}
    >
      <Revalidate />
      {children}
    </Form>
  )
}

/** What someone else saved while the form was open, and the form's values. */
interface Conflict extends SavedSince {
  theirs: Row
  mine: Values
}

/**
 * Saves the differences from the record that the form started with. If someone else saved since, both versions are shown,
 * and the user's selection is saved on top of theirs.
 */
const ExistingForm = ({ record, children }: { record: Row; children: ReactNode }) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const provider = useDataProvider()
  const notify = useNotify()
  const { refetch } = useEditContext()
  const isManager = useIsManager()
  const navigate = useNavigate()
  const [base, setBase] = useState(record)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const saving = useRef<Promise<unknown>>(null)
  const form = useRef<UseFormReturn>(null)
  const keepForm = useCallback((open: UseFormReturn) => {
    form.current = open
  }, [])

  const submitOn = async (values: Values, began: Row): Promise<unknown> => {
    try {
      const { data } = await provider.update<Row>(path, {
        id: began.id,
        data: await valuesToSave(resource, values, began),
        previousData: began,
      })
      // Whom a manager takes out of the organization is out of reach.
      if (isManager && resource.name === 'user' && (data['organizations'] as unknown[] | undefined)?.length === 0) {
        notify(`${titleOf(resource, data)} is no longer in your organization, so you no longer see the account`)
        setTimeout(() => void navigate(`/${path}`))
        return undefined
      }
      // Lets the form finish submitting before it resets to the saved values.
      setTimeout(() => setBase(data))
      void refetch?.()
      notify('ra.notification.updated', { type: 'info' })
      return undefined
    } catch (error) {
      const since = savedSince(error)
      if (since) {
        const { data: theirs } = await provider.getOne<Row>(path, { id: began.id })
        setConflict({ ...since, theirs, mine: values })
      }
      return formErrorsOf(error)
    }
  }

  /** Ignores a second submit while the first is running. */
  const submit = (values: Values): Promise<unknown> =>
    (saving.current ??= submitOn(values, base).finally(() => {
      saving.current = null
    }))

  /** Continues from the other user's version with these form values and saves immediately. */
  const resolve = (theirs: Row, kept: Values) => {
    setConflict(null)
    setBase(theirs)
    void refetch?.()
    setTimeout(() => {
      const { current } = form
      if (!current) return
      current.reset(theirs)
      for (const [name, value] of Object.entries(kept)) current.setValue(name, value, { shouldDirty: true })
      if (Object.keys(kept).length === 0) {
        notify('Your changes were discarded', { type: 'info' })
        return
      }
      void current.handleSubmit(async (values) => {
        const errors = await submitOn(values, theirs)
        if (errors !== undefined) showErrors(current, errors as Record<string, unknown>)
      })()
    })
  }

  return (
    <Form
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      validate={(values) => checkForm(resource, values, base, unreadableInputs())}
      record={base}
      onSubmit={submit as never}
    >
      <Revalidate />
      <Follow record={record} base={base} onFollow={setBase} onForm={keepForm} />
      {children}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            {...conflict}
            base={base}
            onResolve={(kept) => resolve(conflict.theirs, kept)}
            onClose={() => setConflict(null)}
          />
        </Suspense>
      )}
    </Form>
  )
}

const showErrors = (form: UseFormReturn, errors: Readonly<Record<string, unknown>>, prefix = ''): void => {
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error === 'object' && error !== null)
      showErrors(form, error as Record<string, unknown>, `${prefix}${name}.`)
    else form.setError(`${prefix}${name}`, { type: 'server', message: String(error) })
  }
}

interface FollowProps {
  record: Row
  base: Row
  onFollow: (record: Row) => void
  /** Receives the open form. */
  onForm: (form: UseFormReturn) => void
}

/** Applies changes made elsewhere on the screen unless they would overwrite form input. */
const Follow = ({ record, base, onFollow, onForm }: FollowProps) => {
  const context = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  const isTouched = isSubmitting || Object.keys(dirtyFields).length > 0
  const isOlder = String(record['updated_at']) < String(base['updated_at'])
  const isOther = !isOlder && record !== base && JSON.stringify(record) !== JSON.stringify(base)
  const seen = useRef(record)
  useEffect(() => onForm(context), [onForm, context])
  useEffect(() => {
    // Ignore records read before the form was saved.
    if (seen.current === record || isTouched) return
    seen.current = record
    if (isOther) onFollow(record)
  }, [record, isOther, isTouched, onFollow])
  return null
}
