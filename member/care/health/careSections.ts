/** The profile's sections on care; each is a card of its own, loaded when the profile is opened. */
export const careSections = {
  address: () => import('./Address.tsx'),
  'care-team': () => import('./CareTeam.tsx'),
  insurance: () => import('./Insurance.tsx'),
  pharmacy: () => import('./Pharmacy.tsx'),
  medications: () => import('./medications/Medications.tsx'),
  allergies: () => import('./Allergies.tsx'),
  'health-issues': () => import('./HealthIssues.tsx'),
}
