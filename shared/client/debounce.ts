import { texts } from './errors.ts'

/**
 * Runs only the last of several calls within `ms` milliseconds; the promises of the earlier ones are rejected with 'Debounced by a
 * newer request'.
 */
export const debounceLatest = <A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
  ms: number,
): ((...args: A) => Promise<R>) => {
  let supersede: (() => void) | undefined
  return (...args) => {
    supersede?.()
    return new Promise<R>((resolve, reject) => {
      const timer = setTimeout(() => {
        supersede = undefined
        run(...args).then(resolve, reject)
      }, ms)
      supersede = () => {
        clearTimeout(timer)
        reject(new Error(texts.superseded))
      }
    })
  }
}
