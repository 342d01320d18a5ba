/** Entry of the browser's worker. */
import { serve, type Port } from './channel.ts'
import { operations } from './operations.ts'

serve(globalThis as unknown as Port, operations)
