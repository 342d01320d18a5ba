import type { Answer } from '../../app/index.ts'
import type { MenuPage } from '../../content/index.ts'

type Program = Answer<'listActionPrograms'>['models'][number]

const hasAction = ({ actions }: Program, actionId: number): boolean =>
  actions.some(
    ({ group, id, grouped }) => (!group && id === actionId) || grouped.some((child) => child.id === actionId),
  )

/**
 * Whether one of the member's programs asks to complete the profile: one that the page is for, or one with the step that the
 * page belongs to. A page for everyone that belongs to no step asks nobody.
 */
export const isAskedFor = (
  { programs, actionId }: Pick<MenuPage, 'programs' | 'actionId'>,
  own: readonly { id: number }[],
  steps: readonly Program[],
): boolean =>
  own.some(({ id }) => programs.includes(id)) ||
  (actionId !== null && steps.some((program) => hasAction(program, actionId)))
