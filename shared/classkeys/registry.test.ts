import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normalizeWord } from '#shared/rules/index.ts'
import { classkeys, groups, isReadable, nouns, resourceMap, resources, type Field, type Resource } from './index.ts'

const map = resourceMap()
const documented =
  `provider test biomarker user faq meals referral referralcategory vendor vendorkit ad bodysegment organ organbiomarker featureflag
  programs action healthtips processes userprogramaction widgets languages milestones medications allergies organizations pages
  biomarkerrange biomarkerrangeeffect securityquestions usernotes legalagreements milestone_events user_experience_preference_headers
  user_flows user_flow_activities symptoms health_issues campaigns integration_call integration_status tasks global_defaults
  legal_consents user_upload_history health_actions wellbeing_content_types call_types virtual_care_types help_types user_symptoms
  vital_warning_thresholds program_pdf_templates userkits exercises toast_message_locations usercareteams care_types
  specialty_care_types`.split(/\s+/)

/** Every field of a resource with its path, including those inside objects, lists and links. */
const allFields = (fields: Record<string, Field>, prefix = ''): [path: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const inner =
      field.kind === 'object'
        ? field.fields
        : field.kind === 'list'
          ? field.of
          : field.kind === 'references'
            ? field.link.fields
            : {}
    return [[path, field] as [string, Field], ...allFields(inner, `${path}.`)]
  })
const target = (resource: Resource, name: string): Resource | undefined => {
  const field = resource.fields[name]
  return field?.kind === 'reference' || field?.kind === 'references' ? map.get(field.to) : undefined
}
const has = (resource: Resource | undefined, name: string): boolean =>
  resource !== undefined && (name === 'id' || name in resource.fields || name in resource.derived)
const isIcon = (name: string): boolean => {
  const component = name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
  return existsSync(new URL(`../../node_modules/@phosphor-icons/react/dist/defs/${component}.es.js`, import.meta.url))
}

describe('the registry', () => {
  it('has every documented classkey once', () => {
    const names = classkeys.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(documented.filter((name) => !names.includes(name))).toEqual([])
  })
  it('has unique names, tables and paths', () => {
    for (const values of [
      resources.map((one) => one.name),
      resources.map((one) => one.table),
      nouns.map((one) => one.rest),
    ])
      expect(new Set(values).size).toBe(values.length)
  })
  it('has each classkey in the folder of its group', () => {
    for (const { group, name } of classkeys)
      expect(existsSync(new URL(`${group}/${name}.ts`, import.meta.url)), name).toBe(true)
  })
  it('has groups with existing icons', () => {
    for (const group of Object.values(groups)) expect(isIcon(group.icon), group.icon).toBe(true)
  })
  it('has links whose both sides agree on table, columns and fields', () => {
    const links = new Map<string, string>()
    for (const resource of resources)
      for (const field of Object.values(resource.fields)) {
        if (field.kind !== 'references') continue
        const { table, own, other, fields } = field.link
        const ends = [`${own}:${resource.name}`, `${other}:${field.to}`].toSorted()
        const shape = JSON.stringify([ends, fields])
        expect(links.get(table) ?? shape, table).toBe(shape)
        links.set(table, shape)
      }
  })
  it('never shows users, notes, kits or appointments to other members', () => {
    for (const name of [
      'user',
      'usernotes',
      'userkits',
      'usercareteams',
      'user_symptoms',
      'userprogramaction',
      'appointments',
      'orders',
    ])
      expect(map.get(name)?.member, name).toBeNull()
  })
  it('has no column for a password, a key or a salt on accounts', () => {
    const names = Object.keys(map.get('user')?.fields ?? {})
    expect(names.filter((name) => /pass|hash|salt|secret|token|key/.test(name))).toEqual([])
  })
})

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  it('refers to declared resources', () => {
    for (const [path, field] of allFields(resource.fields)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue
      expect(map.has(field.to), `${path} → ${field.to}`).toBe(true)
      if (field.kind === 'references')
        for (const name of field.include) expect(has(map.get(field.to), name), `${path}: ${name}`).toBe(true)
    }
  })
  it('derives from existing fields', () => {
    for (const [name, { through, field }] of Object.entries(resource.derived)) {
      const source = through === null ? resource : target(resource, through)
      for (const one of [field].flat()) expect(has(source, one), `${name}: ${one}`).toBe(true)
    }
  })
  it('searches, limits and indexes by existing fields', () => {
    for (const [name, { field, targetField }] of Object.entries(resource.searchParameters)) {
      expect(field in resource.fields, name).toBe(true)
      if (targetField) expect(has(target(resource, field), targetField), name).toBe(true)
    }
    for (const column of [...resource.uniqueTogether, ...resource.indexes].flat())
      expect(column in resource.fields, column).toBe(true)
  })
  it('returns only readable scalar fields to members', () => {
    const { fields = [], where = {} } = resource.member ?? {}
    for (const name of fields) {
      const field = resource.fields[name]
      expect(field && isReadable(field) && typeof field.readable !== 'string', name).toBe(true)
    }
    for (const name of Object.keys(where)) expect(name in resource.fields, name).toBe(true)
    for (const name of resource.audience)
      expect(['user', 'programs', 'organizations']).toContain(target(resource, name)?.name)
  })
  it('has distinct choices, and defaults among them', () => {
    for (const [path, field] of allFields(resource.fields)) {
      if (field.kind !== 'choice') continue
      expect(new Set(field.values.map(normalizeWord)).size, path).toBe(field.values.length)
      for (const value of [field.default, field.fallback, ...Object.keys(field.labels)])
        if (value !== null) expect(field.values, path).toContain(value)
    }
  })
  it('has defaults within their bounds', () => {
    for (const [path, field] of allFields(resource.fields)) {
      if (field.kind !== 'integer' && field.kind !== 'decimal') continue
      expect(field.min, path).toBeLessThan(field.max)
      if (field.default !== null) expect(field.default >= field.min && field.default <= field.max, path).toBe(true)
    }
  })
  it('shows and generates by existing fields', () => {
    for (const [path, field] of Object.entries(resource.fields)) {
      for (const [name, values] of Object.entries(field.shownWhen ?? {})) {
        const other = resource.fields[name]
        expect(other, `${path} shown when ${name}`).toBeDefined()
        if (other?.kind === 'choice') for (const value of values) expect(other.values, path).toContain(value)
      }
      if (field.kind === 'text' && field.from) expect(resource.fields[field.from]?.kind, path).toBe('text')
      if (field.kind === 'reference' && field.filledWith) expect(field.writable, path).toBe(false)
    }
  })
  it('has an existing icon, and more than a name and a description', () => {
    expect(isIcon(resource.icon), resource.icon).toBe(true)
    expect(
      Object.keys(resource.fields).filter(
        (name) => !['name', 'description', 'attributes', 'created_at', 'updated_at'].includes(name),
      ).length,
    ).toBeGreaterThan(0)
  })
})
