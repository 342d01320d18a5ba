import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, NestedField } from '#shared/classkeys/fields.ts'
import type { FieldRule, FieldRules } from '#shared/rules/index.ts'

export interface Section {
  /** Anchor of the heading. */
  id: string
  label: string
  fields: (readonly [name: string, field: Field])[]
}

/** Fields with a permission are only shown to users who have it. */
/** Some fields only apply to certain values of others. */
export const isShownWith = (field: Field, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(field.shownWhen ?? {}).every(([name, wanted]) => wanted.some((value) => value === values[name]))

/** Whether a field doesn't apply to the form's other values. */
export const isHidden = (
  resource: Pick<Resource, 'rules' | 'fields'>,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean => {
  const field = resource.fields[name]
  return field !== undefined && (!isShownWith(field, values) || resource.rules?.(values)[name]?.isShown === false)
}

/** A field as the form shows it for the other values. */
export interface ShownField {
  name: string
  field: Field
  isRequired: boolean
}

/** A choice limited to the currently available values. */
const narrowed = (field: Field, rule: FieldRule | undefined): Field =>
  field.kind === 'choice' && rule?.values
    ? { ...field, values: field.values.filter((value) => rule.values?.includes(value)) }
    : field

/** Translations limited to the visible text fields; null if there are none. */
const translatable = (field: Field, rules: FieldRules): Field | null => {
  if (field.kind !== 'object') return field
  const languages = Object.entries(field.fields).flatMap(([language, texts]): [string, NestedField][] => {
    if (texts.kind !== 'object') return [[language, texts]]
    const shown = Object.entries(texts.fields).filter(([name]) => rules[name]?.isShown !== false)
    return shown.length > 0 ? [[language, { ...texts, fields: Object.fromEntries(shown) }]] : []
  })
  return languages.length > 0 ? { ...field, fields: Object.fromEntries(languages) } : null
}

/** The fields of a section that apply to the form's values. */
export const shownFields = (
  resource: Pick<Resource, 'rules'>,
  section: Section,
  values: Readonly<Record<string, unknown>>,
): ShownField[] => {
  const rules = resource.rules?.(values) ?? {}
  return section.fields.flatMap(([name, field]) => {
    const rule = rules[name]
    if (!isShownWith(field, values) || rule?.isShown === false) return []
    const shown = name === 'translations' ? translatable(field, rules) : narrowed(field, rule)
    return shown ? [{ name, field: shown, isRequired: field.required === true || rule?.isRequired === true }] : []
  })
}

/** The matching fields by section, in declaration order; fields without a section go in the first. */
export const sectionsOf = (resource: Resource, isShown: (field: Field, name: string) => boolean): Section[] => {
  const sections = new Map<string, Section>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isShown(field, name)) continue
    const label = field.section ?? 'Details'
    const section = sections.get(label) ?? {
      id: `section-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      label,
      fields: [],
    }
    section.fields.push([name, field])
    sections.set(label, section)
  }
  return [...sections.values()]
}
