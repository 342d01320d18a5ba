import type { AnswerOf } from '#shared/client/index.ts'
import type { Formats } from '#shared/i18n/index.ts'
import type { Section } from './useSearch.ts'
import type { OwnGroup, Result } from './sources.ts'

const joined = (...words: readonly (string | null)[]): string | null => words.filter(Boolean).join(', ') || null

/** What the server finds of the member's own, each with the screen that shows it. */
export const ownSections = (
  { care_team, providers, medications, meals }: AnswerOf<'searchOwn'>,
  { formatDate }: Pick<Formats, 'formatDate'>,
): Section[] => {
  const section = (group: OwnGroup, results: readonly Pick<Result, 'id' | 'title' | 'note' | 'href'>[]): Section => ({
    group,
    results: results.map((result) => ({ ...result, classkey: group, html: null, text: null, ways: [] })),
  })
  return [
    section(
      'own_care_team',
      care_team.map(({ id, name, specialty, practice }) => ({
        id,
        title: name,
        note: joined(specialty, practice),
        href: '/client/profile#care-team',
      })),
    ),
    section(
      'own_providers',
      providers.map(({ id, name, specialty }) => ({
        id,
        title: name,
        note: specialty,
        href: `/client/appointments?kind=virtual&physician=${id}`,
      })),
    ),
    section(
      'own_medications',
      medications.map(({ id, name, generic_name, strength }) => ({
        id,
        title: name,
        note: joined(generic_name, strength),
        href: '/client/profile#medications',
      })),
    ),
    section(
      'own_meals',
      meals.map(({ id, name, day }) => ({
        id,
        title: name,
        note: formatDate(day),
        href: `/client/log-meal?date=${day}`,
      })),
    ),
  ].filter(({ results }) => results.length > 0)
}
