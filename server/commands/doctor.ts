/** `npm run doctor`: looks at what a start needs, and says what to do about what is missing. It changes none of it. */
import { modules } from '../modules.ts'
import { startFailure } from '../kernel/database/start-failure.ts'
import { assertServes, readPlace } from '../config.ts'
import { checksOf } from './doctor-checks.ts'

const look = async (): Promise<number> => {
  const place = readPlace(process.env, modules)
  let problems = 0
  const { checks, close } = checksOf({ ...place, assertServes: () => assertServes(process.env) })
  for (const { name, run } of checks)
    try {
      const found = await run()
      if (found !== null) console.log(`ok       ${name}: ${found}`)
    } catch (error) {
      problems += 1
      console.log(`problem  ${name}: ${startFailure(error, place.dataDir)}`)
    }
  await close()
  return problems
}

look().then(
  (problems) => {
    process.exitCode = problems === 0 ? 0 : 1
  },
  (error: unknown) => {
    console.log(`problem  ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  },
)
