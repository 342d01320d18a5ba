import type { AllHooks, Hooks, HooksOf } from './types.ts'

/** The fields for which one of two hooks has something to do; undefined for any field. */
const fieldsOf = (hooks: readonly Hooks[], hook: 'beforeSave' | 'afterSave'): readonly string[] | undefined => {
  const fields = hooks.map((own) => (own[hook] ? own[`${hook}Of`] : []))
  return fields.includes(undefined) ? undefined : fields.flatMap((names) => names ?? [])
}
const ofBoth = (...hooks: readonly Hooks[]): Pick<Hooks, 'beforeSaveOf' | 'afterSaveOf' | 'mayChange'> => {
  const [before, after] = [fieldsOf(hooks, 'beforeSave'), fieldsOf(hooks, 'afterSave')]
  return {
    ...(before && { beforeSaveOf: before }),
    ...(after && { afterSaveOf: after }),
    mayChange: (...given) => hooks.map((own) => own.mayChange?.(...given) ?? 'true').join(' and '),
  }
}

/** Runs each of two entity's hooks, one after the other. */
const both = (one: Hooks, other: Hooks): Hooks => ({
  beforeLinks: async (...given) => {
    await one.beforeLinks?.(...given)
    await other.beforeLinks?.(...given)
  },
  ...((one.makeRoom ?? other.makeRoom) && {
    makeRoom: async (...given) => {
      await one.makeRoom?.(...given)
      await other.makeRoom?.(...given)
    },
  }),
  beforeSave: async (...given) => {
    await one.beforeSave?.(...given)
    await other.beforeSave?.(...given)
  },
  afterSave: async (...given) => {
    await one.afterSave?.(...given)
    await other.afterSave?.(...given)
  },
  ...ofBoth(one, other),
  beforeDelete: async (...given) => {
    await one.beforeDelete?.(...given)
    await other.beforeDelete?.(...given)
  },
  beforePurge: async (...given) => {
    await one.beforePurge?.(...given)
    await other.beforePurge?.(...given)
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
