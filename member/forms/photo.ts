/** The longer side of an uploaded photo in px: enough to recognize a plate, small enough for a phone's connection. */
const longestSide = 1600
const quality = 0.85

/** The file types that image inputs accept. */
export const photoTypes = 'image/jpeg,image/png,image/webp'

/**
 * Redraws the photo as a JPEG of moderate size. This drops all metadata the camera wrote, such as the location, and turns the
 * image upright.
 * @throws if the browser cannot read the file as an image
 */
export const preparePhoto = async (file: Blob, name = 'meal.jpg'): Promise<File> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('This browser cannot write a JPEG')
  return new File([blob], name, { type: 'image/jpeg' })
}
