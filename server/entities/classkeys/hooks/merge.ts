import type { AllHooks, Hooks, HooksOf } from './types.ts'

const afterSaveOfBoth = (one: Hooks, other: Hooks): Pick<Hooks, 'afterSaveOf'> => {
  const fields = [one, other].map(({ afterSave, afterSaveOf }) => (afterSave ? afterSaveOf : []))
  return fields.includes(undefined) ? {} : { afterSaveOf: fields.flatMap((names) => names ?? []) }
}

/** Runs each of two entity's hooks, one after the other. */
const both = (one: Hooks, other: Hooks): Hooks => ({
  beforeLinks: async (...given) => {
    await one.beforeLinks?.(...given)
    await other.beforeLinks?.(...given)
  },
  beforeSave: async (...given) => {
    await one.beforeSave?.(...given)
    await other.beforeSave?.(...given)
  },
  afterSave: async (...given) => {
    await one.afterSave?.(...given)
    await other.afterSave?.(...given)
  },
  ...afterSaveOfBoth(one, other),
  beforeDelete: async (...given) => {
    await one.beforeDelete?.(...given)
    await other.beforeDelete?.(...given)
  },
  afterRestore: async (...given) => {
    await one.afterRestore?.(...given)
    await other.afterRestore?.(...given)
  },
})

/** The hooks of all rooms: of an entity with several they run in the order of the rooms. */
export const mergeHooks = (all: readonly HooksOf[]): AllHooks => {
  const merged: Record<string, Hooks> = {}
  for (const [name, hooks] of all.flatMap((own) => Object.entries(own))) {
    const known = merged[name]
    if (hooks) merged[name] = known ? both(known, hooks) : hooks
  }
  return merged
}
