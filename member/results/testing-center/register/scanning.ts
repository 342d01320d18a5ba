interface Barcode {
  rawValue: string
}
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<Barcode[]>
}
type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | null =>
  'BarcodeDetector' in globalThis ? (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector : null

/** Whether this browser can read barcodes and use a camera. */
export const canScan = (): boolean =>
  detectorClass() !== null && typeof navigator.mediaDevices?.getUserMedia === 'function'

const pause = 200

/**
 * Looks for barcodes in a video until one is found or `signal` aborts.
 * @throws what the browser's detector throws
 */
export const readBarcode = async (video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> => {
  const Detector = detectorClass()
  if (!Detector) return null
  const detector = new Detector()
  while (!signal.aborted) {
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const [found] = await detector.detect(video)
      if (found && !signal.aborted) return found.rawValue
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return null
}
