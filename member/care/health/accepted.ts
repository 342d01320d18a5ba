import { isRefused, ValidationError, type RefusedBody } from '#shared/client/index.ts'

/**
 * The answer of a call that hands out refused input as a body.
 * @throws ValidationError with the errors of the fields, as the other calls do
 */
export const accepted = <A>(answer: A | RefusedBody): A => {
  if (isRefused(answer)) throw new ValidationError(answer.message, { status: 400, body: answer })
  return answer as A
}
