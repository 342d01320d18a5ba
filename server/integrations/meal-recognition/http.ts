import { z } from 'zod'
import { observed, traceHeaders } from '../../kernel/telemetry/index.ts'
import type { MealRecognition } from './port.ts'

const timeoutMs = 12_000
const longestAnswer = 256 * 1024

const share = z.number().min(0).max(1)
const per100 = z.number().min(0).max(100)
/** A service's response. Malformed foods are dropped; the others still count. */
const answerSchema = z.object({
  name: z.string().trim().min(1).max(120).nullish().catch(null),
  foods: z.array(z.unknown()).max(200),
})
const foodSchema = z.object({
  name: z.string().trim().min(1).max(120),
  grams: z.number().positive().max(5_000),
  confidence: share.catch(0),
  position: z.object({ x: share, y: share }).nullish().catch(null),
  per_100g: z
    .object({ energy: z.number().min(0).max(900), carbs: per100, protein: per100, fat: per100 })
    .nullish()
    .catch(null),
})

/** The parser's own error quotes the text, which says what someone ate and would end up in the log. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The recognition service did not return JSON')
  }
}

/**
 * A recognition service over HTTP.
 *
 * Request: `POST {url}` with form data whose part `image` is the photo, and `Authorization: Bearer {key}` when there is a
 * key. Answer: status 200 and JSON
 * `{"name": "Salmon bowl", "foods": [{"name": "white rice", "grams": 158, "confidence": 0.94,
 * "position": {"x": 0.5, "y": 0.6}, "per_100g": {"energy": 130, "carbs": 28.2, "protein": 2.7, "fat": 0.3}}]}`,
 * where `name`, `position` and `per_100g` may be missing. Redirects are not followed.
 */
export const httpRecognition = ({ url, key }: { url: string; key: string | null }): MealRecognition => ({
  recognize: async ({ bytes, mediaType }) => {
    const form = new FormData()
    form.append(
      'image',
      new Blob([new Uint8Array(bytes)], { type: mediaType }),
      `meal.${mediaType.split('/')[1] ?? 'jpg'}`,
    )
    const authorization: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` }
    const response = await observed({ kind: 'third_party', name: 'The recognition service' }, () =>
      fetch(url, {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json', ...authorization, ...traceHeaders() },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
    if (!response.ok) throw new Error(`The recognition service answered ${response.status}`)
    const text = await response.text()
    if (text.length > longestAnswer) throw new Error('The recognition service returned too much data')
    const { name, foods } = answerSchema.parse(jsonOf(text))
    return {
      name: name ?? null,
      foods: foods.flatMap((food) => {
        const read = foodSchema.safeParse(food)
        if (!read.success) return []
        const { per_100g, position, ...known } = read.data
        return [{ ...known, position: position ?? null, per100g: per_100g ?? null }]
      }),
    }
  },
})
