/** The validator of the apps, which import it as 'zod': the content security policy forbids eval, which it would otherwise try. */
import { z } from 'zod/v4'

z.config({ jitless: true })

export * from 'zod/v4'
export { z }
