/** `npm run fuzz -- --requests 20000 --seed 1`: generated requests to every call; fails if an answer is wrong. */
import { parseArgs } from 'node:util'
import { removeOld } from '../../harness/scratch.ts'
import { fuzz } from './run.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})
process.env.TZ = 'UTC'
const { findings, ...counts } = await fuzz({
  requests: Number(values.requests),
  seed: Number(values.seed),
  only: values.only,
})
removeOld()
console.log(JSON.stringify(counts, null, 2))
for (const finding of findings) console.log(finding)
console.log(`${findings.length} problems, seed ${values.seed}`)
process.exit(findings.length === 0 ? 0 : 1)
