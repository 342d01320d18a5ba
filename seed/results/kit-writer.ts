import type { Writer } from '../writer.ts'
import { addAuriaKit, type AuriaKit } from './auria-kits.ts'
import { tests, type SpotTest } from './kit-histories.ts'
import { createOrderWriter, type KitNeeds, type Owner } from './orders.ts'
import { addSpotKit, type NewKit } from './spot-kits.ts'

/** Writes kits with their orders, and collects the results that are still to be sealed. */
export const createKitWriter = (writer: Writer) => {
  const needs: KitNeeds = { writer, addOrder: createOrderWriter(writer), open: [] }
  const { addOrder, open } = needs

  const scanOrder = async (owner: Owner, since: number): Promise<void> => {
    const placed = owner.calendar.past(-since, '17:20')
    writer.setClock(placed)
    await addOrder(
      owner,
      {
        provider_code: '3d-look',
        status: 'delivered',
        test_id: '3d-body-scan',
        items: [{ test_id: '3d-body-scan', name: '3D body scan', quantity: 1, price: 0 }],
        total: 0,
        are_results_ready: true,
      },
      placed,
    )
  }

  /** A boxed kit that is not registered yet. */
  const boxedKit = async (kitId: string, test: SpotTest, expiresOn: string): Promise<void> => {
    await writer.add('userkits', {
      kit_id: kitId,
      provider_code: 'spot',
      test_id: test,
      provider_id: 'spot',
      vendorkit_id: tests[test].vendorKit,
      type: tests[test].name,
      status: 'delivered',
      expires_on: expiresOn,
    })
  }

  return {
    spotKit: (owner: Owner, kit: NewKit) => addSpotKit(needs, owner, kit),
    auriaKit: (owner: Owner, kit: AuriaKit) => addAuriaKit(needs, owner, kit),
    scanOrder,
    boxedKit,
    open,
  }
}
export type KitWriter = ReturnType<typeof createKitWriter>
