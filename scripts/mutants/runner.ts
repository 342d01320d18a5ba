/** A process that keeps Vitest warm: tests run against one mutated module after the other. */
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { exchange } from './exchanged.ts'

export interface Task {
  /** Relative to the project; null runs the tests on the unchanged code. */
  module: { file: string; code: string } | null
  tests: string[]
}
export interface Outcome {
  /** The failed test files; null if none failed. */
  failed: string[] | null
}

const root = join(import.meta.dirname, '../..')
const vitest = await createVitest('test', {
  root,
  config: join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  // Suppresses the output of code that is broken on purpose.
  silent: true,
  reporters: [{}],
})
await vitest.standalone()

const run = async ({ module, tests }: Task): Promise<Outcome> => {
  const path = module ? join(root, module.file) : null
  const paths = tests.map((test) => join(root, test))
  exchange({ module: module && path ? { path, code: module.code } : null, tests: paths })
  if (path) vitest.invalidateFile(path)
  try {
    const { testModules, unhandledErrors } = await vitest.runTestFiles(paths)
    // The result also contains the test files of earlier runs.
    const failed = testModules
      .filter((one) => one.state() === 'failed')
      .map(({ moduleId }) => relative(root, moduleId))
      .filter((test) => tests.includes(test))
    return { failed: failed.length > 0 ? failed : unhandledErrors.length > 0 ? tests.slice(0, 1) : null }
  } finally {
    exchange({ module: null, tests: [] })
    if (path) vitest.invalidateFile(path)
  }
}

process.on('message', (task: Task) => {
  run(task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
