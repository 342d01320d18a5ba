import type { Resource } from '#shared/classkeys/define.ts'
import { toBody } from '../../../data/toBody.ts'

type Values = Readonly<Record<string, unknown>>

export interface Difference {
  /** Fields that both changed to different values. */
  both: string[]
  /** Fields that only they changed. */
  onlyTheirs: string[]
  /** Fields that only the form changed, or both changed to the same value. */
  onlyMine: string[]
}

/** Who changed which field since the form was opened, ignoring read-only fields. */
export const differenceOf = (resource: Resource, base: Values, theirs: Values, mine: Values): Difference => {
  const changedByThem = new Set(Object.keys(toBody(resource, theirs, base)))
  const changedByMe = Object.keys(toBody(resource, mine, base))
  const apart = new Set(Object.keys(toBody(resource, mine, theirs)))
  const both = changedByMe.filter((name) => changedByThem.has(name) && apart.has(name))
  return {
    both,
    onlyTheirs: [...changedByThem].filter((name) => !both.includes(name) && !changedByMe.includes(name)),
    onlyMine: changedByMe.filter((name) => !changedByThem.has(name)),
  }
}
