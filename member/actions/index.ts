/** Completing program actions, from anywhere in the member area. */
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
