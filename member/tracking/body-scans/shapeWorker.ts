import { bodyShape } from '#shared/body/index.ts'
import type { ShapeAnswer, ShapeQuestion } from './useShape.ts'

/** Generates bodies in a worker, so that the page stays responsive: the first body of a build takes a moment. */
addEventListener('message', ({ data: { id, measured } }: MessageEvent<ShapeQuestion>) => {
  const answer: ShapeAnswer = { id, shape: bodyShape(measured) }
  postMessage(answer)
})
