export { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './server.ts'
