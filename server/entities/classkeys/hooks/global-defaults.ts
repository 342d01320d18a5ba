import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { fieldError } from '#shared/errors.ts'
import { isSafeUrl, toNumber } from '#shared/rules/index.ts'
import type { Hooks } from './types.ts'

type SettingType = ItemsByClasskey['global_defaults']['type']
interface Setting {
  type: string
  value: string | null
}

/** What a value of each type must be; null for a type that accepts any text. */
const rules: Readonly<Record<SettingType, { isValid: (value: string) => boolean; sentence: string } | null>> = {
  text: null,
  file: null,
  number: { isValid: (value) => toNumber(value, -1) >= 0, sentence: 'Value must be a number, 0 or more.' },
  boolean: { isValid: (value) => /^(?:true|false|1|0)$/i.test(value), sentence: 'Value must be true or false.' },
  url: {
    isValid: (value) => value !== '' && isSafeUrl(value),
    sentence: 'Value must be an address such as https://example.org or /help.',
  },
}

/** A setting's value must match its type, whichever of the two changes. */
export const globalDefaults: Hooks = {
  beforeSave: async ({ tx }, values, id) => {
    if (id !== null && values.value === undefined && values.type === undefined) return
    const [before] =
      id === null
        ? []
        : await tx.query<Setting>({
            name: 'find_setting',
            text: 'select type, value from global_defaults where id = $1',
            values: [id],
          })
    const { type, value } = { type: 'text', value: null, ...before, ...values }
    const rule = rules[type as SettingType]
    if (rule && !rule.isValid(String(value ?? '').trim())) throw fieldError('value', rule.sentence)
  },
}
