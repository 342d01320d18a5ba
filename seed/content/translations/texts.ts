/** The texts of an item by field; of a list its entries in their order, of an object its parts. */
export interface Texts {
  readonly [field: string]: string | readonly Texts[] | Texts
}

/** Texts of one language: by resource, by the item's code, slug or title, by field. */
export type Translated = Readonly<Record<string, Readonly<Record<string, Texts>>>>
