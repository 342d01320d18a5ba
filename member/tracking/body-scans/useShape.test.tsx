import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { bodyShape, type Measured } from '#shared/body/index.ts'
import type { ShapeQuestion } from './useShape.ts'

const measured: Measured = { sex: 'female', heightCm: 170, girths: { chest: 97, waist: 82, high_hips: 101 } }

/** A worker that responds, or whose script fails to load. */
const workerThat = (answers: boolean) => {
  const asked: ShapeQuestion[] = []
  class FakeWorker extends EventTarget {
    terminate = () => undefined
    postMessage = (question: ShapeQuestion) => {
      asked.push(question)
      queueMicrotask(() => {
        const shape = { ...bodyShape(question.measured), heightCm: 1000 }
        this.dispatchEvent(
          answers ? new MessageEvent('message', { data: { id: question.id, shape } }) : new Event('error'),
        )
      })
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return asked
}
beforeEach(() => vi.resetModules())

test('bodies are computed in a worker, each of them once', async () => {
  const asked = workerThat(true)
  const { useShape } = await import('./useShape.ts')
  const { result } = renderHook(() => useShape(measured))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current?.heightCm).toBe(1000))
  const again = renderHook(() => useShape({ ...measured }))
  expect(again.result.current).toBe(result.current)
  expect(asked).toHaveLength(1)
})

test('bodies are computed on the main thread if there is no worker', async () => {
  workerThat(false)
  const { useShape } = await import('./useShape.ts')
  const { result } = renderHook(() => useShape(measured))
  await waitFor(() => expect(result.current?.heightCm).toBe(170))
  const other = renderHook(() => useShape({ ...measured, heightCm: 180 }))
  await waitFor(() => expect(other.result.current?.heightCm).toBe(180))
})
