/** A test order as shown on its card. */
export interface TestOrder {
  name: string
  orderDate: string
  orderNumber: string | null
  status: string | null
  kitId: string | null
  biomarkerCount: number
  areResultsReady: boolean
  shippingDetails: { isShipping: boolean; trackingNumber: string | null; updatedAt: string | null }
  providerCode: 'namida' | '3d-look' | 'spot'
  kit: {
    kit_id: string
    status: string | null
    registered_to: string | null
    resulted_at: string | null
    events: readonly { status: string; created: string }[]
    biomarkers: readonly string[]
    areResultsReady: boolean
    hasFile: boolean
    /** Simulated results of a demo's lab. */
    simulated: boolean
  } | null
}
