/** Once for each test process: new RSA keys take numbers that were found before. */
import { takeRsaFrom } from './rsa.ts'
import { root } from './scratch.ts'

takeRsaFrom(root)
