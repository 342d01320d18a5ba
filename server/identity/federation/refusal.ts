import { HaleError } from '#shared/errors.ts'
import { signInRefusals, type SignInRefusal } from '#shared/rules/index.ts'

/** Reported like wrong credentials; `detail` is for the log. */
export class Refusal extends HaleError {
  reason: SignInRefusal
  detail: string | null
  constructor(reason: SignInRefusal, detail: string | null = null) {
    super(
      'INVALID_CREDENTIALS',
      reason === 'invalid' || reason === 'expired' ? {} : { message: signInRefusals[reason] },
    )
    this.reason = reason
    this.detail = detail
  }
}
