/**
 * `npm run cluster [-- --folder data/cluster] [--port 3000]`: starts the reference cluster of docs/scaling.md on this machine, for trying
 * it, until Ctrl-C. Data stay in the folder.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { stopping } from './machine.ts'
import { loopback } from './network.ts'

const { values } = parseArgs({
  options: { folder: { type: 'string', default: 'data/cluster' }, port: { type: 'string', default: '3000' } },
})
const stopped = new Promise<void>((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => (stopping.abort('Stopped before it was ready.'), resolve()))
})

try {
  const cluster = await startCluster({
    folder: values.folder,
    port: Number(values.port),
    network: loopback(86),
    program: [resolve('.cache/server/main.js')],
    tell: (what) => console.log(`Starting ${what} …`),
  })
  console.log('The cluster is ready.')
  for (const [name, address] of Object.entries(cluster.addresses)) console.log(`  ${name.padEnd(14)}${address}`)
  console.log('Ctrl-C stops it.')
  await stopped
  console.log('\nStopping …')
  await cluster.close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
