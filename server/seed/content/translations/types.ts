import type { ResourceName } from '../draft.ts'

/** The texts of an item by field. */
export type Texts = Readonly<Record<string, string>>

/** Texts of one language: by resource, by the item's code, slug or title, by field. */
export type Translated = Partial<Record<ResourceName, Readonly<Record<string, Texts>>>>
