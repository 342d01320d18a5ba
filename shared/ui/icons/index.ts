export { Icon, iconByName } from './Icon.tsx'
export type { IconName } from './loaders.ts'
