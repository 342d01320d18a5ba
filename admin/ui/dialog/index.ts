export { CancelButton, Dialog } from './Dialog.tsx'
export { isText } from './isText.ts'
