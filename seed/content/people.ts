import type { Language } from '#shared/languages/index.ts'
import type { MealType } from '#shared/rules/index.ts'
import plateTable from './people/plates.json' with { type: 'json' }
import { chapterIn, chaptersIn, readContent } from './read.ts'

interface Origin {
  first: { female: readonly string[]; male: readonly string[] }
  last: readonly string[]
}
/** First and last names that go together. */
export const origins = readContent<Origin[]>('people/origins')

export type OrganizationCode = 'northfield-health' | 'cedar-county-schools' | 'majuro-clinic' | 'harbor-logistics'
export interface Person {
  first: string
  last: string
  sex: 'female' | 'male'
  organization: OrganizationCode
  programs: readonly string[]
  tags: readonly string[]
  verified: boolean
}
/** Members with a story of their own, before the many. */
export const namedPeople = readContent<Person[]>('people/named')

export interface Place {
  members: number
  timezone: string
  cities: readonly (readonly [city: string, state: string, zip: string])[]
  programs: readonly string[]
  /** What some of the members speak besides English. */
  language?: Language
}
/** Where the members of an organization live, and which programs they join. */
export const places = readContent<Record<OrganizationCode, Place>>('people/places')
export const streets = readContent<string[]>('people/streets')

export const tagChapters = chaptersIn('people', ['tag_types', 'tags'])
/** Notes that staff wrote, without the member. */
export const notes = chapterIn('people', 'usernotes', 'set').items
/** People in care teams, without the member. */
export const careTeam = chapterIn('people', 'usercareteams', 'set').items

/** What somebody eats, and when they usually do. */
export interface Plate {
  name: string
  type: MealType
  time: string
  parts: readonly Part[]
}
/** A food of the table of ingredients by its name, how much of one of its portions, and that portion. */
export interface Part {
  food: string
  quantity: number
  portion: string
}
export const plates = plateTable as Readonly<Record<keyof typeof plateTable, Plate>>
