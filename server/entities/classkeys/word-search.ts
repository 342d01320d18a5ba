import { containing, foldedSql, quoted, searchedSql } from '../../kernel/database/index.ts'
import { column, derivedColumn, tableOf, targetOf, valueOf } from './expressions.ts'
import type { Model } from './model.ts'
import type { SortKey } from './order.ts'
import type { Form, Parameters } from './parameters.ts'
import { hasWord } from './words.ts'

/**
 * Whether an item contains a folded word in any searched field. Items found through references are united with those found by their own
 * fields, so that each can be found through its own index.
 */
export const wordCondition = (model: Model, word: string, parameters: Parameters, form: Form): string => {
  const { resource, resources, searched } = model
  const pattern = parameters.add(containing(word))
  const own: string[] = []
  const through: string[] = []
  for (const name of searched) {
    const derived = resource.derived[name]
    const field = resource.fields[name]
    if (field) {
      own.push(`${searchedSql(column('t', name), field.kind)} like ${pattern}`)
      // Members search translated texts in their language and in English.
      if (model.isMember && resource.translated.includes(name))
        own.push(
          hasWord(searchedSql(model.shownColumn(name), field.kind), word, model.language, (value) =>
            parameters.add(value),
          ),
        )
    } else if (derived?.through) {
      const target = targetOf(resource, derived.through, resources)
      const parts = typeof derived.field === 'string' ? [derived.field] : derived.field
      const tests = parts.map(
        (part) => `${foldedSql(valueOf(target, part, 'x', resources, 0, model.language))} like ${pattern}`,
      )
      const from = `from ${tableOf(target, resources)} x where`
      through.push(
        form === 'each'
          ? `exists (select ${from} x.id = ${column('t', derived.through)} and (${tests.join(' or ')}))`
          : `select s.id from ${quoted(resource.table)} s where s.${quoted(derived.through)} in (select x.id ${from} ${tests.join(' or ')})`,
      )
    } else if (derived && typeof derived.field === 'string')
      own.push(`${foldedSql(derivedColumn(resource, name, 't', resources, model.language))} like ${pattern}`)
    // Several own columns joined as one text are found by their parts, since each word is searched separately.
    else
      for (const part of derived?.field ?? [])
        if (!searched.includes(part)) own.push(`${foldedSql(column('t', part))} like ${pattern}`)
  }
  if (form === 'each') own.push(...through)
  if (through.length === 0 || form === 'each') return `(${own.join(' or ')})`
  const ownIds = own.length === 0 ? [] : [`select t.id from ${quoted(resource.table)} t where ${own.join(' or ')}`]
  return `t.id in (${[...ownIds, ...through].join(' union all ')})`
}

/** In members' searches, titles that start with the search come first, then titles with a word that does. */
export const byTitle = (
  { resource, searched, shownColumn }: Model,
  search: string,
  parameters: Parameters,
): SortKey[] => {
  const name = resource.titleField
  if (!(name in resource.fields) || !searched.includes(name)) return []
  const start = parameters.add(containing(search).slice(1))
  const word = parameters.add(containing(` ${search}`))
  const title = foldedSql(shownColumn(name))
  return [
    {
      sql: `case when ${title} like ${start} then 0 when ${title} like ${word} then 1 else 2 end`,
      direction: 'asc',
      type: null,
      isSometimesNull: false,
    },
  ]
}
