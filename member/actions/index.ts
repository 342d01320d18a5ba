/** Completing the actions of programs, wherever a member does it. */
export {
  earnedStars,
  withCompletion,
  type Action,
  type Named,
  type Program,
  type Programs,
  type Step,
} from './completion.ts'
export { useCompleteAction } from './useCompleteAction.ts'
