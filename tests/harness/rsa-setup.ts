/** Once for each test process: new RSA keys use precomputed primes. */
import { takeRsaFrom } from './rsa.ts'
import { root } from './scratch.ts'

takeRsaFrom(root)
