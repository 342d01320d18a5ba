export { LogInAsUser, LogInInRow } from './LogInAsUser.tsx'
