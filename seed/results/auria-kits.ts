import { writePdf } from '../files/pdf.ts'
import type { KitNeeds, Owner } from './orders.ts'

export interface AuriaKit {
  kitId: string
  status: 'OrderPlaced' | 'Results' | null
  /** Days since the latest state. */
  since: number
  score: number
}

export const addAuriaKit = async (
  { writer, addOrder, open }: KitNeeds,
  owner: Owner,
  { kitId, status, since, score }: AuriaKit,
): Promise<void> => {
  const placed = owner.calendar.past(-since - 16, '10:30')
  const latest = owner.calendar.past(-since, '15:10')
  writer.setClock(placed)
  const isReady = status === 'Results'
  const order = await addOrder(
    owner,
    {
      provider_code: 'namida',
      status: isReady ? 'delivered' : 'placed',
      test_id: 'auria',
      items: [{ test_id: 'auria', name: 'Auria', quantity: 1, price: 129 }],
      total: 129,
      are_results_ready: isReady,
    },
    placed,
  )
  const interpretation = score < 0.1 ? 'Low' : score <= 1 ? 'Medium' : 'High'
  const file = isReady
    ? await writer.services.files.save(
        'kits',
        {
          fieldName: 'results_file',
          fileName: `${kitId}.pdf`,
          mediaType: 'application/pdf',
          bytes: writePdf([
            'Auria result',
            `Kit ${kitId}`,
            `Name: ${owner.name}`,
            `Score: ${score}`,
            `Class: ${interpretation}`,
            'This is information, not a diagnosis. It does not replace a mammogram.',
          ]),
        },
        'document',
      )
    : null
  writer.setClock(latest)
  const id = await writer.add('userkits', {
    kit_id: kitId,
    provider_code: 'namida',
    user_id: owner.id,
    test_id: 'auria',
    provider_id: 'namida',
    vendorkit_id: 'Auria kit',
    order_id: order.id,
    type: 'Auria',
    status,
    status_at: latest.toISOString(),
    registered_to: owner.name,
    registered_at: placed.toISOString(),
    resulted_at: isReady ? latest.toISOString() : null,
    are_results_ready: isReady,
    results_file: file,
  })
  if (isReady) open.push({ id, userId: owner.id, document: { score, interpretation }, at: latest })
}
