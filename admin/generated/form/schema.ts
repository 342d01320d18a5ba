import { z } from 'zod'

// The content security policy forbids eval, which the validator would otherwise try.
z.config({ jitless: true })

export { parseWrite } from '#shared/classkeys/schema.ts'
