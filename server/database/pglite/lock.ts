import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The name of a directory's lock. A listening socket dies with its process however that ends, so no lock is ever left behind:
 * Linux has sockets without a file, elsewhere a dead socket file is detected by connecting to it.
 */
const lockAddress = (directory: string): string => {
  const name = `hale-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const listen = (address: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })

const isAlive = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref()
  })

/**
 * Locks the directory for this process; two processes on one embedded database lose rows without an error.
 * @returns a function that releases it
 * @throws if another process holds it
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const address = lockAddress(directory)
  const inUse = new Error(
    `The data directory ${directory} is in use by another running server. Stop that one first, or set DATA_DIR to another directory.`,
  )
  const take = async (): Promise<Server> => {
    try {
      return await listen(address)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (process.platform === 'linux' || process.platform === 'win32' || (await isAlive(address))) throw inUse
      rmSync(address, { force: true })
      return listen(address)
    }
  }
  const server = await take()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
