export { ImportScreen } from './ImportScreen.tsx'
export { LookupUploadScreen } from './LookupUploadScreen.tsx'
export { UserUploadScreen } from './UserUploadScreen.tsx'
