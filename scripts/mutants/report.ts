import { diffOf, type Mutant } from './operators.ts'
import type { Verdict } from './judge.ts'

export interface Judged {
  mutant: Mutant
  /** The original module. */
  code: string
  verdict: Verdict | { kind: 'equivalent' }
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')
/** Share of the killable mutants that were killed; null if there are none. */
export const scoreOf = (judged: readonly Judged[]): number | null => {
  const kinds = judged.map(({ verdict }) => verdict.kind).filter((kind) => kind !== 'equivalent')
  return kinds.length === 0
    ? null
    : kinds.filter((kind) => kind === 'killed' || kind === 'timeout').length / kinds.length
}
const percent = (score: number | null): string => (score === null ? '–' : `${Math.round(score * 100)} %`)

const rowOf = (name: string, judged: readonly Judged[]): string => {
  const count = (kind: Judged['verdict']['kind']) => judged.filter(({ verdict }) => verdict.kind === kind).length
  const counts = (['killed', 'timeout', 'survived', 'untested', 'equivalent'] as const).map((kind) =>
    String(count(kind)).padStart(12),
  )
  return `${name.padEnd(28)}${String(judged.length).padStart(8)}${counts.join('')}${percent(scoreOf(judged)).padStart(8)}`
}

/** A mutant as it appears in the list of survivors. */
export const survivorOf = ({ mutant, code, verdict }: Judged): string =>
  `${mutant.file}:${mutant.line}  ${mutant.operator}${verdict.kind === 'untested' ? ' (no test loads it)' : ''}\n${diffOf(code, mutant)}`

/** Figures by folder, with a total. */
export const tableOf = (judged: readonly Judged[]): string => {
  const folders = Map.groupBy(judged, ({ mutant }) => folderOf(mutant.file))
  const head = `${'folder'.padEnd(28)}${'mutants'.padStart(8)}${['killed', 'timeout', 'survived', 'untested', 'equivalent'].map((name) => name.padStart(12)).join('')}${'score'.padStart(8)}`
  const rows = [...folders]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, ones]) => rowOf(name, ones))
  return [head, ...rows, rowOf('all', judged)].join('\n')
}
