/**
 * Why the server refuses what members ask for: each reason by its code, in English with its values in braces. The server says it by
 * `say`; an answer has the code and the values besides, by which the member area says it in the reader's language
 * (`shared/languages/…/screens/reasons.json`).
 */
import { care } from './care.ts'
import { engagement } from './engagement.ts'
import { entryRefusals } from './entries.ts'
import { formats } from './formats.ts'
import { identity } from './identity.ts'
import { keys } from './keys.ts'
import { measures } from './measures.ts'
import { requests } from './requests.ts'

export const reasons = {
  ...formats,
  ...requests,
  ...care,
  ...engagement,
  ...identity,
  ...keys,
  ...entryRefusals,
  ...measures,
} as const
export type ReasonCode = keyof typeof reasons

type Value = string | number
/** A reason as an answer has it. */
export interface Reason {
  code: string
  values?: Readonly<Record<string, Value>>
}

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type ValuesOf<Code extends ReasonCode> = [NamesIn<(typeof reasons)[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<(typeof reasons)[Code]>, Value>>]

/** A reason in English. Numbers are written as they are; text may have them with commas. */
export const say = <Code extends ReasonCode>(code: Code, ...[values]: ValuesOf<Code>): string =>
  reasons[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String((values as Reason['values'])?.[name]))

const codes = Object.keys(reasons) as ReasonCode[]
const byText = new Map<string, ReasonCode>(codes.map((code) => [reasons[code], code]))
const literal = (text: string): string => text.replaceAll(/\{\w+\}/g, '')
const isFragment = (text: string): boolean => /^(?:is|has) /.test(text)
/** The more words of its own a reason has, the sooner it is recognized. */
const patterns = codes
  .filter((code) => reasons[code].includes('{') || isFragment(reasons[code]))
  .toSorted((a, b) => literal(reasons[b]).length - literal(reasons[a]).length)
  .map((code) => {
    const parts = reasons[code].split(/\{(\w+)\}/)
    const source = parts
      .map((part, index) => (index % 2 ? `(?<${part}>.+?)` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')
    return { code, pattern: new RegExp(isFragment(reasons[code]) ? `^.+ ${source}\\.$` : `^${source}$`, 's') }
  })

const asValue = (text: string): Value =>
  /^-?\d{1,3}(?:,\d{3})+$|^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : text

/**
 * The reason that a sentence says; null for any other. What is refused passes through schemas and lists of fields as a sentence, and
 * gets its code where it leaves the server.
 */
export const reasonOf = (sentence: string): Reason | null => {
  const same = byText.get(sentence)
  if (same) return { code: same }
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(sentence)
    if (found)
      return {
        code,
        values: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([name, text]) => [name, asValue(text.slice(0, 200))]),
        ),
      }
  }
  return null
}
