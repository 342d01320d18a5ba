/** Runs tasks in a child process, which is killed if a fault loops forever. */
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Mutant } from './operators.ts'
import type { Outcome, Task } from './runner.ts'

export type Verdict = { kind: 'killed'; by: string } | { kind: 'timeout' | 'survived' | 'untested' }
type Run = (task: Task) => Promise<Outcome | 'timeout'>

export const createRunner = (limitMs: number): { run: Run; close: () => void } => {
  let child: ChildProcess | null = null
  const end = () => {
    const { pid } = child ?? {}
    child = null
    // In its own process group, since the tests run in child processes.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  }
  const start = async (): Promise<ChildProcess> => {
    if (child) return child
    const begun = fork(join(import.meta.dirname, 'runner.ts'), {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = begun
    await new Promise<void>((resolve, reject) => {
      begun.once('message', () => resolve())
      begun.once('exit', (code) => reject(new Error(`The tests could not be loaded (${code})`)))
    })
    return begun
  }
  return {
    run: async (task) => {
      const running = await start()
      return new Promise((resolve, reject) => {
        const fail = (code: number | null) => {
          clearTimeout(timer)
          child = null
          reject(new Error(`The tests ended early (${code})`))
        }
        const timer = setTimeout(() => {
          running.off('exit', fail)
          end()
          resolve('timeout')
        }, limitMs)
        running.once('exit', fail)
        running.once('message', (outcome: Outcome) => {
          clearTimeout(timer)
          running.off('exit', fail)
          resolve(outcome)
        })
        running.send(task)
      })
    },
    close: end,
  }
}

/** Decides whether a test notices the mutant. A test that also fails without it proves nothing: it is detected once and then left out. */
export const createJudge = (run: Run) => {
  const isSound = new Map<string, boolean>()
  const passesAlone = async (test: string): Promise<boolean> => {
    const known = isSound.get(test)
    if (known !== undefined) return known
    const outcome = await run({ module: null, tests: [test] })
    const sound = outcome !== 'timeout' && outcome.failed === null
    isSound.set(test, sound)
    if (!sound) console.error(`${test} fails without a fault and is skipped.`)
    return sound
  }
  const judge = async (mutant: Mutant, code: string, tests: readonly string[]): Promise<Verdict> => {
    const usable = tests.filter((test) => isSound.get(test) !== false)
    if (usable.length === 0) return { kind: 'untested' }
    const outcome = await run({ module: { file: mutant.file, code }, tests: usable })
    if (outcome === 'timeout') return { kind: 'timeout' }
    if (outcome.failed === null) return { kind: 'survived' }
    for (const test of outcome.failed) if (await passesAlone(test)) return { kind: 'killed', by: test }
    return judge(mutant, code, tests)
  }
  return judge
}
