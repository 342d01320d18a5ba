export { DevicesSection } from './DevicesSection.tsx'
