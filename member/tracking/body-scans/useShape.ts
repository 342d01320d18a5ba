import { useEffect, useState } from 'react'
import { bodyShape, type BodyShape, type Measured } from '#shared/body/index.ts'

export interface ShapeQuestion {
  id: number
  measured: Measured
}
export interface ShapeAnswer {
  id: number
  shape: BodyShape
}

const waiting = new Map<number, { measured: Measured; resolve: (shape: BodyShape) => void }>()
let asked = 0
/** Null if workers are unavailable or this one failed to load: then bodies are generated on the page. */
let worker: Worker | null | undefined

const drawHere = (): void => {
  worker?.terminate()
  worker = null
  for (const { measured, resolve } of waiting.values()) resolve(bodyShape(measured))
  waiting.clear()
}

const startWorker = (): Worker | null => {
  if (typeof Worker === 'undefined') return null
  const started = new Worker(new URL('./shapeWorker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data: { id, shape } }: MessageEvent<ShapeAnswer>) => {
    waiting.get(id)?.resolve(shape)
    waiting.delete(id)
  })
  started.addEventListener('error', drawHere)
  return started
}

const shapeOf = (measured: Measured): Promise<BodyShape> =>
  new Promise((resolve) => {
    worker ??= worker === null ? null : startWorker()
    if (!worker) {
      resolve(bodyShape(measured))
      return
    }
    asked += 1
    waiting.set(asked, { measured, resolve })
    const question: ShapeQuestion = { id: asked, measured }
    worker.postMessage(question)
  })

/** Generated bodies, latest last: showing the same two in another way needs no new ones. */
const drawn = new Map<string, BodyShape>()
const kept = 8

/** The body for these measurements; undefined until it is generated, and without measurements. */
export const useShape = (measured: Measured | undefined): BodyShape | undefined => {
  const key = measured && JSON.stringify(measured)
  const [latest, setLatest] = useState<{ key: string; shape: BodyShape } | null>(null)
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    const known = drawn.get(key)
    void (known ? Promise.resolve(known) : shapeOf(JSON.parse(key) as Measured)).then((shape) => {
      drawn.delete(key)
      drawn.set(key, shape)
      for (const old of [...drawn.keys()].slice(0, -kept)) drawn.delete(old)
      if (isWanted) setLatest({ key, shape })
    })
    return () => {
      isWanted = false
    }
  }, [key])
  if (key === undefined) return undefined
  return latest?.key === key ? latest.shape : drawn.get(key)
}
