import { foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { MemberDay } from '../../kernel/http/member-day.ts'
import type { MealRow, NewMeal } from './types.ts'

const columns = `id, day, type, name, image, ingredients, energy::float8 as energy, carbs::float8 as carbs,
  protein::float8 as protein, fat::float8 as fat, logged_at, deleted_at`

/** The meals of a day in the order they were logged. */
export const mealsOf = (db: Database, userId: number, day: string): Promise<MealRow[]> =>
  db.query<MealRow>({
    name: 'find_meals_of_day',
    text: `select ${columns} from meal_logs where user_id = $1 and day = $2 and deleted_at is null order by logged_at, id`,
    values: [userId, day],
  })

/** A member's meals since a day, whose name or foods contain each of some patterns: a name once, latest first. */
export const searchMeals = (
  db: Database,
  { userId, patterns, since, most }: { userId: number; patterns: string[]; since: string; most: number },
): Promise<Pick<MealRow, 'id' | 'name' | 'day'>[]> =>
  db.query<Pick<MealRow, 'id' | 'name' | 'day'>>({
    name: 'search_meals',
    text: `select id, name, day from (
             select distinct on (${foldedSql('name')}) id, name, day, logged_at from meal_logs
             where user_id = $1 and day >= $2 and deleted_at is null
               and ${foldedSql("concat_ws(' ', name, jsonb_path_query_array(ingredients, '$[*].name')::text)")} like all($3::text[])
             order by ${foldedSql('name')}, logged_at desc, id) found
           order by logged_at desc, id limit $4`,
    values: [userId, since, patterns, most],
  })

/** The totals of a day's meals; numeric columns are summed exactly. */
export const intakeOf = async (db: Database, userId: number, date: string) => {
  const [row] = await db.query<{ meals: number; energy: number; carbs: number; protein: number; fat: number }>({
    name: 'sum_meals_of_day',
    text: `select count(*) as meals, coalesce(sum(energy), 0)::float8 as energy, coalesce(sum(carbs), 0)::float8 as carbs,
             coalesce(sum(protein), 0)::float8 as protein, coalesce(sum(fat), 0)::float8 as fat
           from meal_logs where user_id = $1 and day = $2 and deleted_at is null`,
    values: [userId, date],
  })
  const quantity = (value = 0) => ({ quantity: value })
  return {
    date,
    meals: row?.meals ?? 0,
    intake: {
      energy: quantity(row?.energy),
      carbs: quantity(row?.carbs),
      protein: quantity(row?.protein),
      fat: quantity(row?.fat),
    },
  }
}

/** A member's own meal, even a deleted one; locked if it is about to be changed. */
export const findMeal = async (db: Database, userId: number, id: number): Promise<MealRow | null> => {
  const [row] = await db.query<MealRow>({
    name: 'find_meal',
    text: `select ${columns} from meal_logs where user_id = $1 and id = $2 for update`,
    values: [userId, id],
  })
  return row ?? null
}

/**
 * Writes a meal under its entry's key. If the key already exists, nothing is written.
 * @returns the meal under that key, new or old
 */
export const insertMeal = async (
  db: Database,
  { userId, memberDay, meal, key, at }: { userId: number; memberDay: MemberDay; meal: NewMeal; key: string; at: Date },
): Promise<MealRow | null> => {
  const [added] = await db.query<MealRow>({
    name: 'insert_meal',
    text: `insert into meal_logs
             (user_id, day, timezone, type, name, image, ingredients, energy, carbs, protein, fat, logged_at, entry_key)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
           on conflict (user_id, entry_key) do nothing returning ${columns}`,
    values: [
      userId,
      memberDay.day,
      memberDay.timezone,
      meal.type,
      meal.name,
      meal.image,
      JSON.stringify(meal.ingredients),
      meal.energy,
      meal.carbs,
      meal.protein,
      meal.fat,
      at,
      key,
    ],
  })
  if (added) return added
  const [known] = await db.query<MealRow>({
    name: 'find_meal_by_key',
    text: `select ${columns} from meal_logs where user_id = $1 and entry_key = $2`,
    values: [userId, key],
  })
  return known ?? null
}

export const updateMeal = async (
  db: Database,
  { userId, id, memberDay, meal }: { userId: number; id: number; memberDay: MemberDay; meal: NewMeal },
): Promise<MealRow | null> => {
  const [row] = await db.query<MealRow>({
    name: 'update_meal',
    text: `update meal_logs set day = $3, timezone = $4, type = $5, name = $6, image = $7, ingredients = $8, energy = $9,
             carbs = $10, protein = $11, fat = $12
           where user_id = $1 and id = $2 and deleted_at is null returning ${columns}`,
    values: [
      userId,
      id,
      memberDay.day,
      memberDay.timezone,
      meal.type,
      meal.name,
      meal.image,
      JSON.stringify(meal.ingredients),
      meal.energy,
      meal.carbs,
      meal.protein,
      meal.fat,
    ],
  })
  return row ?? null
}

/** Deletes a meal, or restores it with null. */
export const setDeleted = async (
  db: Database,
  userId: number,
  id: number,
  at: Date | null,
): Promise<MealRow | null> => {
  const [row] = await db.query<MealRow>({
    name: 'set_meal_deleted',
    text: `update meal_logs set deleted_at = case when $3::timestamptz is null then null else coalesce(deleted_at, $3::timestamptz) end
           where user_id = $1 and id = $2 returning ${columns}`,
    values: [userId, id, at],
  })
  return row ?? null
}

export const addPhoto = async (db: Database, userId: number, image: string, at: Date): Promise<void> => {
  await db.query({
    name: 'add_meal_photo',
    text: 'insert into meal_photos (user_id, image, uploaded_at) values ($1, $2, $3)',
    values: [userId, image, at],
  })
}

export const photosSince = async (db: Database, userId: number, since: Date) => {
  const [row] = await db.query<{ count: number; first: Date | null }>({
    name: 'count_meal_photos',
    text: 'select count(*) as count, min(uploaded_at) as first from meal_photos where user_id = $1 and uploaded_at > $2',
    values: [userId, since],
  })
  return row ?? { count: 0, first: null }
}

export const ownsPhoto = async (db: Database, userId: number, image: string): Promise<boolean> => {
  const [row] = await db.query({
    name: 'find_meal_photo',
    text: 'select 1 as found from meal_photos where user_id = $1 and image = $2',
    values: [userId, image],
  })
  return row !== undefined
}

/**
 * Whose photo it is, and whether it may be seen: no meal shows it yet, or one that is not deleted. Nearly always it is the reader's
 * own, which is found where the reader's meals are.
 */
export const findPhoto = async (
  db: Database,
  image: string,
  reader: number | null,
): Promise<{ user_id: number; is_shown: boolean } | null> => {
  const of = (owner: string) => `select p.user_id, bool_or(m.deleted_at is null) as is_shown
    from meal_photos p left join meal_logs m on m.user_id = p.user_id and m.image = p.image
    where p.image = $1${owner} group by p.user_id`
  type Photo = { user_id: number; is_shown: boolean }
  const [own] =
    reader === null
      ? []
      : await db.query<Photo>({
          name: 'find_own_photo',
          text: of(' and p.user_id = $2'),
          values: [image, reader],
        })
  if (own) return own
  const [row] = await db.query<Photo>({ name: 'find_photo_of_member', text: of(''), values: [image] })
  return row ?? null
}

/** Whether a meal of the catalog shows the image. */
export const isInCatalog = async (db: Database, image: string): Promise<boolean> => {
  const [meal] = await db.query({
    name: 'find_catalog_image',
    text: 'select 1 from meals where image = $1 limit 1',
    values: [image],
  })
  return meal !== undefined
}
