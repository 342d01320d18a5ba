import { bodyShape } from '#shared/body/index.ts'
import type { ShapeAnswer, ShapeQuestion } from './useShape.ts'

/** Draws bodies beside the page, which goes on meanwhile: the first one of a build takes a moment. */
addEventListener('message', ({ data: { id, measured } }: MessageEvent<ShapeQuestion>) => {
  const answer: ShapeAnswer = { id, shape: bodyShape(measured) }
  postMessage(answer)
})
