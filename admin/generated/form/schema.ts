import { z } from 'zod'

// The content security policy allows no code from text, which the validator would otherwise try to make.
z.config({ jitless: true })

export { parseWrite } from '#shared/classkeys/schema.ts'
