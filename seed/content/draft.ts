import type { classkeyResources, nounResources } from '#shared/classkeys/index.ts'

/** A day counted from the day of seeding: `{ day: -30 }` is 30 days ago. */
export interface RelativeDay {
  day: number
}
/** A time of such a day, in the timezone of the demo. */
export interface RelativeTime {
  day: number
  at: string
}
/** An image that is drawn when the content is written. */
export interface Picture {
  picture: string
}

/** An entry of a references field: the key of the item, or its key with the fields of the link. */
type Link = string | ({ key: string } & Record<string, unknown>)

/** A field as content writes it: items are named by code, slug or title, days are relative, images are drawn. */
type DraftOf<F> = F extends { kind: 'references' }
  ? readonly Link[]
  : F extends { kind: 'list'; of: infer N }
    ? readonly Drafts<N>[]
    : F extends { kind: 'object'; fields: infer N }
      ? Drafts<N>
      : F extends { kind: 'choice'; values: readonly (infer V)[] }
        ? V
        : F extends { kind: 'reference' }
          ? string | number
          : F extends { kind: 'integer' | 'decimal' }
            ? number
            : F extends { kind: 'boolean' }
              ? boolean
              : F extends { kind: 'json' }
                ? unknown
                : F extends { kind: 'date' }
                  ? string | RelativeDay
                  : F extends { kind: 'timestamp' }
                    ? string | RelativeTime
                    : F extends { kind: 'file' }
                      ? string | Picture
                      : string
type Drafts<M> = { readonly [K in keyof M]?: DraftOf<M[K]> | null }

type All = typeof classkeyResources & typeof nounResources
export type ResourceName = keyof All
/** An item of one entity or noun, checked against its declaration. */
export type Draft<N extends ResourceName> = Drafts<All[N]['fields']>

/** Items of one entity or noun, in the order they are written. */
export interface Chapter<N extends ResourceName = ResourceName> {
  resource: N
  items: readonly Draft<N>[]
}

/** Plain paragraphs as rich text. */
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
