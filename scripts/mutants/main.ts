/**
 * Introduces small faults into the code, one at a time, and counts those that no test notices.
 *
 * npm run test:mutants -- [path …] [--changed] [--sample 200] [--seed 1] [--tests near|api] [--at-most 4] [--limit 180]
 *
 * `near` runs the unit and component tests that load the module, `api` the API tests about its room; by default the server
 * is tested by both and everything else by the near ones. `--limit` is the timeout of the tests of one fault, in seconds.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calls } from '#shared/calls/index.ts'
import { equivalenceOf } from './equivalent.ts'
import { createJudge, createRunner } from './judge.ts'
import { mutantsOf, mutated } from './operators.ts'
import { apiTests, importersOf, nearTests, type Kind } from './related.ts'
import { survivorOf, tableOf, type Judged } from './report.ts'
import { sampleOf } from './sample.ts'
import { readWanted } from './wanted.ts'

const root = join(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
    'at-most': { type: 'string', default: '4' },
    limit: { type: 'string', default: '180' },
  },
})
const number = (name: 'sample' | 'seed' | 'at-most' | 'limit'): number => {
  const value = Number(values[name])
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number of at least 1`)
  return value
}
if (values.tests !== undefined && values.tests !== 'near' && values.tests !== 'api')
  throw new Error('--tests must be near or api')

const { sources, code: wanted } = readWanted(root, { paths: positionals, isChangedOnly: values.changed })
const importers = importersOf(sources)
const pathOf = new Map(Object.entries(calls).map(([name, { path }]) => [name, path]))
const testsOf = (file: string): string[] => {
  const kinds: Kind[] = values.tests ? [values.tests as Kind] : file.startsWith('server/') ? ['near', 'api'] : ['near']
  return kinds.flatMap((kind) =>
    kind === 'near'
      ? nearTests(file, sources, importers, number('at-most'))
      : apiTests(file, sources, pathOf, number('at-most')),
  )
}

const all = wanted.flatMap(([file, code]) => mutantsOf(file, code))
const picked = sampleOf(all, number('sample'), number('seed'))
console.log(`${picked.length} of ${all.length} possible faults in ${wanted.length} files, seed ${number('seed')}`)

const runner = createRunner(number('limit') * 1000)
const judge = createJudge(runner.run)
const judged: Judged[] = []
const finish = (): void => {
  runner.close()
  const lived = judged
    .filter(({ verdict }) => verdict.kind === 'survived' || verdict.kind === 'untested')
    .toSorted((one, other) => one.mutant.file.localeCompare(other.mutant.file) || one.mutant.start - other.mutant.start)
  if (lived.length > 0) console.log(`\nNot caught:\n\n${lived.map(survivorOf).join('\n\n')}`)
  console.log(`\n${tableOf(judged)}`)
}
process.once('SIGINT', () => {
  finish()
  process.exit(130)
})

for (const [index, mutant] of picked.entries()) {
  const code = sources.get(mutant.file) ?? ''
  const started = Date.now()
  const verdict =
    equivalenceOf(mutant, code) === null
      ? await judge(mutant, mutated(code, mutant), testsOf(mutant.file))
      : { kind: 'equivalent' as const }
  judged.push({ mutant, code, verdict })
  console.log(
    `${index + 1}/${picked.length} ${verdict.kind.padEnd(10)} ${Math.round((Date.now() - started) / 100) / 10} s  ${mutant.file}:${mutant.line}  ${mutant.operator}`,
  )
}
finish()
