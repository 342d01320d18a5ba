export { isMemberWithin, isStaff, memberWithin, withinBounds } from './bounds.ts'
export { assertNotHeld, isHeld } from './holds.ts'
export {
  assertMemberWithin,
  assertOrganizationWithin,
  assertProgramWithin,
  assertUsersLeftWithin,
  holdUsers,
} from './hold-users.ts'
export { keepsDone } from './hooks/done.ts'
export { fieldRules } from './hooks/field-rules.ts'
export { keptForMembers } from './hooks/in-use.ts'
export type { HookContext, Hooks } from './hooks/types.ts'
export { completeNouns, listNoun, withoutId } from './nouns.ts'
export { translatedColumn } from './expressions.ts'
export { engineOf, type Engine, type Query } from './engine.ts'
export { eraseMember } from './history/erase.ts'
export { pathsIn, removeFilesOf } from './history/files.ts'
export { graphOf } from './history/graph.ts'
export { keepingLinks } from './history/links.ts'
export { isNotClosing, ownerFieldOf } from './owner.ts'
export { Parameters } from './parameters.ts'
export { readAtIn, readAtOf, type ReadAt } from './read-at.ts'
export { cleanValue } from './sanitize.ts'
export { isSentBack, writableBy } from './sent-back.ts'
export { sightOfAll, type Sight } from './history/sight.ts'
export { sweepHistory } from './history/sweep.ts'
export { restoreFromTrash } from './history/trash.ts'
export { findByWords, titlesOf } from './titles.ts'
export { isFinalCall, undoChange, writtenChange } from './history/undo.ts'
export { fileFieldIn } from './uploads.ts'
export { watchedEngineOf } from './watched.ts'
