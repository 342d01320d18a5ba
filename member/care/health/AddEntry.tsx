import type { ReactNode } from 'react'
import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import type { FormName } from '../../app/index.ts'
import { FormModal, useFormFailure } from '../../forms/index.ts'
import { CatalogueSearch, type Catalogue, type Picked } from './CatalogueSearch.tsx'
import type { AdditionProps } from './EntriesCard.tsx'

interface AddEntryProps<Fields extends FieldValues & { name: Picked | null }> extends AdditionProps {
  form: UseFormReturn<Fields>
  name: FormName
  title: string
  /** Label of the name field. */
  label: string
  help: string
  missing: string
  catalogue: Catalogue
  /** @returns the name the entry is saved under */
  save: (fields: Fields) => Promise<string>
  /** The fields besides the name. */
  children: ReactNode
}

/** The form for a new entry, picked from a catalogue or entered as text. */
export const AddEntry = <Fields extends FieldValues & { name: Picked | null }>(props: AddEntryProps<Fields>) => {
  const { name, form, title, label, help, missing, catalogue, save, onClose, onAdded, children } = props
  const { t } = useTranslation('health')
  const { failure, attempt } = useFormFailure(form)
  const { field, fieldState } = useController({
    name: 'name' as Path<Fields>,
    control: form.control,
    rules: { validate: (value) => value !== null || missing },
  })
  const submit = form.handleSubmit((fields) =>
    attempt(async () => {
      toast.success(t('added', { name: await save(fields) }))
      onAdded()
      onClose()
    }),
  )
  return (
    <FormModal
      name={name}
      title={title}
      isDirty={form.formState.isDirty}
      isSaving={form.formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <CatalogueSearch
        label={label}
        help={help}
        catalogue={catalogue}
        value={field.value}
        onChange={field.onChange}
        ownWords={(words) => t('use_words', { words })}
        error={fieldState.error?.message}
      />
      {children}
    </FormModal>
  )
}
