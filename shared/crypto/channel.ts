/** Calls by message: one side serves named asynchronous functions, the other calls them as if they were local. */
import { CryptoError, cryptoMessages, type CryptoErrorCode } from './errors.ts'

type AnyFunction = (...args: never[]) => unknown
/** The same functions on the calling side. */
export type Remote<O> = {
  [K in keyof O]: O[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never
}
interface Question {
  id: number
  name: string
  args: unknown[]
}
type Reply = { id: number } & ({ value: unknown } | { code: CryptoErrorCode | null; message: string })

/** A worker, the inside of a worker, or a message port. */
export interface Port {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

const isKnown = (code: unknown): code is CryptoErrorCode => typeof code === 'string' && code in cryptoMessages

export const serve = (port: Port, operations: Readonly<Record<string, AnyFunction>>): void => {
  const answer = async ({ id, name, args }: Question): Promise<Reply> => {
    try {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
      if (!operation) throw new Error(`'${name}' is not offered`)
      return { id, value: await operation(...(args as never[])) }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return { id, code: error instanceof CryptoError ? error.code : null, message }
    }
  }
  port.addEventListener(
    'message',
    (event) => void answer(event.data as Question).then((reply) => port.postMessage(reply)),
  )
}

/**
 * @param names names of the functions the other side serves
 * @returns them, and `stop`, which rejects all pending calls
 */
export const connect = <O>(
  port: Port,
  names: readonly (keyof O & string)[],
): { remote: Remote<O>; stop: () => void } => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let last = 0
  let isStopped = false
  port.addEventListener('message', (event) => {
    const reply = event.data as Reply
    const call = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('value' in reply) call?.resolve(reply.value)
    else call?.reject(isKnown(reply.code) ? new CryptoError(reply.code) : new Error(reply.message))
  })
  const ask = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isStopped) throw new CryptoError('STOPPED')
      last += 1
      waiting.set(last, { resolve, reject })
      port.postMessage({ id: last, name, args })
    })
  return {
    remote: Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => ask(name, args)])) as Remote<O>,
    stop: () => {
      isStopped = true
      for (const { reject } of waiting.values()) reject(new CryptoError('STOPPED'))
      waiting.clear()
    },
  }
}
