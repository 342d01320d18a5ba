export { Icon, iconByName, iconNames, isIconName, type IconName } from './Icon.tsx'
