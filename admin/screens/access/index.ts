export { LogInAsUser } from './LogInAsUser.tsx'
