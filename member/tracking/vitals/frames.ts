/** One small camera frame: RGBA of `width` × `height`, and its capture time in seconds. */
export interface Frame {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  time: number
}

/** Longer side of an analyzed frame in pixels. */
const longestSide = 160

/** The size a video is analyzed at: its own proportions, in either orientation. */
export const frameSize = (videoWidth: number, videoHeight: number): { width: number; height: number } => {
  const scale = longestSide / Math.max(videoWidth, videoHeight)
  return { width: Math.max(1, Math.round(videoWidth * scale)), height: Math.max(1, Math.round(videoHeight * scale)) }
}

/** Calls back for each new frame with its time in seconds, until the returned function is called. */
const everyFrame = (video: HTMLVideoElement, onFrame: (time: number) => void): (() => void) => {
  if ('requestVideoFrameCallback' in video) {
    // One clock for all frames: the camera's own if it has one.
    let clock: 'captureTime' | 'mediaTime' | null = null
    let handle = 0
    const step = (_now: number, frame: VideoFrameCallbackMetadata) => {
      handle = video.requestVideoFrameCallback(step)
      clock ??= frame.captureTime === undefined ? 'mediaTime' : 'captureTime'
      if (clock === 'mediaTime') onFrame(frame.mediaTime)
      else if (frame.captureTime !== undefined) onFrame(frame.captureTime / 1000)
    }
    handle = video.requestVideoFrameCallback(step)
    return () => video.cancelVideoFrameCallback(handle)
  }
  // Older browsers: at the display's rate, counting a frame when the video has advanced.
  const old = video as HTMLVideoElement
  let shown = -1
  let handle = 0
  const step = (now: number) => {
    handle = requestAnimationFrame(step)
    if (old.currentTime === shown) return
    shown = old.currentTime
    onFrame(now / 1000)
  }
  handle = requestAnimationFrame(step)
  return () => cancelAnimationFrame(handle)
}

/**
 * Reads the frames of a playing video. Each is drawn over the previous one on a small canvas: nothing is kept here, and the
 * receiver may transfer a frame's pixels.
 * @throws if the browser has no canvas to read from
 */
export const readFrames = (video: HTMLVideoElement, onFrame: (frame: Frame) => void): (() => void) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('This browser cannot read a canvas')
  return everyFrame(video, (time) => {
    if (video.videoWidth === 0) return
    // Rotating the phone changes the shape of the frames.
    const { width, height } = frameSize(video.videoWidth, video.videoHeight)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    onFrame({ pixels: context.getImageData(0, 0, width, height).data, width, height, time })
  })
}
