import { isRefused, ValidationError, type RefusedBody } from '#shared/client/index.ts'

/**
 * The answer of a call that returns refused input in its body.
 * @throws ValidationError with the errors of the fields, like other calls
 */
export const accepted = <A>(answer: A | RefusedBody): A => {
  if (isRefused(answer)) throw new ValidationError(answer.message, { status: 400, body: answer })
  return answer as A
}
