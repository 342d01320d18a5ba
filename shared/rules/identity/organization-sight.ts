/**
 * What an organization's own manager may do with a field: read and change it, read it, or give it for a new member without reading
 * it. The purpose is eligibility: who is a member, and in which of the organization's programs.
 */
export type OrganizationUse = 'changes' | 'reads' | 'gives' | 'nothing'

/** Of members' accounts. A field that is not listed is neither read nor given. */
export const organizationUses = {
  first_name: 'changes',
  last_name: 'changes',
  organizations: 'changes',
  programs: 'changes',
  email: 'gives',
  phone: 'gives',
  date_of_birth: 'gives',
} as const satisfies Readonly<Record<string, OrganizationUse>>

type Uses = typeof organizationUses
export type OrganizationField<U extends OrganizationUse> = {
  [K in keyof Uses]: Uses[K] extends U ? K : never
}[keyof Uses]

/** The fields that an organization's manager uses in one of these ways. */
export const organizationFields = <U extends OrganizationUse>(...uses: readonly U[]): OrganizationField<U>[] =>
  (Object.keys(organizationUses) as (keyof Uses)[]).filter((name): name is OrganizationField<U> =>
    (uses as readonly OrganizationUse[]).includes(organizationUses[name]),
  )

/** Stands among the permissions of an organization's manager and limits what the others open. No role can hold it. */
export const organizationManager = 'organization manager'

/** Groups with fewer people are not counted for an organization. */
export const fewestPeople = 10

/**
 * A number of people as an organization sees it, to be read as 'or more': rounded down to tens, so that no two numbers differ by a
 * smaller group, and at least ten less than all, so that it never says that everybody is among them.
 * @param all the people who could be among them, whose number the organization knows
 * @returns null for fewer than ten people, and in a group of fewer than twenty
 */
export const shownPeople = (count: number, all: number): number | null => {
  const people = Math.min(count, all - fewestPeople)
  return people < fewestPeople ? null : Math.floor(people / fewestPeople) * fewestPeople
}
