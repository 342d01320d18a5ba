import {
  boolean,
  choice,
  date,
  decimal,
  defineClasskey,
  defineNoun,
  file,
  integer,
  json,
  list,
  object,
  reference,
  references,
  richText,
  text,
  timestamp,
  type Resource,
} from '#shared/classkeys/index.ts'

/** A fictional noun that the fictional entity points to. */
export const cooks: Resource = defineNoun({
  noun: 'cooks',
  rest: '/cooks',
  label: ['Cook', 'Cooks'],
  group: 'people',
  icon: 'users',
  titleField: 'name',
  fields: { name: text({ required: true, search: true }), portrait: file() },
  list: ['name'],
})

/** A fictional entity with one field of every kind, for tests of generated screens. */
export const recipes: Resource = defineClasskey({
  classkey: 'recipes',
  label: ['Recipe', 'Recipes'],
  group: 'content',
  icon: 'fork-knife',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    story: richText(),
    servings: integer({ min: 1, max: 20 }),
    salt: decimal({ unit: 'g' }),
    is_spicy: boolean(),
    eaten_on: date(),
    published_at: timestamp({ section: 'Publishing' }),
    course: choice(['starter', 'main', 'dessert'], { default: 'main' }),
    cook_id: reference('cooks', { label: 'Cook' }),
    helpers: references('cooks', { table: 'recipe_helpers', own: 'recipe_id', other: 'cook_id' }),
    photo: file({ label: 'Photo' }),
    source: object({ title: text(), page: integer() }),
    steps: list({ words: text() }),
    extra: json(),
    rating: integer({ writable: false }),
    secret: text({ writable: 'recipes:secret', readable: 'recipes:secret' }),
  },
  derived: { cook_name: { through: 'cook_id', field: 'name', label: 'Cook' } },
  list: ['name', 'course', 'cook_name', 'helpers', 'servings'],
  filters: ['course', 'cook_id'],
})

export const fictionalEntities: ReadonlyMap<string, Resource> = new Map(
  [recipes, cooks].map((resource) => [resource.name, resource]),
)
