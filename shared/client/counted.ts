/** The same response, counting its bytes as they are read. */
export const counted = (response: Response, onProgress: (bytes: number) => void): Response => {
  if (!response.body) return response
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), response)
}
